package dev.partita.review.plan;

import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import java.util.List;

/** The operands of a range. */
final class Bounds {
    private Bounds() {}

    static List<Operand> of(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Between a -> List.of(a.low(), a.high());
            case Predicate.BeginsWith a -> List.of(a.prefix());
            case Predicate.Compare a -> List.of(a.operand());
            case Predicate.Contains a -> List.of();
            case Predicate.InBatch a -> List.of();
            case Predicate.InList a -> List.of();
            case Predicate.IsPresent a -> List.of();
            case Predicate.IsAbsent a -> List.of();
        };
    }
}
