package dev.partita.emit.java;

import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Operation.Answer;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.emit.javatext.JavaExpression;
import java.util.ArrayList;
import java.util.List;

/** Methods that return what they are asked for. */
final class BlockingMethods extends Methods {
    BlockingMethods(Program program, Repository repository, String plans, Types types) {
        super(program, repository, plans, types);
    }

    @Override
    String database() {
        return types.runtime("Database");
    }

    @Override
    String declared(String type) {
        return type;
    }

    @Override
    String unless(String conditions) {
        return "@throws " + types.runtime("ConditionFailed") + " unless " + conditions;
    }

    @Override
    String returned(Answer answer) {
        return switch (answer) {
            case Answer.Nothing nothing -> "void";
            case Answer.Number number -> "long";
            case Answer.Truth truth -> "boolean";
            case Answer.Value value -> value.absent() ? types.maybe(types.boxed(value.type())) : types.of(value.type());
            case Answer.First first -> types.maybe(row(first.rows()));
            case Answer.All all -> pageOf(all);
            case Answer.Legs legs -> legs.type();
        };
    }

    @Override
    String body(Operation operation, boolean further) {
        return switch (operation.answer()) {
            case Answer.Nothing nothing -> statement("", answers("written", operation, List.of()));
            case Answer.Number number ->
                value(operation, decoder("whole"), "orElse", List.of(new JavaExpression.Atom("0L")));
            case Answer.Truth truth ->
                value(operation, decoder("truth"), "orElse", List.of(new JavaExpression.Atom("false")));
            case Answer.Value value ->
                value.absent()
                        ? statement("return ", answers("value", operation, List.of(types.decoder(value.type()))))
                        : value(operation, types.decoder(value.type()), "orElseThrow", List.of());
            case Answer.First first ->
                statement("return ", answers("firstRow", operation, List.of(made(first.rows()))));
            case Answer.All all ->
                all.paged()
                        ? statement("return ", answers("page", operation, List.of(cursor(further), made(all.rows()))))
                        : statement("return ", answers("rows", operation, List.of(made(all.rows()))));
            case Answer.Legs legs -> {
                JavaExpression answered = answers("legs", operation, List.of(cursor(further)));
                yield statement("", new JavaExpression.Declaration(types.runtime("Legs") + " legs", answered))
                        + statement("return ", whole(legs));
            }
        };
    }

    /** @param then the call that says what it is where there is none */
    private String value(Operation operation, JavaExpression decoder, String then, List<JavaExpression> otherwise) {
        List<JavaExpression.Link> links =
                new ArrayList<>(answers("value", operation, List.of(decoder)).links());
        links.add(JavaExpression.Link.call(then, otherwise));
        return statement("return ", new JavaExpression.Chain(links));
    }

    private JavaExpression.Chain answers(String function, Operation operation, List<JavaExpression> more) {
        return call("Answers", function, operation, more);
    }
}
