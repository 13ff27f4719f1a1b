package dev.partita.verify.reference;

import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.verify.plain.PlainEntity;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What assignments make of an entity (input.md, Items Written). What is set to a parameter not given becomes absent;
 * what is incremented, appended to or taken from starts empty. Aggregates are kept by themselves: an explicit {@code
 * count + 1} is that maintenance, so nothing is done here.
 */
record Assignments(Entities entities, Scope scope) {
    PlainEntity apply(PlainEntity entity, List<Assignment> assignments) {
        PlainEntity changed = entity;
        for (Assignment assignment : assignments) {
            if (!entities.isComputed(entity.name(), assignment.attribute())) {
                changed = changed.with(assignment.attribute(), value(changed, assignment));
            }
        }
        return changed;
    }

    private Optional<Value> value(PlainEntity entity, Assignment assignment) {
        AttributeName attribute = assignment.attribute();
        AttributeType type = entities.type(entity.name(), attribute);
        Optional<Value> old = entity.value(attribute);
        return switch (assignment) {
            case Assignment.Set set -> scope.value(set.operand(), type);
            case Assignment.Remove remove -> Optional.empty();
            case Assignment.Add add ->
                scope.value(add.amount(), type)
                        .map(amount -> sum(old, amount, add.subtract()))
                        .or(() -> old);
            case Assignment.Append append -> Elements.appended(type, old, elements(append.operand(), type));
            case Assignment.Take take -> Elements.without(type, old, elements(take.operand(), type));
        };
    }

    private static Value sum(Optional<Value> old, Value amount, boolean subtract) {
        BigDecimal start = old.map(Assignments::number).orElse(BigDecimal.ZERO);
        return Value.of(subtract ? start.subtract(number(amount)) : start.add(number(amount)));
    }

    private static BigDecimal number(Value value) {
        if (value instanceof Value.Number(BigDecimal number)) {
            return number;
        }
        throw new IllegalArgumentException("no number to add to or by: " + value);
    }

    /** The operand, or each element of a list or set. */
    private List<Value> elements(Operand operand, AttributeType type) {
        return scope.value(operand, type).stream()
                .flatMap(Assignments::elements)
                .toList();
    }

    private static Stream<Value> elements(Value value) {
        return switch (value) {
            case Value.ListOf list -> list.elements().stream();
            case Value.TextSet set -> set.elements().stream().map(Value::of);
            case Value.NumberSet set -> set.elements().stream().map(Value::of);
            case Value.Text text -> Stream.of(value);
            case Value.Number number -> Stream.of(value);
            case Value.Bool bool -> Stream.of(value);
            case Value.Binary binary -> Stream.of(value);
            case Value.Null none -> Stream.of(value);
            case Value.MapOf map -> Stream.of(value);
        };
    }
}
