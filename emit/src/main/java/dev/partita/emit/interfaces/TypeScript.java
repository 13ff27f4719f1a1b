package dev.partita.emit.interfaces;

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
    String type(Scalar scalar) {
        return switch (scalar) {
            case WHOLE, DECIMAL, SECONDS, COUNT -> "number";
            case TRUTH -> "boolean";
            case BYTES -> "Uint8Array";
            case LIST -> "unknown[]";
            case MAP -> "Record<string, unknown>";
            case TEXTS -> "Set<string>";
            case NUMBERS -> "Set<number>";
            case TEXT, UUID, TIME, DAY -> "string";
        };
    }

    @Override
    String listOf(String element) {
        return "Array<" + element + ">";
    }

    @Override
    String maybe(String type) {
        return type + " | undefined";
    }

    @Override
    String page(String name) {
        return block("", List.of(PAGE)) + "export interface " + name + "<T> {\n  items: " + listOf("T")
                + ";\n  cursor?: string;\n}\n";
    }

    @Override
    String nothing() {
        return "void";
    }

    @Override
    String oneOf(List<String> quoted) {
        return String.join(" | ", quoted);
    }
}
