package dev.partita.verify.run;

import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.DeclaredValues;
import java.util.List;
import java.util.Map;

/** Whether some argument of a read is a value outside its declared range, length or enumeration. */
public final class UndeclaredArguments {
    private UndeclaredArguments() {}

    public static boolean are(Read read, Map<ParameterName, Argument> arguments) {
        return read.parameters().stream()
                .filter(p -> arguments.containsKey(p.name()))
                .anyMatch((Parameter p) -> values(arguments.get(p.name())).stream()
                        .anyMatch(v -> DeclaredValues.fault(v, p.type()).isPresent()));
    }

    private static List<Value> values(Argument argument) {
        return switch (argument) {
            case Argument.One one -> List.of(one.value());
            case Argument.Batch batch -> batch.values();
            case Argument.Elements elements -> List.of();
        };
    }
}
