package dev.partita.review.document;

import dev.partita.model.Predicate;
import java.util.Optional;

/** Atoms without what the model estimates of them. */
public final class Atoms {
    private Atoms() {}

    public static Predicate.Atom without(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare a -> new Predicate.Compare(a.path(), a.comparison(), a.operand(), Optional.empty());
            case Predicate.Between a -> new Predicate.Between(a.path(), a.low(), a.high(), Optional.empty());
            case Predicate.BeginsWith a -> new Predicate.BeginsWith(a.path(), a.prefix(), Optional.empty());
            case Predicate.Contains a -> new Predicate.Contains(a.path(), a.element(), Optional.empty());
            case Predicate.InBatch a ->
                new Predicate.InBatch(a.path(), a.parameter(), a.average(), a.max(), Optional.empty());
            case Predicate.InList a -> new Predicate.InList(a.path(), a.operands(), Optional.empty());
            case Predicate.IsPresent a -> new Predicate.IsPresent(a.path(), Optional.empty());
            case Predicate.IsAbsent a -> new Predicate.IsAbsent(a.path(), Optional.empty());
        };
    }
}
