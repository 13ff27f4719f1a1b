package dev.partita.emit.cdkjava;

import dev.partita.emit.construct.Expression;
import dev.partita.emit.construct.Expression.Library;
import dev.partita.emit.construct.Expression.Properties;
import dev.partita.emit.construct.Statement;
import dev.partita.emit.text.JavaString;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Statements of a CDK program in Java, and what they import. */
final class JavaText {
    private static final int WIDTH = 100;

    private final SortedSet<String> imports = new TreeSet<>();

    SortedSet<String> imports() {
        return imports;
    }

    String of(Statement statement) {
        return switch (statement) {
            case Statement.Create create ->
                create.type() + " " + create.variable() + " = "
                        + created(create.library(), create.type(), create.id(), create.properties()) + ";";
            case Statement.Known known ->
                named(known.library(), known.given()) + " " + known.variable() + " = "
                        + named(known.library(), known.type()) + "." + known.method() + "(this, "
                        + JavaString.quoted(known.id()) + ", " + JavaString.quoted(known.name()) + ");";
            case Statement.Add add -> created(add.library(), add.type(), add.id(), add.properties()) + ";";
            case Statement.Call call -> call(call);
            case Statement.After after -> after.variable() + ".getNode().addDependency(" + after.earlier() + ");";
        };
    }

    private String call(Statement.Call call) {
        String then = call.then().stream()
                .map(t -> "\n        ." + t.method() + "(" + of(t.argument()) + ")")
                .collect(Collectors.joining());
        return call.variable() + "." + call.method() + "(" + list(call.arguments()) + ")" + then + ";";
    }

    private String created(Library library, String type, String id, Properties properties) {
        return built(named(library, type) + ".Builder.create(this, " + JavaString.quoted(id) + ")", properties);
    }

    private String list(List<Expression> expressions) {
        return expressions.stream().map(this::of).collect(Collectors.joining(", "));
    }

    private String of(Expression expression) {
        return switch (expression) {
            case Expression.Text text -> JavaString.quoted(text.text());
            case Expression.Number number -> number.number() + (number.number() > Integer.MAX_VALUE ? "L" : "");
            case Expression.Truth truth -> Boolean.toString(truth.truth());
            case Expression.Constant constant -> named(constant.library(), constant.type()) + "." + constant.name();
            case Expression.ListOf list -> {
                imports.add("java.util.List");
                yield arguments(
                        "List.of", list.elements().stream().map(this::of).toList());
            }
            case Expression.MapOf map -> {
                imports.add("java.util.Map");
                List<String> entries = new ArrayList<>();
                map.entries().forEach((key, value) -> entries.add(JavaString.quoted(key) + ", " + of(value)));
                yield arguments("Map.of", entries);
            }
            case Properties properties ->
                built(named(properties.library(), properties.type()) + ".builder()", properties);
            case Expression.Made made -> made(made);
            case Expression.Variable variable -> variable.name();
            case Expression.Of of ->
                of.variable() + ".get" + Character.toUpperCase(of.property().charAt(0))
                        + of.property().substring(1) + "()"
                        + (of.suffix().isEmpty() ? "" : " + " + JavaString.quoted(of.suffix()));
        };
    }

    /** A class that is made of its own properties has a builder of them. */
    private String made(Expression.Made made) {
        String type = named(made.library(), made.type());
        if (made.method().isEmpty()
                && made.arguments().size() == 1
                && made.arguments().get(0) instanceof Properties properties) {
            return built(type + ".Builder.create()", properties);
        }
        return type + "." + made.method() + "(" + list(made.arguments()) + ")";
    }

    private String built(String builder, Properties properties) {
        List<String> calls = new ArrayList<>();
        for (Map.Entry<String, Expression> member : properties.members().entrySet()) {
            calls.add("." + member.getKey() + "(" + of(member.getValue()) + ")");
        }
        calls.add(".build()");
        String line = builder + String.join("", calls);
        return isShort(line) ? line : builder + indented(calls, "\n", "");
    }

    private static String arguments(String method, List<String> arguments) {
        String line = method + "(" + String.join(", ", arguments) + ")";
        return isShort(line)
                ? line
                : method + "(" + indented(arguments, ",\n", "").replaceFirst("^,", "") + ")";
    }

    private static boolean isShort(String line) {
        return line.length() <= WIDTH && !line.contains("\n");
    }

    private static String indented(List<String> parts, String separator, String end) {
        return parts.stream()
                .map(p -> p.lines().collect(Collectors.joining("\n        ", "        ", "")))
                .collect(Collectors.joining(separator, "\n", end));
    }

    private String named(Library library, String type) {
        String home = switch (library) {
            case CORE -> "software.amazon.awscdk.";
            case DYNAMODB -> "software.amazon.awscdk.services.dynamodb.";
            case IAM -> "software.amazon.awscdk.services.iam.";
            case KMS -> "software.amazon.awscdk.services.kms.";
        };
        imports.add(home + type);
        return type;
    }
}
