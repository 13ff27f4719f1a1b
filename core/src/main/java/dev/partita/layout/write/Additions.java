package dev.partita.layout.write;

import dev.partita.model.Path;
import dev.partita.plan.Check;
import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Stream;

/**
 * What each repetition adds to one entity that the write makes as well goes where it is made: before, nothing of it is stored that could tell where
 * its items are.
 *
 * <pre>create Work(iswc); for each splits[]: create Split(percent), which Work.shares sums, also in the marker of iswc
 * update Work iswc, at the iswc that it is created with: shares + percent, each of splits</pre>
 *
 * @param earlier what the groups before have done
 */
record Additions(Draft draft, List<Act> earlier) {

    List<Act> of(List<Act> acts) {
        return acts.stream()
                .flatMap(a -> isRepeated(a) ? of(a, acts) : Stream.of(a))
                .toList();
    }

    private static boolean isRepeated(Act act) {
        return !act.scope().equals(act.subject().scope())
                && (act.kind() == Act.Kind.UPDATE || act.kind() == Act.Kind.PARENT);
    }

    private Stream<Act> of(Act act, List<Act> acts) {
        List<Act> all = new ArrayList<>();
        List<Act> open = List.of(act);
        for (Act maker : Stream.concat(earlier.stream(), acts.stream()).toList()) {
            if (maker.subject().equals(act.subject()) && new After(draft, maker).isNew()) {
                boolean isTogether = acts.contains(maker);
                open.forEach(o -> toMade(o, maker, isTogether).ifPresent(all::add));
                open = open.stream().flatMap(o -> others(o, maker.only())).toList();
            }
        }
        return Stream.concat(all.stream(), open.stream()).filter(a -> draft.isPossible(a.only()));
    }

    /** Where it is made: what is put or upserted need not be there before, and what is created is not. */
    private Optional<Act> toMade(Act act, Act maker, boolean isTogether) {
        if (act.kind() == Act.Kind.PARENT) {
            return isTogether ? Optional.empty() : Optional.of(under(act, maker.only()));
        }
        List<Check> checks = act.checks().stream()
                .filter(c -> !isTogether || !maker.isBlind() || c.kind() != Check.Kind.PRESENT)
                .toList();
        return Optional.of(under(act, maker.only()).on(made(maker)).checking(checks));
    }

    private Subject made(Act maker) {
        Subject made = Subject.made(maker.subject().identity);
        After after = new After(draft, maker);
        for (Path path : paths(maker)) {
            after.of(path)
                    .ifPresentOrElse(
                            o -> made.given.put(path, o),
                            () -> Optional.of(path)
                                    .filter(p -> maker.kind() != Act.Kind.UPSERT)
                                    .ifPresent(made.absent::add));
        }
        return made;
    }

    /** What its items are made of, but for what is added to. */
    private SequencedSet<Path> paths(Act maker) {
        SequencedSet<Path> paths = new LinkedHashSet<>();
        draft.shapes.design().typesOf(maker.subject().entity()).stream()
                .flatMap(t -> draft.shapes.rawPaths(t).stream())
                .map(p -> draft.shapes.normal(maker.subject().entity(), p))
                .filter(p -> !isCount(maker, p))
                .forEach(paths::add);
        return paths;
    }

    private boolean isCount(Act maker, Path path) {
        return path.isOwn()
                && draft.entity(maker.subject().entity())
                        .attribute(path.attribute())
                        .aggregate()
                        .isPresent();
    }

    /** The act where not all of those hold: one for each that is the first not to. */
    private static Stream<Act> others(Act act, List<Only> only) {
        return Stream.iterate(0, i -> i < only.size(), i -> i + 1)
                .map(i -> under(
                        act,
                        Stream.concat(
                                        only.subList(0, i).stream(),
                                        Stream.of(only.get(i).negated()))
                                .toList()));
    }

    private static Act under(Act act, List<Only> only) {
        return act.onlyIf(
                Stream.concat(only.stream(), act.only().stream()).distinct().toList());
    }
}
