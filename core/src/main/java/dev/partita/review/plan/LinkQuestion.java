package dev.partita.review.plan;

import dev.partita.model.AttributeName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import java.util.List;
import java.util.stream.Stream;

/** What a leg asks, seen from the links over which it asks: of the links, and of what these keep of the leg's entity. */
record LinkQuestion(Model model, Read.Leg leg) {
    /** For each of the ways over links. */
    List<Question> all() {
        return leg.where()
                .atoms()
                .map(a -> a.path().steps())
                .filter(s -> !s.isEmpty() && s.getFirst() instanceof Path.Down)
                .map(s -> (Path.Down) s.getFirst())
                .distinct()
                .map(this::over)
                .toList();
    }

    private Question over(Path.Down down) {
        List<Predicate> conjuncts = leg.where().conjuncts().stream()
                .map(p -> p.withPaths(path -> seen(path, down)))
                .toList();
        List<Path> wanted = Stream.concat(
                        conjuncts.stream().flatMap(Predicate::atoms).map(Predicate.Atom::path),
                        model.entity(down.to()).identifier().stream().map(Path::own))
                .filter(Path::isOwn)
                .distinct()
                .toList();
        return new Question(down.to(), conjuncts, wanted);
    }

    private Path seen(Path path, Path.Down down) {
        if (!path.isOwn() && path.steps().getFirst().equals(down)) {
            return new Path(path.steps().subList(1, path.steps().size()), path.attribute());
        }
        Reference reference = model.entity(down.to()).reference(down.role());
        List<AttributeName> identifier = model.entity(down.from()).identifier();
        int at = path.isOwn() ? identifier.indexOf(path.attribute()) : -1;
        return at < 0
                ? path.after(new Path.Up(down.to(), down.role(), down.from()))
                : Path.own(reference.attributes().get(at));
    }
}
