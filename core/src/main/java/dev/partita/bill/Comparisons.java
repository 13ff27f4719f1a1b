package dev.partita.bill;

import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/** Whether atoms hold of a known value, as far as they speak of constants. */
final class Comparisons {
    private Comparisons() {}

    /** Nothing if that depends on the call. */
    static Optional<Boolean> holds(Predicate.Atom atom, Value value) {
        return switch (atom) {
            case Predicate.Compare a -> literal(a.operand()).flatMap(other -> compare(a.comparison(), value, other));
            case Predicate.Between a ->
                literal(a.low()).flatMap(low -> literal(a.high()).flatMap(high -> between(value, low, high)));
            case Predicate.BeginsWith a -> Optional.empty();
            case Predicate.Contains a -> Optional.empty();
            case Predicate.InBatch a -> Optional.empty();
            case Predicate.InList a ->
                a.operands().stream().allMatch(Operand.Literal.class::isInstance)
                        ? Optional.of(a.operands().contains(new Operand.Literal(value)))
                        : Optional.empty();
            case Predicate.IsPresent a -> Optional.of(true);
            case Predicate.IsAbsent a -> Optional.of(false);
        };
    }

    private static Optional<Value> literal(Operand operand) {
        return operand instanceof Operand.Literal literal ? Optional.of(literal.value()) : Optional.empty();
    }

    private static Optional<Boolean> between(Value value, Value low, Value high) {
        OptionalInt above = order(value, low);
        OptionalInt below = order(value, high);
        return above.isPresent() && below.isPresent()
                ? Optional.of(above.getAsInt() >= 0 && below.getAsInt() <= 0)
                : Optional.empty();
    }

    private static Optional<Boolean> compare(Predicate.Comparison comparison, Value value, Value other) {
        OptionalInt order = order(value, other);
        return switch (comparison) {
            case EQUAL -> Optional.of(value.equals(other));
            case NOT_EQUAL -> Optional.of(!value.equals(other));
            case LESS -> order.isPresent() ? Optional.of(order.getAsInt() < 0) : Optional.empty();
            case LESS_OR_EQUAL -> order.isPresent() ? Optional.of(order.getAsInt() <= 0) : Optional.empty();
            case GREATER -> order.isPresent() ? Optional.of(order.getAsInt() > 0) : Optional.empty();
            case GREATER_OR_EQUAL -> order.isPresent() ? Optional.of(order.getAsInt() >= 0) : Optional.empty();
        };
    }

    private static OptionalInt order(Value left, Value right) {
        if (left instanceof Value.Number a && right instanceof Value.Number b) {
            return OptionalInt.of(a.number().compareTo(b.number()));
        }
        return left instanceof Value.Text a && right instanceof Value.Text b
                ? OptionalInt.of(Arrays.compareUnsigned(
                        a.text().getBytes(StandardCharsets.UTF_8), b.text().getBytes(StandardCharsets.UTF_8)))
                : OptionalInt.empty();
    }
}
