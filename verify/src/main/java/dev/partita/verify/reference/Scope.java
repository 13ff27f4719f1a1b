package dev.partita.verify.reference;

import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Value;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.TimeText;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What names and {@code now} stand for in a call. Within a {@code for each} an element's fields come before the outer
 * parameters (input.md, Writes).
 *
 * @param fields the names that are fields of an element here
 */
record Scope(Map<ParameterName, Argument> arguments, Set<ParameterName> fields, Instant now) {
    static Scope of(Map<ParameterName, Argument> arguments, Instant now) {
        return new Scope(arguments, Set.of(), now);
    }

    Scope within(Argument.Fields element) {
        Map<ParameterName, Argument> inner = new LinkedHashMap<>(arguments);
        inner.putAll(element.fields());
        Set<ParameterName> names = new LinkedHashSet<>(fields);
        names.addAll(element.fields().keySet());
        return new Scope(inner, names, now);
    }

    Optional<Argument> argument(ParameterName name) {
        return Optional.ofNullable(arguments.get(name));
    }

    /** The operand's value in the form of the attribute it meets; absent if it is a parameter not given. */
    Optional<Value> value(Operand operand, AttributeType type) {
        return switch (operand) {
            case Operand.Parameter parameter -> argument(parameter.name()).map(Scope::single);
            case Operand.Literal literal -> Optional.of(literal(literal.value(), type));
            case Operand.Now moment -> Optional.of(moment(now.plusSeconds(moment.offsetSeconds()), type));
            case Operand.Answered answered -> throw onlyInPlans(operand);
            case Operand.ElementCount count -> throw onlyInPlans(operand);
            case Operand.RowCount count -> throw onlyInPlans(operand);
            case Operand.RowSum sum -> throw onlyInPlans(operand);
            case Operand.Difference difference -> throw onlyInPlans(operand);
            case Operand.Collected collected -> throw onlyInPlans(operand);
        };
    }

    /** The values of a batch; of one value if only one is given. */
    List<Value> batch(ParameterName name) {
        return argument(name)
                .map(argument -> switch (argument) {
                    case Argument.One one -> List.of(one.value());
                    case Argument.Batch batch -> batch.values();
                    case Argument.Elements list ->
                        throw new IllegalArgumentException(name + " has elements with fields");
                })
                .orElse(List.of());
    }

    List<Argument.Fields> elements(ParameterName name) {
        return argument(name)
                .map(argument -> switch (argument) {
                    case Argument.Elements list -> list.elements();
                    case Argument.One one -> throw new IllegalArgumentException(name + " is no list of elements");
                    case Argument.Batch batch -> throw new IllegalArgumentException(name + " is no list of elements");
                })
                .orElse(List.of());
    }

    /** Whether the operand is a field of an element. */
    boolean isField(Operand operand) {
        return operand instanceof Operand.Parameter parameter && fields.contains(parameter.name());
    }

    private static Value single(Argument argument) {
        return switch (argument) {
            case Argument.One one -> one.value();
            case Argument.Batch batch -> new Value.ListOf(batch.values());
            case Argument.Elements list -> throw new IllegalArgumentException("a list of elements is no value");
        };
    }

    /** {@code now} as datetime with milliseconds, as day, or in whole seconds rounded down. */
    private static Value moment(Instant instant, AttributeType type) {
        return switch (type) {
            case AttributeType.Epoch epoch -> Value.of(instant.getEpochSecond());
            case AttributeType.Number number -> Value.of(instant.getEpochSecond());
            case AttributeType.Date date -> Value.of(TimeText.date(instant));
            case AttributeType.DateTime dateTime -> Value.of(TimeText.dateTime(instant));
            case AttributeType.Text text -> Value.of(TimeText.dateTime(instant));
            case AttributeType.Bool bool -> throw noTime(type);
            case AttributeType.Uuid uuid -> throw noTime(type);
            case AttributeType.Ulid ulid -> throw noTime(type);
            case AttributeType.Enumeration enumeration -> throw noTime(type);
            case AttributeType.Binary binary -> throw noTime(type);
            case AttributeType.ListOf list -> throw noTime(type);
            case AttributeType.MapOf map -> throw noTime(type);
            case AttributeType.TextSet set -> throw noTime(type);
            case AttributeType.NumberSet set -> throw noTime(type);
        };
    }

    /** A literal time is brought into its fixed-width form where it has not got it. */
    private static Value literal(Value value, AttributeType type) {
        if (value instanceof Value.Text(String text) && type instanceof AttributeType.DateTime) {
            try {
                return Value.of(TimeText.canonicalDateTime(text.length() == 10 ? text + "T00:00:00Z" : text));
            } catch (DateTimeException e) {
                return value;
            }
        }
        return value;
    }

    private static IllegalArgumentException onlyInPlans(Operand operand) {
        return new IllegalArgumentException("only in plans: " + operand);
    }

    private static IllegalArgumentException noTime(AttributeType type) {
        return new IllegalArgumentException("now is compared with or assigned to a " + type);
    }
}
