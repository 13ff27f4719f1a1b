package dev.partita.review.plan;

import dev.partita.model.Operand;
import dev.partita.model.Predicate;

/** Predicates about values of earlier answers. */
final class Answered {
    private Answered() {}

    static boolean isIn(Predicate predicate) {
        return predicate
                .atoms()
                .anyMatch(a -> a instanceof Predicate.Compare c && c.operand() instanceof Operand.Answered);
    }
}
