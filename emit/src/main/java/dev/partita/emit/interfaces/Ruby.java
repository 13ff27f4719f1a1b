package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;
import java.util.List;
import java.util.stream.Collectors;

/** With the types of RBS in comments: Ruby itself has none. */
final class Ruby extends Notation {
    Ruby() {
        super(
                "Ruby",
                "ruby",
                "alias and begin break case class def defined do else elsif end ensure false for if in module next nil"
                        + " not or redo rescue retry return self super then true undef unless until when while yield");
    }

    @Override
    String record(String name, List<Shape.Field> fields, String documentation) {
        return lines("# ", documented(documentation))
                + fields.stream()
                        .map(f -> lines(
                                "# ",
                                List.of("@attr " + member(f.name()) + " [" + type(f.shape())
                                        + (f.optional() ? ", nil" : "") + "] " + f.documentation())))
                        .collect(Collectors.joining())
                + typeName(name) + " = Data.define("
                + fields.stream().map(f -> ":" + member(f.name())).collect(Collectors.joining(", ")) + ")\n";
    }

    @Override
    String group(String name, List<Signature> signatures, String documentation) {
        return lines("# ", documented(documentation)) + "module " + typeName(name) + "\n"
                + signatures.stream().map(this::method).collect(Collectors.joining("\n")) + "end\n";
    }

    private String method(Signature signature) {
        String given = signature.parameters().stream()
                .map(p -> member(p.words()) + (p.optional() ? ": nil" : ":"))
                .collect(Collectors.joining(", "));
        return lines("  # ", signature.documentation())
                + signature.parameters().stream()
                        .map(p -> "  # @param " + member(p.words()) + " [" + type(p.shape())
                                + (p.optional() ? ", nil" : "") + "]\n")
                        .collect(Collectors.joining())
                + "  # @return [" + type(signature.result()) + "]\n"
                + "  def " + member(signature.words()) + (given.isEmpty() ? "" : "(" + given + ")")
                + " = raise(NotImplementedError)\n";
    }

    @Override
    String convention(List<String> words) {
        return Words.snake(words);
    }

    @Override
    String type(Shape shape) {
        return switch (shape) {
            case Shape.Of of -> type(of.type());
            case Shape.Named named -> typeName(named.name());
            case Shape.ListOf list -> "Array<" + type(list.element()) + ">";
            case Shape.Maybe maybe -> type(maybe.shape()) + ", nil";
            case Shape.Page page -> "Page<" + type(page.element()) + ">";
            case Shape.Text text -> "String";
            case Shape.Truth truth -> "Boolean";
            case Shape.Count count -> "Integer";
            case Shape.Nothing nothing -> "void";
        };
    }

    @Override
    String type(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> number.decimals() == 0 ? "Integer" : "BigDecimal";
            case AttributeType.Epoch epoch -> "Integer";
            case AttributeType.Bool bool -> "Boolean";
            case AttributeType.Binary binary -> "String";
            case AttributeType.ListOf list -> "Array";
            case AttributeType.MapOf map -> "Hash";
            case AttributeType.TextSet set -> "Set<String>";
            case AttributeType.NumberSet set -> "Set<BigDecimal>";
            case AttributeType.Enumeration enumeration -> "String";
            case AttributeType.Text text -> "String";
            case AttributeType.Uuid uuid -> "String";
            case AttributeType.Ulid ulid -> "String";
            case AttributeType.DateTime time -> "Time";
            case AttributeType.Date date -> "Date";
        };
    }
}
