package dev.partita.emit.java;

import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Operation.Answer;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
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
            case Answer.Nothing nothing -> answers("", "written", operation, List.of(), "");
            case Answer.Number number -> value(operation, decoder("whole"), ".orElse(0L)");
            case Answer.Truth truth -> value(operation, decoder("truth"), ".orElse(false)");
            case Answer.Value value ->
                value(operation, types.decoder(value.type()), value.absent() ? "" : ".orElseThrow()");
            case Answer.First first -> answers("return ", "firstRow", operation, List.of(made(first.rows())), "");
            case Answer.All all ->
                all.paged()
                        ? answers("return ", "page", operation, List.of(cursor(further), made(all.rows())), "")
                        : answers("return ", "rows", operation, List.of(made(all.rows())), "");
            case Answer.Legs legs ->
                answers(types.runtime("Legs") + " legs = ", "legs", operation, List.of(cursor(further)), "")
                        + whole(legs, BODY + "return ", BODY, ";\n");
        };
    }

    private String value(Operation operation, String decoder, String then) {
        return answers("return ", "value", operation, List.of(decoder), then);
    }

    private String answers(String before, String function, Operation operation, List<String> more, String then) {
        return call(before, types.runtime("Answers") + "." + function, operation, more, then);
    }
}
