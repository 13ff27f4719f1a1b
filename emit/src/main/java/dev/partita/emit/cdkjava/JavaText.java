package dev.partita.emit.cdkjava;

import dev.partita.emit.construct.Expression;
import dev.partita.emit.construct.Expression.Library;
import dev.partita.emit.construct.Expression.Properties;
import dev.partita.emit.construct.Statement;
import dev.partita.emit.javatext.JavaExpression;
import dev.partita.emit.javatext.JavaExpression.Link;
import dev.partita.emit.text.JavaString;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Statements of a CDK program in Java, and what they import. */
final class JavaText {
    private static final int INDENT = 8;
    private static final JavaExpression THIS = new JavaExpression.Atom("this");

    private final SortedSet<String> imports = new TreeSet<>();

    SortedSet<String> imports() {
        return imports;
    }

    String of(Statement statement) {
        JavaExpression expression = switch (statement) {
            case Statement.Create create ->
                new JavaExpression.Declaration(
                        create.type() + " " + create.variable(),
                        created(create.library(), create.type(), create.id(), create.properties()));
            case Statement.Known known ->
                new JavaExpression.Declaration(
                        named(known.library(), known.given()) + " " + known.variable(),
                        JavaExpression.call(
                                named(known.library(), known.type()),
                                known.method(),
                                List.of(THIS, text(known.id()), text(known.name()))));
            case Statement.Add add -> created(add.library(), add.type(), add.id(), add.properties());
            case Statement.Call call -> call(call);
            case Statement.After after ->
                new JavaExpression.Chain(List.of(
                        Link.name(after.variable()),
                        Link.call("getNode", List.of()),
                        Link.call("addDependency", List.of(new JavaExpression.Atom(after.earlier())))));
        };
        return expression.text(INDENT, "", ";");
    }

    private static JavaExpression text(String text) {
        return new JavaExpression.Atom(JavaString.quoted(text));
    }

    private JavaExpression call(Statement.Call call) {
        List<Link> links = new ArrayList<>();
        links.add(Link.name(call.variable()));
        links.add(Link.call(call.method(), list(call.arguments())));
        call.then().forEach(t -> links.add(Link.call(t.method(), List.of(of(t.argument())))));
        return new JavaExpression.Chain(links);
    }

    private JavaExpression created(Library library, String type, String id, Properties properties) {
        return built(
                List.of(
                        Link.name(named(library, type)),
                        Link.name("Builder"),
                        Link.call("create", List.of(THIS, text(id)))),
                properties);
    }

    private List<JavaExpression> list(List<Expression> expressions) {
        return expressions.stream().map(this::of).toList();
    }

    private JavaExpression of(Expression expression) {
        return switch (expression) {
            case Expression.Text text -> text(text.text());
            case Expression.Number number ->
                new JavaExpression.Atom(number.number() + (number.number() > Integer.MAX_VALUE ? "L" : ""));
            case Expression.Truth truth -> new JavaExpression.Atom(Boolean.toString(truth.truth()));
            case Expression.Constant constant ->
                JavaExpression.constant(named(constant.library(), constant.type()), constant.name());
            case Expression.ListOf list -> {
                imports.add("java.util.List");
                yield JavaExpression.call("List", "of", list(list.elements()));
            }
            case Expression.MapOf map -> {
                imports.add("java.util.Map");
                List<JavaExpression> entries = new ArrayList<>();
                map.entries().forEach((key, value) -> entries.addAll(List.of(text(key), of(value))));
                yield JavaExpression.call("Map", "of", entries);
            }
            case Properties properties ->
                built(
                        List.of(
                                Link.name(named(properties.library(), properties.type())),
                                Link.call("builder", List.of())),
                        properties);
            case Expression.Made made -> made(made);
            case Expression.Variable variable -> new JavaExpression.Atom(variable.name());
            case Expression.Of of -> property(of);
        };
    }

    private static JavaExpression property(Expression.Of of) {
        String name =
                Character.toUpperCase(of.property().charAt(0)) + of.property().substring(1);
        JavaExpression property = JavaExpression.call(of.variable(), "get" + name, List.of());
        return of.suffix().isEmpty() ? property : new JavaExpression.Sum(property, text(of.suffix()));
    }

    /** A class that is made of its own properties has a builder of them. */
    private JavaExpression made(Expression.Made made) {
        String type = named(made.library(), made.type());
        return made.method().isEmpty()
                        && made.arguments().size() == 1
                        && made.arguments().get(0) instanceof Properties properties
                ? built(List.of(Link.name(type), Link.name("Builder"), Link.call("create", List.of())), properties)
                : JavaExpression.call(type, made.method(), list(made.arguments()));
    }

    private JavaExpression built(List<Link> builder, Properties properties) {
        List<Link> links = new ArrayList<>(builder);
        properties.members().forEach((name, value) -> links.add(Link.call(name, List.of(of(value)))));
        links.add(Link.call("build", List.of()));
        return new JavaExpression.Chain(links);
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
