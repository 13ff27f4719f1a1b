package dev.partita.emit.java;

import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Operation.Answer;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.emit.javatext.JavaExpression;
import java.util.ArrayList;
import java.util.List;

/** Methods that return at once what will be answered. Arguments and rows are of the types that the blocking repository declares. */
final class AsyncMethods extends Methods {
    private final String home;

    AsyncMethods(Program program, Repository repository, String plans, Types types) {
        super(program, repository, plans, types);
        this.home = JavaCode.PACKAGE + "." + repository.name();
    }

    @Override
    String database() {
        return types.runtime("AsyncDatabase");
    }

    @Override
    String declared(String type) {
        return types.imported(home + "." + type);
    }

    @Override
    String unless(String conditions) {
        return "<p>Fails with {@link " + types.runtime("ConditionFailed") + "} unless " + conditions + ".";
    }

    @Override
    String returned(Answer answer) {
        String type = switch (answer) {
            case Answer.Nothing nothing -> "Void";
            case Answer.Number number -> "Long";
            case Answer.Truth truth -> "Boolean";
            case Answer.Value value -> {
                String boxed = types.boxed(value.type());
                yield value.absent() ? types.maybe(boxed) : boxed;
            }
            case Answer.First first -> types.maybe(row(first.rows()));
            case Answer.All all -> pageOf(all);
            case Answer.Legs legs -> declared(legs.type());
        };
        return types.imported("java.util.concurrent.CompletableFuture") + "<" + type + ">";
    }

    @Override
    String body(Operation operation, boolean further) {
        return switch (operation.answer()) {
            case Answer.Nothing nothing -> answers("written", operation, List.of());
            case Answer.Number number ->
                value(operation, decoder("whole"), "orElse", List.of(new JavaExpression.Atom("0L")));
            case Answer.Truth truth ->
                value(operation, decoder("truth"), "orElse", List.of(new JavaExpression.Atom("false")));
            case Answer.Value value ->
                value.absent()
                        ? value(operation, List.of(mapped(types.decoder(value.type()))))
                        : value(operation, types.decoder(value.type()), "orElseThrow", List.of());
            case Answer.First first -> answers("firstRow", operation, List.of(made(first.rows())));
            case Answer.All all ->
                all.paged()
                        ? answers("page", operation, List.of(cursor(further), made(all.rows())))
                        : answers("rows", operation, List.of(made(all.rows())));
            case Answer.Legs legs ->
                answers("legs", operation, List.of(cursor(further), new JavaExpression.Lambda("legs", whole(legs))));
        };
    }

    private static JavaExpression.Link mapped(JavaExpression decoder) {
        return JavaExpression.Link.call("map", List.of(decoder));
    }

    /** @param then the call that says what it is where there is none */
    private String value(Operation operation, JavaExpression decoder, String then, List<JavaExpression> otherwise) {
        return value(operation, List.of(mapped(decoder), JavaExpression.Link.call(then, otherwise)));
    }

    /** @param then what is called of the value */
    private String value(Operation operation, List<JavaExpression.Link> then) {
        List<JavaExpression.Link> links = new ArrayList<>(List.of(JavaExpression.Link.name("value")));
        links.addAll(then);
        return answers(
                "value", operation, List.of(new JavaExpression.Lambda("value", new JavaExpression.Chain(links))));
    }

    private String answers(String function, Operation operation, List<JavaExpression> more) {
        return statement("return ", call("AsyncAnswers", function, operation, more));
    }
}
