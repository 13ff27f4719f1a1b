package dev.partita.emit.interfaces;

import java.util.List;
import java.util.stream.Collectors;

/** Of no language in particular. */
final class Generic extends Notation {
    Generic() {
        super("Generic", "text", "");
    }

    @Override
    String record(String name, List<Shape.Field> fields, String documentation) {
        return lines("-- ", documented(documentation)) + "record " + typeName(name) + "\n"
                + fields.stream()
                        .map(f -> "  " + member(f.name()) + ": " + type(f.shape()) + (f.optional() ? " (optional)" : "")
                                + (f.documentation().isEmpty() ? "" : "  -- " + line(f.documentation())) + "\n")
                        .collect(Collectors.joining());
    }

    @Override
    String group(String name, List<Signature> signatures, String documentation) {
        return lines("-- ", documented(documentation)) + "interface " + typeName(name) + "\n"
                + signatures.stream().map(this::method).collect(Collectors.joining("\n"));
    }

    private String method(Signature signature) {
        return lines("  -- ", signature.documentation()) + "  " + member(signature.words()) + "("
                + String.join(", ", parameters(signature, (n, t, o) -> n + ": " + t + (o ? " (optional)" : ""))) + "): "
                + type(signature.result()) + "\n";
    }

    @Override
    String convention(List<String> words) {
        return Words.camel(words);
    }

    @Override
    String type(Scalar scalar) {
        return switch (scalar) {
            case WHOLE, DECIMAL, COUNT -> "number";
            case SECONDS -> "seconds since 1970";
            case TRUTH -> "true or false";
            case BYTES -> "bytes";
            case LIST -> "list";
            case MAP -> "map";
            case TEXTS -> "set of text";
            case NUMBERS -> "set of number";
            case TEXT, UUID -> "text";
            case TIME -> "time";
            case DAY -> "day";
        };
    }

    @Override
    String listOf(String element) {
        return "list of " + element;
    }

    @Override
    String maybe(String type) {
        return type + " or nothing";
    }

    @Override
    String pageOf(String page, String element) {
        return "page of " + element;
    }

    @Override
    String page(String name) {
        return lines("-- ", List.of(PAGE)) + "record " + name
                + "\n  items: list of what is read\n  cursor: text (optional)\n";
    }

    @Override
    String nothing() {
        return "nothing";
    }

    @Override
    String oneOf(List<String> quoted) {
        return String.join(" or ", quoted);
    }
}
