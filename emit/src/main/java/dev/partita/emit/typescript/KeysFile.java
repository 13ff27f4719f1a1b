package dev.partita.emit.typescript;

import dev.partita.design.KeyAttribute;
import dev.partita.emit.code.KeyBuilders;
import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Program;
import dev.partita.emit.interfaces.Notation;
import dev.partita.emit.interfaces.TypeScriptTypes;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Key builders: an object per item type, a function per key attribute. */
final class KeysFile {
    private final Printer printer = new Printer("schema.");
    private final Types types = new Types();

    private KeysFile() {}

    static String write(Program program) {
        return new KeysFile().of(program.keyBuilders());
    }

    private String of(List<KeyBuilders> all) {
        String body = all.stream().map(this::of).collect(Collectors.joining());
        Set<String> converted = new TreeSet<>(types.used());
        return "import { keyOf } from \"./runtime/answer.js\";\n"
                + (converted.isEmpty() ? "" : Printer.imported("type ", converted, "./runtime/convert.js"))
                + (printer.used().isEmpty() ? "" : Printer.imported("", printer.used(), "./runtime/language.js"))
                + "import * as schema from \"./schema.js\";\n" + body;
    }

    private String of(KeyBuilders keys) {
        return "\n" + Notation.block("", List.of("Keys of " + keys.type().name() + ".")) + "export const " + keys.name()
                + " = {\n"
                + keys.builders().stream().map(b -> of(keys, b)).collect(Collectors.joining()) + "};\n";
    }

    private String of(KeyBuilders keys, KeyBuilders.Builder builder) {
        String head = signature(builder);
        String indent = "    ";
        String call = "keyOf(schema." + keys.declared().name() + ", " + TypeScriptTypes.quoted(builder.attribute())
                + ", " + (builder.takes().isEmpty() ? "{}" : "given") + ", ";
        String flat = printer.of(builder.columns(), indent, 0);
        int last = head.length() - head.lastIndexOf('\n') - 1;
        boolean fits = !flat.contains("\n") && last + 1 + call.length() + flat.length() + 2 <= Printer.WIDTH;
        return Notation.block("  ", List.of(builder.template())) + head + (fits ? " " : "\n" + indent) + call
                + (fits ? flat : printer.of(builder.columns(), indent, indent.length() + call.length() + 2)) + "),\n";
    }

    private String signature(KeyBuilders.Builder builder) {
        List<String> takes = builder.takes().stream()
                .map(c -> "readonly " + Printer.property(c.name()) + ": " + types.taken(c.type()))
                .toList();
        String head = "  " + Printer.property(builder.attribute()) + ": (";
        String tail = "): " + gives(builder) + " =>";
        String flat = takes.isEmpty() ? "" : "given: { " + String.join("; ", takes) + " }";
        return head.length() + flat.length() + tail.length() <= Printer.WIDTH
                ? head + flat + tail
                : head + "given: {\n"
                        + takes.stream().map(t -> "    " + t + ";\n").collect(Collectors.joining()) + "  }" + tail;
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
