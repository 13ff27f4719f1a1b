package dev.partita.emit.java;

import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Operation.Answer;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
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
            case Answer.Number number -> value(operation, decoder("whole"), ".orElse(0L)");
            case Answer.Truth truth -> value(operation, decoder("truth"), ".orElse(false)");
            case Answer.Value value ->
                value(operation, types.decoder(value.type()), value.absent() ? "" : ".orElseThrow()");
            case Answer.First first -> answers("firstRow", operation, List.of(made(first.rows())));
            case Answer.All all ->
                all.paged()
                        ? answers("page", operation, List.of(cursor(further), made(all.rows())))
                        : answers("rows", operation, List.of(made(all.rows())));
            case Answer.Legs legs ->
                answers("legs", operation, List.of(cursor(further), whole(legs, "legs -> ", BODY + BODY, "")));
        };
    }

    private String value(Operation operation, String decoder, String then) {
        return answers("value", operation, List.of("value -> value.map(" + decoder + ")" + then));
    }

    private String answers(String function, Operation operation, List<String> more) {
        return call("return ", types.runtime("AsyncAnswers") + "." + function, operation, more, "");
    }
}
