package dev.partita.emit.interfaces;

import java.util.List;
import java.util.stream.Collectors;

final class Go extends Notation {
    Go() {
        super(
                "Go",
                "go",
                "break case chan const continue default defer else fallthrough for func go goto if import interface"
                        + " map package range return select struct switch type var");
    }

    @Override
    String record(String name, List<Shape.Field> fields, String documentation) {
        return lines("// ", documented(documentation)) + "type " + typeName(name) + " struct {\n"
                + fields.stream()
                        .map(f -> lines("\t// ", documented(f.documentation())) + "\t" + typeName(f.name()) + " "
                                + (f.optional() ? "*" : "") + type(f.shape()) + "\n")
                        .collect(Collectors.joining())
                + "}\n";
    }

    @Override
    String group(String name, List<Signature> signatures, String documentation) {
        return lines("// ", documented(documentation)) + "type " + typeName(name) + " interface {\n"
                + signatures.stream().map(this::method).collect(Collectors.joining("\n")) + "}\n";
    }

    private String method(Signature signature) {
        String context = signature.waits() ? "ctx context.Context" : "";
        List<String> given = parameters(signature, (n, t, o) -> n + " " + (o ? "*" : "") + t);
        String all = context.isEmpty() || given.isEmpty()
                ? context + String.join(", ", given)
                : context + ", " + String.join(", ", given);
        return lines("\t// ", signature.documentation()) + "\t" + Words.pascal(signature.words()) + "(" + all + ") "
                + result(signature) + "\n";
    }

    private String result(Signature signature) {
        if (signature.result() instanceof Shape.Nothing) {
            return "error";
        }
        return signature.waits() ? "(" + type(signature.result()) + ", error)" : type(signature.result());
    }

    @Override
    String convention(List<String> words) {
        return Words.camel(words);
    }

    @Override
    String type(Scalar scalar) {
        return switch (scalar) {
            case WHOLE, SECONDS, COUNT -> "int64";
            case DECIMAL -> "json.Number";
            case TRUTH -> "bool";
            case BYTES -> "[]byte";
            case LIST -> "[]any";
            case MAP -> "map[string]any";
            case TEXTS -> "[]string";
            case NUMBERS -> "[]json.Number";
            case TEXT, UUID, DAY -> "string";
            case TIME -> "time.Time";
        };
    }

    @Override
    String listOf(String element) {
        return "[]" + element;
    }

    @Override
    String maybe(String type) {
        return "*" + type;
    }

    @Override
    String pageOf(String page, String element) {
        return page + "[" + element + "]";
    }

    @Override
    String page(String name) {
        return lines("// ", List.of(PAGE)) + "type " + name + "[T any] struct {\n\tItems " + listOf("T")
                + "\n\tCursor *string\n}\n";
    }

    @Override
    String nothing() {
        return "error";
    }
}
