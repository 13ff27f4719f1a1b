package dev.partita.verify.reference;

import dev.partita.model.Aggregate;
import dev.partita.model.AttributeName;
import dev.partita.model.Value;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.ValueOrder;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Count, sum (0 of none), min and max (nothing of none); what lacks the attribute is passed over. */
final class Aggregates {
    private Aggregates() {}

    static Optional<Value> compute(
            Aggregate.Kind kind, Optional<AttributeName> attribute, List<PlainEntity> counted, Present present) {
        return switch (kind) {
            case COUNT -> Optional.of(Value.of(counted.size()));
            case SUM -> Optional.of(sum(values(attribute, counted, present)));
            case MIN -> min(values(attribute, counted, present));
            case MAX -> max(values(attribute, counted, present));
        };
    }

    static Value sum(Stream<Value> values) {
        return Value.of(values.map(Aggregates::number).reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    static Optional<Value> min(Stream<Value> values) {
        return values.min(ValueOrder.INSTANCE);
    }

    static Optional<Value> max(Stream<Value> values) {
        return values.max(ValueOrder.INSTANCE);
    }

    private static Stream<Value> values(Optional<AttributeName> attribute, List<PlainEntity> counted, Present present) {
        AttributeName name =
                attribute.orElseThrow(() -> new IllegalArgumentException("a sum, min or max is of an attribute"));
        return counted.stream().flatMap(e -> present.value(e, name).stream());
    }

    private static BigDecimal number(Value value) {
        return value instanceof Value.Number(BigDecimal number) ? number : refuse(value);
    }

    private static BigDecimal refuse(Value value) {
        throw new IllegalArgumentException("no number to sum: " + value);
    }
}
