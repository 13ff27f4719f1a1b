package repositories.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a method takes by a name. */
public sealed interface Parameter {
    /** The argument as a value; nothing if it may be missing, and is. */
    Optional<AttributeValue> value(String name, Given given);

    static Parameter one(Kind kind, Limits... limits) {
        return new One(kind, only(limits));
    }

    static Parameter many(Kind kind, Limits... limits) {
        return new Many(kind, only(limits));
    }

    static Parameter listOf(Map<String, Parameter> fields) {
        return new ListOf(fields);
    }

    static Parameter optional(Parameter parameter) {
        return new Maybe(parameter);
    }

    private static Limits only(Limits... limits) {
        return Stream.of(limits).findFirst().orElse(Limits.NONE);
    }

    private static Object demanded(String name, Given given) {
        return given.argument(name)
                .orElseThrow(() -> new CallRejected(CallRejected.Reason.BAD_VALUE, name + " is missing"));
    }

    private static List<?> demandedList(String name, Given given) {
        if (demanded(name, given) instanceof List<?> list) {
            return list;
        }
        throw Limits.wrong(name, "a list");
    }

    /** A value. */
    record One(Kind kind, Limits limits) implements Parameter {
        @Override
        public Optional<AttributeValue> value(String name, Given given) {
            return Optional.of(checked(name, kind, limits, demanded(name, given)));
        }
    }

    /** Values. */
    record Many(Kind kind, Limits limits) implements Parameter {
        @Override
        public Optional<AttributeValue> value(String name, Given given) {
            return Optional.of(AttributeValue.fromL(demandedList(name, given).stream()
                    .map(argument -> checked(name, kind, limits, argument))
                    .toList()));
        }
    }

    /** Elements with fields. */
    record ListOf(Map<String, Parameter> fields) implements Parameter {
        @Override
        public Optional<AttributeValue> value(String name, Given given) {
            return Optional.of(AttributeValue.fromL(demandedList(name, given).stream()
                    .map(element -> element(name, element))
                    .toList()));
        }

        private AttributeValue element(String name, Object element) {
            if (element instanceof Given own) {
                return AttributeValue.fromM(Arguments.of(fields, own));
            }
            throw Limits.wrong(name, "a list of elements");
        }
    }

    /** What may be missing. */
    record Maybe(Parameter parameter) implements Parameter {
        @Override
        public Optional<AttributeValue> value(String name, Given given) {
            return given.argument(name).isEmpty() ? Optional.empty() : parameter.value(name, given);
        }
    }

    private static AttributeValue checked(String name, Kind kind, Limits limits, Object argument) {
        AttributeValue value = Arguments.value(name, kind, argument);
        limits.demand(name, value);
        return value;
    }
}
