package dev.partita.candidate;

import dev.partita.model.Path;
import dev.partita.model.Predicate;

/** The same predicates with other paths. */
final class Shift {
    private Shift() {}

    /** Seen from the entity that the first step leads to. */
    static Predicate behind(Predicate predicate, Path.Step step) {
        return predicate.withPaths(p -> new Path(p.steps().subList(1, p.steps().size()), p.attribute()));
    }
}
