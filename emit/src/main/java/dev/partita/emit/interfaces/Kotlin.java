package dev.partita.emit.interfaces;

import java.util.List;
import java.util.stream.Collectors;

final class Kotlin extends Notation {
    Kotlin() {
        super(
                "Kotlin",
                "kotlin",
                "as break class continue do else false for fun if in interface is null object package return super"
                        + " this throw true try typealias typeof val var when while");
    }

    @Override
    String record(String name, List<Shape.Field> fields, String documentation) {
        return block("", documented(documentation)) + "data class " + typeName(name) + "(\n"
                + fields.stream()
                        .map(f -> block("    ", documented(f.documentation())) + "    val " + member(f.name()) + ": "
                                + type(f.shape()) + (f.optional() ? "? = null" : "") + ",\n")
                        .collect(Collectors.joining())
                + ")\n";
    }

    @Override
    String group(String name, List<Signature> signatures, String documentation) {
        return block("", documented(documentation)) + "interface " + typeName(name) + " {\n"
                + signatures.stream().map(this::method).collect(Collectors.joining("\n")) + "}\n";
    }

    private String method(Signature signature) {
        String result = signature.result() instanceof Shape.Nothing ? "" : ": " + type(signature.result());
        return block("    ", signature.documentation()) + "    " + (signature.waits() ? "suspend " : "") + "fun "
                + member(signature.words()) + "("
                + String.join(", ", parameters(signature, (n, t, o) -> n + ": " + t + (o ? "? = null" : ""))) + ")"
                + result + "\n";
    }

    @Override
    String convention(List<String> words) {
        return Words.camel(words);
    }

    @Override
    String type(Scalar scalar) {
        return switch (scalar) {
            case WHOLE, SECONDS, COUNT -> "Long";
            case DECIMAL -> "BigDecimal";
            case TRUTH -> "Boolean";
            case BYTES -> "ByteArray";
            case LIST -> "List<Any?>";
            case MAP -> "Map<String, Any?>";
            case TEXTS -> "Set<String>";
            case NUMBERS -> "Set<BigDecimal>";
            case TEXT, UUID -> "String";
            case TIME -> "Instant";
            case DAY -> "LocalDate";
        };
    }

    @Override
    String listOf(String element) {
        return "List<" + element + ">";
    }

    @Override
    String maybe(String type) {
        return type + "?";
    }

    @Override
    String page(String name) {
        return block("", List.of(PAGE)) + "data class " + name + "<T>(\n    val items: " + listOf("T")
                + ",\n    val cursor: String? = null,\n)\n";
    }

    @Override
    String nothing() {
        return "Unit";
    }
}
