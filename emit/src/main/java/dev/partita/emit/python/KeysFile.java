package dev.partita.emit.python;

import dev.partita.design.KeyAttribute;
import dev.partita.emit.code.KeyBuilders;
import dev.partita.emit.code.Names;
import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Program;
import java.util.ArrayList;
import java.util.List;

/** Key builders: a class per item type, a function per key attribute. */
final class KeysFile {
    private final Imports imports = new Imports();
    private final Types types = new Types(imports, ".runtime");
    private final Printer printer = new Printer("_schema.");

    private KeysFile() {}

    static String write(Program program) {
        return new KeysFile().of(program.keyBuilders());
    }

    private String of(List<KeyBuilders> all) {
        StringBuilder body = new StringBuilder();
        all.forEach(k -> body.append(of(k)));
        imports.from(".", "schema as _schema");
        imports.from(".runtime", "answer as _answer");
        imports.from(".runtime.language", printer.used());
        return Docstring.of("", List.of("The keys of items.")) + "\n" + imports.text() + body;
    }

    private String of(KeyBuilders keys) {
        StringBuilder text = new StringBuilder("\n\nclass " + keys.name() + ":\n")
                .append(Docstring.of("    ", List.of("Keys of " + keys.type().name() + ".")));
        Names names = new Names(PythonNames.MEMBERS);
        for (KeyBuilders.Builder builder : keys.builders()) {
            String name = names.take(PythonNames.member(Names.words(builder.attribute())));
            text.append("\n    @staticmethod\n")
                    .append(signature(name, builder))
                    .append(Docstring.of("        ", List.of(builder.template())))
                    .append(body(keys, builder));
        }
        return text.toString();
    }

    private String signature(String name, KeyBuilders.Builder builder) {
        List<Layout> parameters = new ArrayList<>();
        if (!builder.takes().isEmpty()) {
            parameters.add(Layout.of("*"));
        }
        builder.takes().forEach(c -> parameters.add(types.taken(c.type()).behind(c.name() + ": ")));
        return Layout.parts("def " + name + "(", parameters, ") -> " + gives(builder) + ":")
                .at("    ");
    }

    private String body(KeyBuilders keys, KeyBuilders.Builder builder) {
        Layout given = Layout.texts(
                "{",
                builder.takes().stream()
                        .map(c -> Printer.quoted(c.name()) + ": " + c.name())
                        .toList(),
                "}");
        List<Layout> arguments = List.of(
                printer.of(keys.declared()),
                Layout.of(Printer.quoted(builder.attribute())),
                printer.of(builder.columns()),
                given);
        return Layout.parts("_key: " + gives(builder) + " = _answer.key_of(", arguments, ")")
                        .at("        ")
                + "        return _key\n";
    }

    private String gives(KeyBuilders.Builder builder) {
        if (builder.gives() == KeyAttribute.Type.S) {
            return "str";
        }
        return builder.takes().stream()
                .map(Operation.Column::type)
                .findFirst()
                .map(t -> types.of(t).flat())
                .orElse("str");
    }
}
