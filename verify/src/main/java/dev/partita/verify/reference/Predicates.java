package dev.partita.verify.reference;

import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Value;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.ValueOrder;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Whether predicates hold (input.md, Answer of a read). An absent attribute satisfies only {@code not exists} and
 * {@code !=}; a path to many holds if it holds for any of them; a range upside down holds nothing. A value that is not
 * given equals nothing.
 */
record Predicates(Present present, Scope scope) {
    boolean hold(Predicate predicate, PlainEntity entity) {
        return switch (predicate) {
            case Predicate.And and -> and.parts().stream().allMatch(p -> hold(p, entity));
            case Predicate.Or or -> or.parts().stream().anyMatch(p -> hold(p, entity));
            case Predicate.Atom atom -> {
                AttributeType type = present.entities().type(entity.name(), atom.path());
                yield present.values(entity, atom.path()).stream().anyMatch(value -> holds(atom, value, type));
            }
        };
    }

    private boolean holds(Predicate.Atom atom, Optional<Value> value, AttributeType type) {
        return switch (atom) {
            case Predicate.IsAbsent absent -> value.isEmpty();
            case Predicate.IsPresent exists -> value.isPresent();
            case Predicate.Compare compare ->
                compares(compare.comparison(), value, scope.value(compare.operand(), type));
            case Predicate.Between between ->
                value.isPresent()
                        && compares(Comparison.GREATER_OR_EQUAL, value, scope.value(between.low(), type))
                        && compares(Comparison.LESS_OR_EQUAL, value, scope.value(between.high(), type));
            case Predicate.BeginsWith begins ->
                value.filter(v -> begins(v, operand(begins.prefix(), type))).isPresent();
            case Predicate.Contains contains ->
                value.filter(v -> contains(v, operand(contains.element(), type)))
                        .isPresent();
            case Predicate.InBatch in ->
                value.filter(v -> scope.batch(in.parameter()).contains(v)).isPresent();
            case Predicate.InList in ->
                value.filter(v -> in.operands().stream()
                                .anyMatch(o -> operand(o, type).equals(value)))
                        .isPresent();
        };
    }

    private Optional<Value> operand(Operand operand, AttributeType type) {
        return scope.value(operand, type);
    }

    private static boolean compares(Comparison comparison, Optional<Value> value, Optional<Value> operand) {
        boolean both = value.isPresent() && operand.isPresent();
        return switch (comparison) {
            case EQUAL -> both && value.equals(operand);
            case NOT_EQUAL -> !both || !value.equals(operand);
            case LESS -> both && isOrdered(value, operand) && order(value, operand) < 0;
            case LESS_OR_EQUAL -> both && isOrdered(value, operand) && order(value, operand) <= 0;
            case GREATER -> both && isOrdered(value, operand) && order(value, operand) > 0;
            case GREATER_OR_EQUAL -> both && isOrdered(value, operand) && order(value, operand) >= 0;
        };
    }

    private static boolean isOrdered(Optional<Value> left, Optional<Value> right) {
        return ValueOrder.isOrdered(left.orElseThrow(), right.orElseThrow());
    }

    private static int order(Optional<Value> left, Optional<Value> right) {
        return ValueOrder.INSTANCE.compare(left.orElseThrow(), right.orElseThrow());
    }

    private static boolean begins(Value value, Optional<Value> prefix) {
        return value instanceof Value.Text(String text)
                && prefix.filter(p -> p instanceof Value.Text(String start) && text.startsWith(start))
                        .isPresent();
    }

    /** A substring of a string, a member of a list or set. */
    private static boolean contains(Value whole, Optional<Value> part) {
        return part.filter(p -> switch (whole) {
                    case Value.Text(String text) -> p instanceof Value.Text(String inner) && text.contains(inner);
                    case Value.ListOf list -> list.elements().contains(p);
                    case Value.TextSet set ->
                        p instanceof Value.Text(String element)
                                && set.elements().contains(element);
                    case Value.NumberSet set ->
                        p instanceof Value.Number(BigDecimal element)
                                && set.elements().contains(element);
                    case Value.Number number -> false;
                    case Value.Bool bool -> false;
                    case Value.Binary binary -> false;
                    case Value.Null none -> false;
                    case Value.MapOf map -> false;
                })
                .isPresent();
    }
}
