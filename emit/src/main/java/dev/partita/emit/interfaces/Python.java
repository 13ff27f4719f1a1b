package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;
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
    String type(Shape shape) {
        return switch (shape) {
            case Shape.Of of -> type(of.type());
            case Shape.Named named -> typeName(named.name());
            case Shape.ListOf list -> "list[" + type(list.element()) + "]";
            case Shape.Maybe maybe -> "Optional[" + type(maybe.shape()) + "]";
            case Shape.Page page -> "Page[" + type(page.element()) + "]";
            case Shape.Text text -> "str";
            case Shape.Truth truth -> "bool";
            case Shape.Count count -> "int";
            case Shape.Nothing nothing -> "None";
        };
    }

    @Override
    String type(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> number.decimals() == 0 ? "int" : "Decimal";
            case AttributeType.Epoch epoch -> "int";
            case AttributeType.Bool bool -> "bool";
            case AttributeType.Enumeration enumeration ->
                enumeration.literals().stream()
                        .map(l -> Literals.quoted(l.text(), '\''))
                        .collect(Collectors.joining(", ", "Literal[", "]"));
            case AttributeType.Binary binary -> "bytes";
            case AttributeType.ListOf list -> "list[Any]";
            case AttributeType.MapOf map -> "dict[str, Any]";
            case AttributeType.TextSet set -> "set[str]";
            case AttributeType.NumberSet set -> "set[Decimal]";
            case AttributeType.Text text -> "str";
            case AttributeType.Uuid uuid -> "str";
            case AttributeType.Ulid ulid -> "str";
            case AttributeType.DateTime time -> "datetime";
            case AttributeType.Date date -> "date";
        };
    }
}
