package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;
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
    String type(Shape shape) {
        return switch (shape) {
            case Shape.Of of -> type(of.type());
            case Shape.Named named -> typeName(named.name());
            case Shape.ListOf list -> "List<" + type(list.element()) + ">";
            case Shape.Maybe maybe -> type(maybe.shape()) + "?";
            case Shape.Page page -> "Page<" + type(page.element()) + ">";
            case Shape.Text text -> "String";
            case Shape.Truth truth -> "Boolean";
            case Shape.Count count -> "Long";
            case Shape.Nothing nothing -> "Unit";
        };
    }

    @Override
    String type(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> number.decimals() == 0 ? "Long" : "BigDecimal";
            case AttributeType.Epoch epoch -> "Long";
            case AttributeType.Bool bool -> "Boolean";
            case AttributeType.Binary binary -> "ByteArray";
            case AttributeType.ListOf list -> "List<Any?>";
            case AttributeType.MapOf map -> "Map<String, Any?>";
            case AttributeType.TextSet set -> "Set<String>";
            case AttributeType.NumberSet set -> "Set<BigDecimal>";
            case AttributeType.Enumeration enumeration -> "String";
            case AttributeType.Text text -> "String";
            case AttributeType.Uuid uuid -> "String";
            case AttributeType.Ulid ulid -> "String";
            case AttributeType.DateTime time -> "Instant";
            case AttributeType.Date date -> "LocalDate";
        };
    }
}
