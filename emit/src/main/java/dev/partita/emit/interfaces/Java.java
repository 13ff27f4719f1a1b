package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;
import java.util.List;
import java.util.stream.Collectors;

final class Java extends Notation {
    Java() {
        super(
                "Java",
                "java",
                "abstract assert boolean break byte case catch char class const continue default do double else enum"
                        + " extends final finally float for goto if implements import instanceof int interface long native"
                        + " new package private protected public return short static strictfp super switch synchronized"
                        + " this throw throws transient try void volatile while true false null record");
    }

    @Override
    String record(String name, List<Shape.Field> fields, String documentation) {
        return block("", documented(documentation)) + "public record " + typeName(name) + "(\n"
                + fields.stream()
                        .map(f -> block("    ", documented(f.documentation())) + "    "
                                + (f.optional() ? type(new Shape.Maybe(f.shape())) : type(f.shape())) + " "
                                + member(f.name()))
                        .collect(Collectors.joining(",\n"))
                + ") {}\n";
    }

    @Override
    String group(String name, List<Signature> signatures, String documentation) {
        return block("", documented(documentation)) + "public interface " + typeName(name) + " {\n"
                + signatures.stream().map(this::method).collect(Collectors.joining("\n")) + "}\n";
    }

    private String method(Signature signature) {
        return block("    ", signature.documentation()) + "    " + type(signature.result()) + " "
                + member(signature.words()) + "("
                + String.join(
                        ", ", parameters(signature, (n, t, o) -> (o ? "Optional<" + boxed(t) + ">" : t) + " " + n))
                + ");\n";
    }

    private static String boxed(String type) {
        return switch (type) {
            case "long" -> "Long";
            case "boolean" -> "Boolean";
            default -> type;
        };
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
            case Shape.ListOf list -> "List<" + boxed(type(list.element())) + ">";
            case Shape.Maybe maybe -> "Optional<" + boxed(type(maybe.shape())) + ">";
            case Shape.Page page -> "Page<" + type(page.element()) + ">";
            case Shape.Text text -> "String";
            case Shape.Truth truth -> "boolean";
            case Shape.Count count -> "long";
            case Shape.Nothing nothing -> "void";
        };
    }

    @Override
    String type(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> number.decimals() == 0 ? "long" : "BigDecimal";
            case AttributeType.Epoch epoch -> "long";
            case AttributeType.Bool bool -> "boolean";
            case AttributeType.Binary binary -> "byte[]";
            case AttributeType.ListOf list -> "List<Object>";
            case AttributeType.MapOf map -> "Map<String, Object>";
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
