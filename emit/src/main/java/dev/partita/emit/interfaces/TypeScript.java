package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;
import java.util.List;
import java.util.stream.Collectors;

final class TypeScript extends Notation {
    TypeScript() {
        super(
                "TypeScript",
                "ts",
                "break case catch class const continue debugger default delete do else enum export extends false"
                        + " finally for function if import in instanceof new null return super switch this throw true try"
                        + " typeof var void while with let static yield await");
    }

    @Override
    String record(String name, List<Shape.Field> fields, String documentation) {
        return block("", documented(documentation)) + "export interface " + typeName(name) + " {\n"
                + fields.stream()
                        .map(f -> block("  ", documented(f.documentation())) + "  " + member(f.name())
                                + (f.optional() ? "?" : "") + ": " + type(f.shape()) + ";\n")
                        .collect(Collectors.joining())
                + "}\n";
    }

    @Override
    String group(String name, List<Signature> signatures, String documentation) {
        return block("", documented(documentation)) + "export interface " + typeName(name) + " {\n"
                + signatures.stream().map(this::method).collect(Collectors.joining("\n")) + "}\n";
    }

    private String method(Signature signature) {
        return block("  ", signature.documentation()) + "  " + member(signature.words()) + "("
                + String.join(", ", parameters(signature, (n, t, o) -> n + (o ? "?" : "") + ": " + t)) + "): "
                + (signature.waits() ? "Promise<" + type(signature.result()) + ">" : type(signature.result())) + ";\n";
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
            case Shape.ListOf list -> "Array<" + type(list.element()) + ">";
            case Shape.Maybe maybe -> type(maybe.shape()) + " | undefined";
            case Shape.Page page -> "Page<" + type(page.element()) + ">";
            case Shape.Text text -> "string";
            case Shape.Truth truth -> "boolean";
            case Shape.Count count -> "number";
            case Shape.Nothing nothing -> "void";
        };
    }

    @Override
    String type(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> "number";
            case AttributeType.Epoch epoch -> "number";
            case AttributeType.Bool bool -> "boolean";
            case AttributeType.Enumeration enumeration ->
                enumeration.literals().stream()
                        .map(l -> Literals.quoted(l.text(), '\''))
                        .collect(Collectors.joining(" | "));
            case AttributeType.Binary binary -> "Uint8Array";
            case AttributeType.ListOf list -> "unknown[]";
            case AttributeType.MapOf map -> "Record<string, unknown>";
            case AttributeType.TextSet set -> "Set<string>";
            case AttributeType.NumberSet set -> "Set<number>";
            case AttributeType.Text text -> "string";
            case AttributeType.Uuid uuid -> "string";
            case AttributeType.Ulid ulid -> "string";
            case AttributeType.DateTime time -> "string";
            case AttributeType.Date date -> "string";
        };
    }
}
