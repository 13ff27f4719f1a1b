package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;
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
    String type(Shape shape) {
        return switch (shape) {
            case Shape.Of of -> type(of.type());
            case Shape.Named named -> typeName(named.name());
            case Shape.ListOf list -> "[]" + type(list.element());
            case Shape.Maybe maybe -> "*" + type(maybe.shape());
            case Shape.Page page -> "Page[" + type(page.element()) + "]";
            case Shape.Text text -> "string";
            case Shape.Truth truth -> "bool";
            case Shape.Count count -> "int64";
            case Shape.Nothing nothing -> "error";
        };
    }

    @Override
    String type(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> number.decimals() == 0 ? "int64" : "json.Number";
            case AttributeType.Epoch epoch -> "int64";
            case AttributeType.Bool bool -> "bool";
            case AttributeType.Binary binary -> "[]byte";
            case AttributeType.ListOf list -> "[]any";
            case AttributeType.MapOf map -> "map[string]any";
            case AttributeType.TextSet set -> "[]string";
            case AttributeType.NumberSet set -> "[]json.Number";
            case AttributeType.Enumeration enumeration -> "string";
            case AttributeType.Text text -> "string";
            case AttributeType.Uuid uuid -> "string";
            case AttributeType.Ulid ulid -> "string";
            case AttributeType.DateTime time -> "time.Time";
            case AttributeType.Date date -> "string";
        };
    }
}
