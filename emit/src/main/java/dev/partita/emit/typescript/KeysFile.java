package dev.partita.emit.typescript;

import dev.partita.design.KeyAttribute;
import dev.partita.emit.code.KeyBuilders;
import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Program;
import dev.partita.emit.interfaces.Literals;
import dev.partita.emit.interfaces.Notation;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Key builders: an object per item type, a function per key attribute. */
final class KeysFile {
    private final Printer printer = new Printer();
    private final Types types = new Types();

    private KeysFile() {}

    static String write(Program program) {
        return new KeysFile().of(program.keyBuilders());
    }

    private String of(List<KeyBuilders> all) {
        String body = all.stream().map(this::of).collect(Collectors.joining());
        Set<String> converted = new TreeSet<>(types.used());
        return "import { keyOf } from \"./runtime/answer.js\";\n"
                + (converted.isEmpty()
                        ? ""
                        : "import type { " + String.join(", ", converted) + " } from \"./runtime/convert.js\";\n")
                + (printer.used().isEmpty()
                        ? ""
                        : "import { " + String.join(", ", printer.used()) + " } from \"./runtime/language.js\";\n")
                + "import * as schema from \"./schema.js\";\n" + body;
    }

    private String of(KeyBuilders keys) {
        return "\n" + Notation.block("", List.of("Keys of " + keys.type().name() + ".")) + "export const " + keys.name()
                + " = {\n"
                + keys.builders().stream().map(b -> of(keys, b)).collect(Collectors.joining()) + "};\n";
    }

    private String of(KeyBuilders keys, KeyBuilders.Builder builder) {
        String takes = builder.takes().stream()
                .map(c -> "readonly " + Printer.property(c.name()) + ": " + types.taken(c.type()))
                .collect(Collectors.joining("; "));
        boolean isFixed = builder.takes().isEmpty();
        String head = "  " + Printer.property(builder.attribute()) + ": (" + (isFixed ? "" : "given: { " + takes + " }")
                + "): " + gives(builder) + " =>\n    ";
        String declared =
                "keyOf(schema." + keys.declared().name() + ", " + Literals.quoted(builder.attribute(), '"') + ", ";
        return Notation.block("  ", List.of(builder.template())) + head + declared
                + printer.of(builder.columns(), "    ", declared.length() + 16) + ", " + (isFixed ? "{}" : "given")
                + "),\n";
    }

    private String gives(KeyBuilders.Builder builder) {
        if (builder.gives() == KeyAttribute.Type.S) {
            return "string";
        }
        return builder.takes().stream()
                .map(Operation.Column::type)
                .findFirst()
                .map(types::of)
                .orElse("string");
    }
}
