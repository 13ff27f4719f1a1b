package dev.partita.emit.cdk;

import dev.partita.emit.construct.Expression;
import dev.partita.emit.construct.Expression.Library;
import dev.partita.emit.construct.Statement;
import dev.partita.emit.text.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Statements of a CDK program in TypeScript. */
final class TypeScript {
    private static final int WIDTH = 100;

    private TypeScript() {}

    static String of(Statement statement) {
        return switch (statement) {
            case Statement.Create create ->
                "const " + create.variable() + " = "
                        + created(create.library(), create.type(), create.id(), create.properties()) + ";";
            case Statement.Known known ->
                "const " + known.variable() + " = " + prefix(known.library()) + known.type() + "." + known.method()
                        + "(this, " + quoted(known.id()) + ", " + quoted(known.name()) + ");";
            case Statement.Add add -> created(add.library(), add.type(), add.id(), add.properties()) + ";";
            case Statement.Call call ->
                call.variable() + "." + call.method() + "(" + list(call.arguments()) + ")"
                        + call.then().stream()
                                .map(t -> "." + t.method() + "(" + of(t.argument()) + ")")
                                .collect(Collectors.joining())
                        + ";";
            case Statement.After after -> after.variable() + ".node.addDependency(" + after.earlier() + ");";
        };
    }

    private static String created(Library library, String type, String id, Expression properties) {
        return "new " + prefix(library) + type + "(this, " + quoted(id) + ", " + of(properties) + ")";
    }

    private static String list(List<Expression> expressions) {
        return expressions.stream().map(TypeScript::of).collect(Collectors.joining(", "));
    }

    private static String of(Expression expression) {
        return switch (expression) {
            case Expression.Text text -> quoted(text.text());
            case Expression.Number number -> Long.toString(number.number());
            case Expression.Truth truth -> Boolean.toString(truth.truth());
            case Expression.Constant constant -> prefix(constant.library()) + constant.type() + "." + constant.name();
            case Expression.ListOf list ->
                enclosed("[", list.elements().stream().map(TypeScript::of).toList(), "]", "");
            case Expression.MapOf map -> object(map.entries(), true);
            case Expression.Properties properties -> object(properties.members(), false);
            case Expression.Made made ->
                made.method().isEmpty()
                        ? "new " + prefix(made.library()) + made.type() + "(" + list(made.arguments()) + ")"
                        : prefix(made.library()) + made.type() + "." + made.method() + "(" + list(made.arguments())
                                + ")";
            case Expression.Variable variable -> variable.name();
            case Expression.Of of ->
                of.suffix().isEmpty()
                        ? of.variable() + "." + of.property()
                        : of.variable() + "." + of.property() + " + " + quoted(of.suffix());
        };
    }

    private static String object(Map<String, Expression> members, boolean isQuoted) {
        List<String> lines = new ArrayList<>();
        members.forEach((name, value) -> lines.add((isQuoted ? quoted(name) : name) + ": " + of(value)));
        return enclosed("{", lines, "}", " ");
    }

    /** In one line, or one a line where that gets long. */
    private static String enclosed(String open, List<String> parts, String close, String space) {
        String line = open + space + String.join(", ", parts) + space + close;
        if (parts.isEmpty() || line.length() <= WIDTH && !line.contains("\n")) {
            return parts.isEmpty() ? open + close : line;
        }
        return parts.stream()
                .map(p -> p.lines().collect(Collectors.joining("\n  ", "  ", ",\n")))
                .collect(Collectors.joining("", open + "\n", close));
    }

    private static String prefix(Library library) {
        return switch (library) {
            case CORE -> "cdk.";
            case DYNAMODB -> "dynamodb.";
            case IAM -> "iam.";
            case KMS -> "kms.";
        };
    }

    /** As JSON quotes it, less what ends a line, and less what some editors show otherwise than it is. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder();
        for (char c : JsonText.object().stringNode(text).toString().toCharArray()) {
            if (c >= 0x7f && c < 0xa0 || c >= 0x2028 && c <= 0x202e || c == 0xfeff) {
                String code = Integer.toHexString(c);
                quoted.append("\\u").append("0".repeat(4 - code.length())).append(code);
            } else {
                quoted.append(c);
            }
        }
        return quoted.toString();
    }
}
