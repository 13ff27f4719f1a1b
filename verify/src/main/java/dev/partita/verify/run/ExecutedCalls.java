package dev.partita.verify.run;

import dev.partita.model.ParameterName;
import dev.partita.model.Value;
import dev.partita.verify.execute.Call;
import dev.partita.verify.plain.Argument;
import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Plain calls in the form in which plans are executed. */
public final class ExecutedCalls {
    private ExecutedCalls() {}

    public static Call of(Map<ParameterName, Argument> arguments, Instant now) {
        SortedMap<ParameterName, Value> parameters = new TreeMap<>();
        arguments.forEach((name, argument) -> parameters.put(name, value(argument)));
        return new Call(parameters, now);
    }

    private static Value value(Argument argument) {
        return switch (argument) {
            case Argument.One one -> one.value();
            case Argument.Batch batch -> new Value.ListOf(batch.values());
            case Argument.Elements list ->
                new Value.ListOf(
                        list.elements().stream().map(ExecutedCalls::element).toList());
        };
    }

    private static Value element(Argument.Fields fields) {
        SortedMap<String, Value> entries = new TreeMap<>();
        fields.fields().forEach((name, argument) -> entries.put(name.value(), value(argument)));
        return new Value.MapOf(entries);
    }
}
