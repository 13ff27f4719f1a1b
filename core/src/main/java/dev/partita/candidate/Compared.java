package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/** What DynamoDB has to find under its name, since it compares it: other than by an equality or a range, which keys answer. */
final class Compared {
    /** What reads compare otherwise than by an equality or a range. */
    private final Set<Named> filtered = new LinkedHashSet<>();
    /** What conditions of writes compare, of whatever entity. */
    private final Set<AttributeName> checked = new LinkedHashSet<>();

    private record Named(EntityName entity, AttributeName attribute) {}

    Compared(Model model) {
        model.reads().stream()
                .flatMap(r -> r.legs().stream())
                .forEach(l -> l.where()
                        .atoms()
                        .filter(a -> !isAnsweredByKeys(a))
                        .forEach(a -> filtered.add(
                                new Named(end(l.entity(), a.path()), a.path().attribute()))));
        model.writes().stream()
                .flatMap(w -> w.conditions().stream())
                .flatMap(Compared::compared)
                .forEach(a -> checked.add(a.path().attribute()));
    }

    /** Whether a read filters by it. */
    boolean isFiltered(EntityName entity, Path path) {
        return filtered.contains(new Named(entity, path.attribute()));
    }

    /** Whether a condition of a write may compare it. */
    boolean isChecked(Path path) {
        return checked.contains(path.attribute());
    }

    private static boolean isAnsweredByKeys(Predicate.Atom atom) {
        return atom instanceof Predicate.Compare c
                ? c.comparison() != Predicate.Comparison.NOT_EQUAL
                : atom instanceof Predicate.Between;
    }

    private static EntityName end(EntityName from, Path path) {
        return path.isOwn() ? from : path.steps().get(path.steps().size() - 1).to();
    }

    private static Stream<Predicate.Atom> compared(Condition condition) {
        return switch (condition) {
            case Condition.Exists e -> Stream.empty();
            case Condition.NotExists e -> Stream.empty();
            case Condition.IsUnique u -> Stream.empty();
            case Condition.Holds h -> h.predicate().atoms();
            case Condition.HoldsIfStored h -> h.predicate().atoms();
            case Condition.Each each -> compared(each.condition());
        };
    }
}
