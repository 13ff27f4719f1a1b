package dev.partita.statistics;

import dev.partita.model.Predicate;
import java.util.Optional;

/** What a document says of how selective a predicate is. */
public final class Estimates {
    private Estimates() {}

    /** The estimate of a predicate; an alternative or a conjunction has none. */
    static Optional<Predicate.Estimate> of(Predicate predicate) {
        return predicate instanceof Predicate.Atom atom ? atom.estimate() : Optional.empty();
    }

    /** The same predicate without estimates: what it means. */
    public static Predicate without(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And and ->
                new Predicate.And(and.parts().stream().map(Estimates::without).toList());
            case Predicate.Or or ->
                new Predicate.Or(or.parts().stream().map(Estimates::without).toList());
            case Predicate.Atom atom -> atom.estimate().isEmpty() ? atom : with(atom, Optional.empty());
        };
    }

    /** The same predicate with another estimate. */
    public static Predicate.Atom with(Predicate.Atom atom, Optional<Predicate.Estimate> estimate) {
        return switch (atom) {
            case Predicate.Compare a -> new Predicate.Compare(a.path(), a.comparison(), a.operand(), estimate);
            case Predicate.Between a -> new Predicate.Between(a.path(), a.low(), a.high(), estimate);
            case Predicate.BeginsWith a -> new Predicate.BeginsWith(a.path(), a.prefix(), estimate);
            case Predicate.Contains a -> new Predicate.Contains(a.path(), a.element(), estimate);
            case Predicate.InBatch a -> new Predicate.InBatch(a.path(), a.parameter(), a.average(), a.max(), estimate);
            case Predicate.InList a -> new Predicate.InList(a.path(), a.operands(), estimate);
            case Predicate.IsPresent a -> new Predicate.IsPresent(a.path(), estimate);
            case Predicate.IsAbsent a -> new Predicate.IsAbsent(a.path(), estimate);
        };
    }
}
