package dev.partita.verify.item;

import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Whether a row of plain values satisfies a predicate (input.md: an absent value satisfies only absence and "not equal"). */
public final class RowPredicates {
    private final Map<Path, Value> row;
    private final OperandValues operands;

    private RowPredicates(Map<Path, Value> row, OperandValues operands) {
        this.row = row;
        this.operands = operands;
    }

    public static boolean holds(Predicate predicate, Map<Path, Value> row, OperandValues operands) {
        return new RowPredicates(row, operands).holds(predicate);
    }

    private boolean holds(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And and -> and.parts().stream().allMatch(this::holds);
            case Predicate.Or or -> or.parts().stream().anyMatch(this::holds);
            case Predicate.Atom atom -> atom(atom, Optional.ofNullable(row.get(atom.path())));
        };
    }

    private boolean atom(Predicate.Atom atom, Optional<Value> value) {
        return switch (atom) {
            case Predicate.IsPresent present -> value.isPresent();
            case Predicate.IsAbsent absent -> value.isEmpty();
            case Predicate.Compare compare -> compares(compare, value);
            case Predicate.Between between ->
                value.isPresent()
                        && ordered(value.get(), between.low(), atom.path(), Predicate.Comparison.GREATER_OR_EQUAL)
                        && ordered(value.get(), between.high(), atom.path(), Predicate.Comparison.LESS_OR_EQUAL);
            case Predicate.BeginsWith begins ->
                value.isPresent() && begins(value.get(), operands.value(begins.prefix(), atom.path()));
            case Predicate.Contains contains ->
                value.isPresent()
                        && operands.value(contains.element(), atom.path())
                                .filter(e -> contains(value.get(), e))
                                .isPresent();
            case Predicate.InBatch batch ->
                value.isPresent() && operands.batch(batch.parameter()).contains(value.get());
            case Predicate.InList list ->
                value.isPresent()
                        && list.operands().stream()
                                .anyMatch(o -> operands.value(o, atom.path()).equals(value));
        };
    }

    private boolean compares(Predicate.Compare compare, Optional<Value> value) {
        boolean unequal = compare.comparison() == Predicate.Comparison.NOT_EQUAL;
        return value.map(v -> ordered(v, compare.operand(), compare.path(), compare.comparison()))
                .orElse(unequal);
    }

    private boolean ordered(Value value, Operand operand, Path path, Predicate.Comparison comparison) {
        Optional<Value> other = operands.value(operand, path);
        return other.map(o -> compare(value, comparison, o)).orElse(comparison == Predicate.Comparison.NOT_EQUAL);
    }

    /** Whether two values compare so; values without a common order only by equality. */
    public static boolean compare(Value left, Predicate.Comparison comparison, Value right) {
        OptionalInt order = ValueOrder.compare(left, right);
        return switch (comparison) {
            case EQUAL -> left.equals(right);
            case NOT_EQUAL -> !left.equals(right);
            case LESS -> order.isPresent() && order.getAsInt() < 0;
            case LESS_OR_EQUAL -> order.isPresent() && order.getAsInt() <= 0;
            case GREATER -> order.isPresent() && order.getAsInt() > 0;
            case GREATER_OR_EQUAL -> order.isPresent() && order.getAsInt() >= 0;
        };
    }

    private static boolean begins(Value value, Optional<Value> prefix) {
        return value instanceof Value.Text text
                && prefix.filter(p ->
                                p instanceof Value.Text start && text.text().startsWith(start.text()))
                        .isPresent();
    }

    private static boolean contains(Value value, Value element) {
        return switch (value) {
            case Value.Text text ->
                element instanceof Value.Text part && text.text().contains(part.text());
            case Value.ListOf list -> list.elements().contains(element);
            case Value.TextSet set ->
                element instanceof Value.Text text && set.elements().contains(text.text());
            case Value.NumberSet set ->
                element instanceof Value.Number number && set.elements().contains(number.number());
            case Value.Number number -> false;
            case Value.Bool bool -> false;
            case Value.Binary binary -> false;
            case Value.Null none -> false;
            case Value.MapOf map -> false;
        };
    }
}
