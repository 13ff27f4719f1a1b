package dev.partita.layout.write;

import dev.partita.model.Operand;
import dev.partita.model.Value;

/** Arithmetic on operands, done at once where both are numbers. */
final class Amounts {
    static final Operand ZERO = new Operand.Literal(Value.of(0));
    static final Operand ONE = new Operand.Literal(Value.of(1));

    private Amounts() {}

    static Operand difference(Operand left, Operand right) {
        if (left instanceof Operand.Literal(Value.Number a) && right instanceof Operand.Literal(Value.Number b)) {
            return new Operand.Literal(Value.of(a.number().subtract(b.number())));
        }
        if (left.equals(right)) {
            return ZERO;
        }
        return right.equals(ZERO) && isNumber(left) ? left : new Operand.Difference(left, right);
    }

    static Operand sum(Operand left, Operand right) {
        if (left.equals(ZERO)) {
            return right;
        }
        if (right instanceof Operand.Difference(Operand zero, Operand negated) && zero.equals(ZERO)) {
            return difference(left, negated);
        }
        return difference(left, difference(ZERO, right));
    }

    static Operand signed(Operand amount, boolean subtract) {
        return subtract ? difference(ZERO, amount) : amount;
    }

    /** Whether the operand has a value in every call. */
    private static boolean isNumber(Operand operand) {
        return switch (operand) {
            case Operand.Literal literal -> true;
            case Operand.ElementCount count -> true;
            case Operand.RowCount count -> true;
            case Operand.RowSum sum -> true;
            case Operand.Difference difference -> true;
            case Operand.Collected collected -> false;
            case Operand.Parameter parameter -> false;
            case Operand.Answered answered -> false;
            case Operand.Now now -> false;
        };
    }
}
