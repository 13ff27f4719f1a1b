package dev.partita.verify.reference;

import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Pattern;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Target;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.DeclaredValues;
import dev.partita.verify.plain.Fault;
import dev.partita.verify.plain.Fault.Code;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Bad calls (input.md, Conditions): a required parameter that is not given; in a write, values outside declared ranges,
 * lengths and enumerations; more elements than promised. A read may ask for any value of the declared kind that DynamoDB
 * has: one that nothing can have is found nowhere.
 */
final class ArgumentCheck {
    private final Pattern pattern;
    private final Map<ParameterName, Long> maxima = new LinkedHashMap<>();

    ArgumentCheck(Pattern pattern) {
        this.pattern = pattern;
        switch (pattern) {
            case Read read -> read.legs().forEach(leg -> learn(leg.where()));
            case Write write -> {
                write.effects().forEach(this::learn);
                write.conditions().forEach(this::learn);
            }
        }
    }

    Optional<Fault> fault(Map<ParameterName, Argument> arguments) {
        return fault(pattern.parameters(), arguments);
    }

    private Optional<Fault> fault(List<Parameter> parameters, Map<ParameterName, Argument> arguments) {
        return parameters.stream()
                .flatMap(p -> fault(p, Optional.ofNullable(arguments.get(p.name()))).stream())
                .findFirst();
    }

    private Optional<Fault> fault(Parameter parameter, Optional<Argument> argument) {
        if (argument.isEmpty()) {
            return parameter.optional()
                    ? Optional.empty()
                    : Optional.of(new Fault(Code.MISSING_PARAMETER, parameter.name() + " is not given"));
        }
        return fault(parameter, argument.get()).map(f -> f.of(parameter.name().value()));
    }

    private Optional<Fault> fault(Parameter parameter, Argument argument) {
        return switch (argument) {
            case Argument.One one when parameter.form() == Parameter.Form.VALUE -> fault(one.value(), parameter);
            case Argument.Batch batch
            when parameter.form() == Parameter.Form.BATCH ->
                size(parameter, batch.values().size())
                        .or(() -> first(batch.values().stream().map(v -> fault(v, parameter))));
            case Argument.Elements list
            when parameter.form() == Parameter.Form.ELEMENTS ->
                size(parameter, list.elements().size())
                        .or(() -> first(list.elements().stream().map(e -> fault(parameter.fields(), e.fields()))));
            case Argument.One one -> wrongForm(parameter);
            case Argument.Batch batch -> wrongForm(parameter);
            case Argument.Elements list -> wrongForm(parameter);
        };
    }

    private Optional<Fault> fault(Value value, Parameter parameter) {
        return pattern instanceof Write
                ? DeclaredValues.fault(value, parameter.type())
                : DeclaredValues.unheardOf(value, parameter.type());
    }

    private Optional<Fault> size(Parameter parameter, int size) {
        return Optional.ofNullable(maxima.get(parameter.name()))
                .filter(max -> size > max)
                .map(max -> new Fault(Code.TOO_MANY_ELEMENTS, size + " elements, at most " + max + " are promised"));
    }

    private static Optional<Fault> wrongForm(Parameter parameter) {
        return Optional.of(new Fault(Code.WRONG_TYPE, "is not given as " + parameter.form()));
    }

    private static Optional<Fault> first(Stream<Optional<Fault>> faults) {
        return faults.flatMap(Optional::stream).findFirst();
    }

    private void learn(Predicate predicate) {
        predicate.atoms().forEach(atom -> {
            if (atom instanceof Predicate.InBatch in) {
                maxima.merge(in.parameter(), in.max(), Math::min);
            }
        });
    }

    private void learn(Effect effect) {
        switch (effect) {
            case Effect.ForEach each -> {
                maxima.merge(each.list(), each.max(), Math::min);
                each.effects().forEach(this::learn);
            }
            case Effect.DeleteEach each -> learn(each.where());
            case Effect.Update update -> learn(update.target());
            case Effect.Upsert upsert -> learn(upsert.target());
            case Effect.Delete delete -> learn(delete.target());
            case Effect.Create create -> {}
            case Effect.Put put -> {}
        }
    }

    private void learn(Condition condition) {
        switch (condition) {
            case Condition.Holds holds -> learn(holds.predicate());
            case Condition.HoldsIfStored open -> learn(open.predicate());
            case Condition.Each each -> learn(each.condition());
            case Condition.Exists exists -> {}
            case Condition.NotExists exists -> {}
            case Condition.IsUnique unique -> {}
        }
    }

    private void learn(Target target) {
        if (target.designation() instanceof Target.Selected selected) {
            learn(selected.where());
        }
    }
}
