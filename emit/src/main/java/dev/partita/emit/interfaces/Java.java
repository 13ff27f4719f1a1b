package dev.partita.emit.interfaces;

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
    String type(Scalar scalar) {
        return switch (scalar) {
            case WHOLE, SECONDS, COUNT -> "long";
            case DECIMAL -> "BigDecimal";
            case TRUTH -> "boolean";
            case BYTES -> "byte[]";
            case LIST -> "List<Object>";
            case MAP -> "Map<String, Object>";
            case TEXTS -> "Set<String>";
            case NUMBERS -> "Set<BigDecimal>";
            case TEXT, UUID -> "String";
            case TIME -> "Instant";
            case DAY -> "LocalDate";
        };
    }

    @Override
    String listOf(String element) {
        return "List<" + boxed(element) + ">";
    }

    @Override
    String maybe(String type) {
        return "Optional<" + boxed(type) + ">";
    }

    @Override
    String page(String name) {
        return block("", List.of(PAGE)) + "public record " + name + "<T>(" + listOf("T") + " items, " + maybe("String")
                + " cursor) {}\n";
    }

    @Override
    String nothing() {
        return "void";
    }
}
