package dev.partita.review.plan;

import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import java.util.Optional;

/** Predicates about values of earlier answers. */
final class Answered {
    private Answered() {}

    static boolean isIn(Predicate predicate) {
        return predicate.atoms().anyMatch(a -> operand(a).isPresent());
    }

    /** The value of an earlier answer with which something is compared. */
    static Optional<Operand> operand(Predicate.Atom atom) {
        return atom instanceof Predicate.Compare c && c.operand() instanceof Operand.Answered
                ? Optional.of(c.operand())
                : Optional.empty();
    }
}
