package dev.partita.emit.java;

import dev.partita.design.KeyAttribute;
import dev.partita.emit.code.Convention;
import dev.partita.emit.code.KeyBuilders;
import dev.partita.emit.code.Names;
import dev.partita.emit.code.Operation;
import dev.partita.emit.javatext.JavaExpression;
import dev.partita.emit.text.JavaString;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Key builders: a class per item type, a function per key attribute. */
final class KeysFile {
    private final Printer printer = new Printer("Schema");
    private final Types types = new Types();

    private KeysFile() {}

    static String write(KeyBuilders keys, Convention convention) {
        return new KeysFile().of(keys, convention);
    }

    private String of(KeyBuilders keys, Convention convention) {
        List<KeyBuilders.Builder> builders = keys.builders();
        List<String> names = Names.of(
                builders.stream().map(KeyBuilders.Builder::attribute).toList(),
                convention.members(),
                convention.member());
        String methods = IntStream.range(0, builders.size())
                .mapToObj(i -> method(keys, builders.get(i), names.get(i)))
                .collect(Collectors.joining());
        String about = Javadoc.plain("Keys of " + keys.type().name() + ".");
        String body = Javadoc.of("", List.of(about)) + "public final class " + keys.name() + " {\n    private "
                + keys.name() + "() {}\n" + methods + "}\n";
        SourceFile file = new SourceFile(JavaCode.PACKAGE + ".keys");
        if (!builders.isEmpty()) {
            file.importing(JavaCode.PACKAGE + ".plan.Schema");
        }
        return file.importing(printer).importing(types.used()).of(body);
    }

    private String method(KeyBuilders keys, KeyBuilders.Builder builder, String name) {
        String takes = builder.takes().stream()
                .map(c -> types.of(c.type()) + " " + c.name())
                .collect(Collectors.joining(", "));
        List<Givens.Argument> given = builder.takes().stream()
                .map(c -> new Givens.Argument(c.name(), new JavaExpression.Atom(c.name())))
                .toList();
        List<JavaExpression> arguments = List.of(
                JavaExpression.constant("Schema", keys.declared().name()),
                new JavaExpression.Atom(JavaString.quoted(builder.attribute())),
                printer.of(builder.columns()),
                Givens.of(types, given));
        JavaExpression key = JavaExpression.call(
                types.runtime("AnsweredRow"),
                decoder(builder),
                List.of(JavaExpression.call(types.runtime("Answers"), "key", arguments)));
        return "\n" + Javadoc.of("    ", List.of(Javadoc.plain(builder.attribute() + ": " + builder.template())))
                + "    public static " + gives(builder) + " " + name + "(" + takes + ") {\n        "
                + key.text(8, "return ", ";") + "\n    }\n";
    }

    private String gives(KeyBuilders.Builder builder) {
        return natural(builder) ? types.of(builder.takes().get(0).type()) : "String";
    }

    private String decoder(KeyBuilders.Builder builder) {
        return natural(builder) ? Types.function(builder.takes().get(0).type()) : "text";
    }

    /** A key that is no text is the value that it is made of. */
    private static boolean natural(KeyBuilders.Builder builder) {
        List<Operation.Column> takes = builder.takes();
        return builder.gives() != KeyAttribute.Type.S && !takes.isEmpty();
    }
}
