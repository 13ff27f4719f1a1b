package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.read.predicate.Phrase;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An entity that is being made has nothing stored, or may have nothing: its references lead to what a condition is about. Of what is
 * stored already by a put or an upsert, the same is meant.
 */
record MadeReferences(RowContext context, Targets targets) {

    /** @param phrase about what the reference leads to: without its role */
    record Reached(Named named, Phrase phrase) {}

    /** Empty where the phrase is not about what that entity is made to reference. */
    Optional<Reached> reached(Entity from, Phrase phrase) {
        return switch (phrase) {
            case Phrase.Test test -> through(from, test);
            case Phrase.AnyOf any -> together(from, any);
            case Phrase.AllOf all -> Optional.empty();
            case Phrase.WithinLast last -> Optional.empty();
            case Phrase.Only only -> Optional.empty();
        };
    }

    private Optional<Reached> through(Entity from, Phrase.Test test) {
        Optional<Path> path = context.paths().find(from, test.path().value()).map(f -> f.path());
        if (path.isEmpty()
                || path.get().isOwn()
                || !(path.get().steps().get(0) instanceof Path.Up up)
                || !isMade(from, from.reference(up.role()))) {
            return Optional.empty();
        }
        Entity target = context.schema().entity(up.to());
        Named named = new Named(target, Optional.of(new Named.Role(from, up.role())), test.path());
        Phrase.Test shortened = shortened(test);
        Optional<Reached> further =
                isMadeToo(from, from.reference(up.role()), target) ? through(target, shortened) : Optional.empty();
        return further.or(() -> Optional.of(new Reached(named, shortened)));
    }

    /** Alternatives that all are about what one reference of what is being made leads to. */
    private Optional<Reached> together(Entity from, Phrase.AnyOf any) {
        List<Reached> each = any.parts().stream()
                .flatMap(p -> p instanceof Phrase.Test test ? through(from, test).stream() : Stream.empty())
                .toList();
        boolean isOne = each.size() == any.parts().size()
                && each.stream().map(r -> r.named().role()).distinct().count() == 1;
        return isOne
                ? Optional.of(new Reached(
                        each.getFirst().named(),
                        new Phrase.AnyOf(each.stream().map(Reached::phrase).toList(), any.estimate(), any.text())))
                : Optional.empty();
    }

    private boolean isMade(Entity from, Reference reference) {
        return actors(from).anyMatch(a -> a.stored() == Actor.Stored.CREATED || a.makes(reference));
    }

    /** Whether the reference leads to what the same call makes. */
    private boolean isMadeToo(Entity from, Reference reference, Entity target) {
        return actors(from)
                .filter(a -> a.stored() != Actor.Stored.FOUND)
                .flatMap(a -> Targets.made(a, reference, target).stream())
                .anyMatch(t -> actors(target)
                        .filter(a -> a.stored() != Actor.Stored.FOUND)
                        .anyMatch(a -> a.target().designation().equals(t.designation())));
    }

    private Stream<Actor> actors(Entity entity) {
        return targets.actors().stream().filter(a -> a.named().entity().equals(entity));
    }

    static Phrase.Test shortened(Phrase.Test test) {
        Text path = test.path().from(test.path().value().indexOf('.') + 1);
        return new Phrase.Test(path, test.kind(), test.operands(), test.batch(), test.estimate(), test.text());
    }
}
