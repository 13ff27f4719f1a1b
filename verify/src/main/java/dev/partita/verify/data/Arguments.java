package dev.partita.verify.data;

import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Value;
import dev.partita.verify.plain.Argument;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The arguments of a call, or of one element of it, while they are being made. What is given first stays. */
final class Arguments {
    private final List<Parameter> parameters;
    private final Optional<Arguments> outer;
    private final SortedMap<ParameterName, Argument> given = new TreeMap<>();
    private final Set<ParameterName> leftOut = new LinkedHashSet<>();

    Arguments(List<Parameter> parameters) {
        this(parameters, Optional.empty());
    }

    private Arguments(List<Parameter> parameters, Optional<Arguments> outer) {
        this.parameters = parameters;
        this.outer = outer;
    }

    /** Those of an element: its fields come first, what it has not got is the call's. */
    Arguments element(List<Parameter> fields) {
        return new Arguments(fields, Optional.of(this));
    }

    List<Parameter> parameters() {
        return parameters;
    }

    SortedMap<ParameterName, Argument> given() {
        return given;
    }

    boolean isOpen(ParameterName name) {
        Optional<Parameter> own = parameter(name);
        return own.isPresent()
                ? !given.containsKey(name) && !leftOut.contains(name)
                : outer.map(o -> o.isOpen(name)).orElse(false);
    }

    Optional<Argument> argument(ParameterName name) {
        return parameter(name).isPresent()
                ? Optional.ofNullable(given.get(name))
                : outer.flatMap(o -> o.argument(name));
    }

    /** The value of an operand that is a parameter given as one value, or a literal. */
    Optional<Value> value(Operand operand) {
        if (operand instanceof Operand.Literal literal) {
            return Optional.of(literal.value());
        }
        return operand instanceof Operand.Parameter p
                ? argument(p.name())
                        .flatMap(a -> a instanceof Argument.One(Value value) ? Optional.of(value) : Optional.empty())
                : Optional.empty();
    }

    /** Gives an operand that is an open parameter of one value this value; leaves it out if there is none and it may be. */
    void give(Operand operand, Optional<Value> value) {
        if (operand instanceof Operand.Parameter p && isOpen(p.name())) {
            Parameter parameter = find(p.name()).orElseThrow();
            if (value.isPresent()) {
                give(
                        p.name(),
                        parameter.form() == Parameter.Form.BATCH ? batch(value.get()) : Argument.of(value.get()));
            } else if (parameter.optional()) {
                owner(p.name()).leftOut.add(p.name());
            }
        }
    }

    void give(ParameterName name, Argument argument) {
        if (isOpen(name)) {
            owner(name).given.put(name, argument);
        }
    }

    /** The parameter of that name, an element's field first. */
    Optional<Parameter> find(ParameterName name) {
        Optional<Parameter> own = parameter(name);
        return own.isPresent() ? own : outer.flatMap(o -> o.find(name));
    }

    private static Argument batch(Value value) {
        return new Argument.Batch(
                switch (value) {
                    case Value.ListOf list -> list.elements();
                    case Value.TextSet set ->
                        set.elements().stream().map(Value::of).toList();
                    case Value.NumberSet set ->
                        set.elements().stream().map(Value::of).toList();
                    case Value other -> List.of(other);
                });
    }

    private Arguments owner(ParameterName name) {
        return parameter(name).isPresent() ? this : outer.orElse(this).owner(name);
    }

    private Optional<Parameter> parameter(ParameterName name) {
        for (Parameter parameter : parameters) {
            if (parameter.name().equals(name)) {
                return Optional.of(parameter);
            }
        }
        return Optional.empty();
    }
}
