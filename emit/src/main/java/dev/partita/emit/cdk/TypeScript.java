package dev.partita.emit.cdk;

import dev.partita.emit.construct.Expression;
import dev.partita.emit.construct.Expression.Library;
import dev.partita.emit.construct.Statement;
import dev.partita.emit.interfaces.TypeScriptTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Statements of a CDK program in TypeScript, laid out as Prettier does. */
final class TypeScript {
    static final int WIDTH = 120;
    private static final String STEP = "  ";

    private TypeScript() {}

    /** @param indent of its first line, which is not written */
    static String of(Statement statement, String indent) {
        return switch (statement) {
            case Statement.Create create ->
                created(
                        "const " + create.variable() + " = ",
                        create.library(),
                        create.type(),
                        create.id(),
                        create.properties(),
                        indent);
            case Statement.Known known ->
                "const " + known.variable() + " = " + prefix(known.library()) + known.type() + "." + known.method()
                        + "(this, " + quoted(known.id()) + ", " + quoted(known.name()) + ");";
            case Statement.Add add -> created("", add.library(), add.type(), add.id(), add.properties(), indent);
            case Statement.Call call -> call(call, indent);
            case Statement.After after -> after.variable() + ".node.addDependency(" + after.earlier() + ");";
        };
    }

    private static String created(
            String before, Library library, String type, String id, Expression properties, String indent) {
        String head = before + "new " + prefix(library) + type + "(this, " + quoted(id) + ", ";
        return head + of(properties, indent, indent.length() + head.length() + ");".length()) + ");";
    }

    private static String call(Statement.Call call, String indent) {
        List<String> calls = new ArrayList<>();
        calls.add("." + call.method() + "(" + list(call.arguments()) + ")");
        call.then().forEach(t -> calls.add("." + t.method() + "(" + flat(t.argument()) + ")"));
        String flat = call.variable() + String.join("", calls) + ";";
        if (indent.length() + flat.length() <= WIDTH) {
            return flat;
        }
        if (calls.size() > 1) {
            String further = "\n" + indent + STEP;
            return call.variable() + further + String.join(further, calls) + ";";
        }
        return call.variable() + "." + call.method() + "(" + arguments(call.arguments(), indent) + ");";
    }

    /** The last is broken. */
    private static String arguments(List<Expression> arguments, String indent) {
        int last = arguments.size() - 1;
        return (last == 0 ? "" : list(arguments.subList(0, last)) + ", ") + of(arguments.get(last), indent, WIDTH);
    }

    private static String list(List<Expression> expressions) {
        return expressions.stream().map(TypeScript::flat).collect(Collectors.joining(", "));
    }

    private static String flat(Expression expression) {
        return switch (expression) {
            case Expression.Text text -> quoted(text.text());
            case Expression.Number number -> Long.toString(number.number());
            case Expression.Truth truth -> Boolean.toString(truth.truth());
            case Expression.Constant constant -> prefix(constant.library()) + constant.type() + "." + constant.name();
            case Expression.ListOf list -> "[" + list(list.elements()) + "]";
            case Expression.MapOf map -> flat(map.entries());
            case Expression.Properties properties -> flat(properties.members());
            case Expression.Made made -> maker(made) + "(" + list(made.arguments()) + ")";
            case Expression.Variable variable -> variable.name();
            case Expression.Of of ->
                of.suffix().isEmpty()
                        ? of.variable() + "." + of.property()
                        : of.variable() + "." + of.property() + " + " + quoted(of.suffix());
        };
    }

    private static String maker(Expression.Made made) {
        String type = prefix(made.library()) + made.type();
        return made.method().isEmpty() ? "new " + type : type + "." + made.method();
    }

    private static String flat(Map<String, Expression> members) {
        return members.entrySet().stream()
                .map(m -> property(m.getKey()) + ": " + flat(m.getValue()))
                .collect(Collectors.joining(", ", "{ ", " }"));
    }

    /**
     * In one line where it fits; what may be broken, a part a line.
     *
     * @param taken how much of the line others take
     */
    private static String of(Expression expression, String indent, int taken) {
        String flat = flat(expression);
        if (taken + flat.length() <= WIDTH && !isAlwaysBroken(expression)) {
            return flat;
        }
        return switch (expression) {
            case Expression.ListOf list -> list(list, indent);
            case Expression.MapOf map -> object(map.entries(), indent);
            case Expression.Properties properties -> object(properties.members(), indent);
            case Expression.Made made
            when !made.arguments().isEmpty() -> maker(made) + "(" + arguments(made.arguments(), indent) + ")";
            case Expression other -> flat;
        };
    }

    /** Lists of several objects with several members are, wherever they stand. */
    private static boolean isAlwaysBroken(Expression expression) {
        return switch (expression) {
            case Expression.ListOf list ->
                list.elements().size() > 1
                                && list.elements().stream()
                                        .allMatch(e -> e instanceof Expression.Properties p
                                                && p.members().size() > 1)
                        || list.elements().stream().anyMatch(TypeScript::isAlwaysBroken);
            case Expression.MapOf map -> map.entries().values().stream().anyMatch(TypeScript::isAlwaysBroken);
            case Expression.Properties properties ->
                properties.members().values().stream().anyMatch(TypeScript::isAlwaysBroken);
            case Expression.Made made -> made.arguments().stream().anyMatch(TypeScript::isAlwaysBroken);
            case Expression other -> false;
        };
    }

    private static String list(Expression.ListOf list, String indent) {
        String inner = indent + STEP;
        return list.elements().stream()
                .map(e -> inner + of(e, inner, inner.length() + 1))
                .collect(Collectors.joining(",\n", "[\n", ",\n" + indent + "]"));
    }

    private static String object(Map<String, Expression> members, String indent) {
        String inner = indent + STEP;
        StringBuilder text = new StringBuilder("{\n");
        members.forEach((name, value) -> {
            String head = inner + property(name) + ": ";
            boolean isLongText = value instanceof Expression.Text t
                    && head.length() + quoted(t.text()).length() + 1 > WIDTH;
            text.append(isLongText ? head.stripTrailing() + "\n" + inner + STEP : head)
                    .append(of(value, inner, head.length() + 1))
                    .append(",\n");
        });
        return text.append(indent).append('}').toString();
    }

    private static String property(String name) {
        return TypeScriptTypes.isIdentifier(name) ? name : quoted(name);
    }

    private static String prefix(Library library) {
        return switch (library) {
            case CORE -> "cdk.";
            case DYNAMODB -> "dynamodb.";
            case IAM -> "iam.";
            case KMS -> "kms.";
        };
    }

    /** What ends a line, and what some editors show otherwise than it is, is escaped beyond what the language asks for. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder();
        for (char c : TypeScriptTypes.quoted(text).toCharArray()) {
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
