package dev.partita.emit.interfaces;

import java.util.List;
import java.util.stream.Collectors;

final class Python extends Notation {
    Python() {
        super(
                "Python",
                "python",
                "and as assert async await break class continue def del elif else except finally for from global if"
                        + " import in is lambda nonlocal not or pass raise return try while with None True False");
    }

    @Override
    String record(String name, List<Shape.Field> fields, String documentation) {
        return "@dataclass(frozen=True, kw_only=True)\nclass " + typeName(name) + ":\n"
                + docstring("    ", documented(documentation))
                + fields.stream()
                        .map(f -> comment(f.documentation()) + "    " + member(f.name()) + ": "
                                + (f.optional() ? type(f.shape()) + " | None = None" : type(f.shape())) + "\n")
                        .collect(Collectors.joining())
                + (fields.isEmpty() && documentation.isEmpty() ? "    pass\n" : "");
    }

    private static String comment(String documentation) {
        return documentation.isEmpty() ? "" : "    # " + line(documentation) + "\n";
    }

    @Override
    String group(String name, List<Signature> signatures, String documentation) {
        return "class " + typeName(name) + "(Protocol):\n" + docstring("    ", documented(documentation))
                + signatures.stream().map(s -> "\n" + method(s)).collect(Collectors.joining());
    }

    private String method(Signature signature) {
        List<String> parameters = parameters(signature, (n, t, o) -> n + ": " + (o ? t + " | None = None" : t));
        String all = String.join(", ", parameters);
        return "    def " + member(signature.words()) + "(self" + (all.isEmpty() ? "" : ", " + all) + ") -> "
                + type(signature.result()) + ":\n" + docstring("        ", signature.documentation()) + "        ...\n";
    }

    private static String docstring(String indent, List<String> lines) {
        return lines.isEmpty()
                ? ""
                : lines.size() == 1
                        ? indent + "\"\"\"" + line(lines.get(0)) + "\"\"\"\n"
                        : indent + "\"\"\"" + line(lines.get(0)) + "\n\n"
                                + lines(indent, lines.subList(1, lines.size())) + indent + "\"\"\"\n";
    }

    @Override
    String convention(List<String> words) {
        return Words.snake(words);
    }

    @Override
    String type(Scalar scalar) {
        return switch (scalar) {
            case WHOLE, SECONDS, COUNT -> "int";
            case DECIMAL -> "Decimal";
            case TRUTH -> "bool";
            case BYTES -> "bytes";
            case LIST -> "list[Any]";
            case MAP -> "dict[str, Any]";
            case TEXTS -> "set[str]";
            case NUMBERS -> "set[Decimal]";
            case TEXT, UUID -> "str";
            case TIME -> "datetime";
            case DAY -> "date";
        };
    }

    @Override
    String listOf(String element) {
        return "list[" + element + "]";
    }

    @Override
    String maybe(String type) {
        return "Optional[" + type + "]";
    }

    @Override
    String pageOf(String page, String element) {
        return page + "[" + element + "]";
    }

    @Override
    String page(String name) {
        return "_Row = TypeVar(\"_Row\")\n\n\n@dataclass(frozen=True, kw_only=True)\nclass " + name
                + "(Generic[_Row]):\n"
                + docstring("    ", List.of(PAGE)) + "    items: " + listOf("_Row")
                + "\n    cursor: str | None = None\n";
    }

    @Override
    String nothing() {
        return "None";
    }

    @Override
    String oneOf(List<String> quoted) {
        return "Literal[" + String.join(", ", quoted) + "]";
    }
}
