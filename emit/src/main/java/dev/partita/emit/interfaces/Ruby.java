package dev.partita.emit.interfaces;

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
    String type(Scalar scalar) {
        return switch (scalar) {
            case WHOLE, SECONDS, COUNT -> "Integer";
            case DECIMAL -> "BigDecimal";
            case TRUTH -> "Boolean";
            case BYTES, TEXT, UUID -> "String";
            case LIST -> "Array";
            case MAP -> "Hash";
            case TEXTS -> "Set<String>";
            case NUMBERS -> "Set<BigDecimal>";
            case TIME -> "Time";
            case DAY -> "Date";
        };
    }

    @Override
    String listOf(String element) {
        return "Array<" + element + ">";
    }

    @Override
    String maybe(String type) {
        return type + ", nil";
    }

    @Override
    String page(String name) {
        return lines("# ", List.of(PAGE, "@attr items [Array]", "@attr cursor [String, nil]")) + name
                + " = Data.define(:items, :cursor)\n";
    }

    @Override
    String nothing() {
        return "void";
    }
}
