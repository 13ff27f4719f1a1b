package dev.partita.candidate;

import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.function.UnaryOperator;

/** The same predicates with other paths. */
public final class Shift {
    private Shift() {}

    /** Seen from the entity that the first step leads to. */
    static Predicate behind(Predicate predicate, Path.Step step) {
        return paths(predicate, p -> new Path(p.steps().subList(1, p.steps().size()), p.attribute()));
    }

    public static Predicate paths(Predicate predicate, UnaryOperator<Path> change) {
        return switch (predicate) {
            case Predicate.And and ->
                new Predicate.And(
                        and.parts().stream().map(p -> paths(p, change)).toList());
            case Predicate.Or or ->
                new Predicate.Or(or.parts().stream().map(p -> paths(p, change)).toList());
            case Predicate.Compare c ->
                new Predicate.Compare(change.apply(c.path()), c.comparison(), c.operand(), c.estimate());
            case Predicate.Between b -> new Predicate.Between(change.apply(b.path()), b.low(), b.high(), b.estimate());
            case Predicate.BeginsWith b -> new Predicate.BeginsWith(change.apply(b.path()), b.prefix(), b.estimate());
            case Predicate.Contains c -> new Predicate.Contains(change.apply(c.path()), c.element(), c.estimate());
            case Predicate.InBatch i ->
                new Predicate.InBatch(change.apply(i.path()), i.parameter(), i.average(), i.max(), i.estimate());
            case Predicate.InList i -> new Predicate.InList(change.apply(i.path()), i.operands(), i.estimate());
            case Predicate.IsPresent p -> new Predicate.IsPresent(change.apply(p.path()), p.estimate());
            case Predicate.IsAbsent a -> new Predicate.IsAbsent(change.apply(a.path()), a.estimate());
        };
    }
}
