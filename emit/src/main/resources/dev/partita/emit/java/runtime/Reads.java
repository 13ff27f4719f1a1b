package repositories.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Executes reads. */
final class Reads {
    /** How often a read that met a text while it was written is tried. */
    private static final int ATTEMPTS = 8;

    private final ReadPlan plan;
    private final Map<String, AttributeValue> arguments;
    private final Connection connection;
    private final Session session;

    private Reads(Connection connection, ReadPlan plan, Given given) {
        this.plan = plan;
        this.arguments = Arguments.of(plan.parameters(), given);
        this.connection = connection;
        this.session = new Session(connection, plan.pattern(), arguments, connection.now());
    }

    /** One page of a read. */
    static CompletableFuture<Legs> page(Connection connection, ReadPlan plan, Given given, Optional<String> cursor) {
        return plan.composes()
                ? tried(1, connection, plan, given, cursor)
                : new Reads(connection, plan, given).page(cursor);
    }

    /** Again, if it met a text while that was written. */
    private static CompletableFuture<Legs> tried(
            int attempt, Connection connection, ReadPlan plan, Given given, Optional<String> cursor) {
        CompletableFuture<CompletableFuture<Legs>> next = Later.at(
                        () -> new Reads(connection, plan, given).page(cursor))
                .thenCompose(Function.identity())
                .handle((legs, failure) -> {
                    if (failure == null) {
                        return Later.now(legs);
                    }
                    if (!(Later.cause(failure) instanceof Composed.Torn)) {
                        return CompletableFuture.failedFuture(Later.cause(failure));
                    }
                    if (attempt == ATTEMPTS) {
                        throw new CallRejected(
                                CallRejected.Reason.OVERTAKEN,
                                plan.pattern() + ": what was read was written by others, " + ATTEMPTS + " times");
                    }
                    return connection
                            .pause(attempt)
                            .thenCompose(paused -> tried(attempt + 1, connection, plan.strongly(), given, cursor));
                });
        return next.thenCompose(Function.identity());
    }

    private CompletableFuture<Legs> page(Optional<String> cursor) {
        Cursors cursors = new Cursors(connection.cursorKey(), plan.pattern(), arguments);
        Optional<Position> from = cursor.map(cursors::read);
        if (stops()) {
            return Later.now(new Legs(
                    plan.legs().stream().map(l -> List.<AnsweredRow>of()).toList(), Optional.empty()));
        }
        PagedRead paged = new PagedRead(plan, from);
        Flow flow = Flow.begin(session, plan.nodes(), paged, this::asks);
        List<Leg> due = plan.legs().stream()
                .filter(leg -> from.isEmpty() || leg.isOnEveryPage())
                .toList();
        return flow.ask(due.stream().map(Leg::node).toList())
                .thenCompose(sent -> Later.map(
                        plan.legs(), leg -> due.contains(leg) ? rows(leg) : Later.now(List.<AnsweredRow>of())))
                .thenCompose(legs ->
                        end(flow, paged).thenApply(position -> new Legs(legs, position.map(cursors::write))));
    }

    private CompletableFuture<List<AnsweredRow>> rows(Leg leg) {
        return session.stage(leg.node())
                .arrivals()
                .all()
                .thenApply(rows -> rows.stream()
                        .map(row -> new AnsweredRow(leg.columns(), row.values()))
                        .toList());
    }

    private CompletableFuture<Optional<Position>> end(Flow flow, PagedRead paged) {
        return plan.paging().flatMap(p -> flow.cut(p.cut())).map(paged::end).orElse(Later.now(Optional.empty()));
    }

    /** A read whose answer is one value. */
    static CompletableFuture<Optional<AttributeValue>> single(Connection connection, ReadPlan plan, Given given) {
        return new Reads(connection, plan, given).single();
    }

    private CompletableFuture<Optional<AttributeValue>> single() {
        if (!(plan.node(plan.legs().get(0).node()).orElse(null) instanceof Summarize node)) {
            throw new DesignFault(plan.pattern() + " does not answer with one value");
        }
        if (stops()) {
            return Later.now(node.value(List.of()));
        }
        Flow flow = Flow.begin(session, plan.nodes(), new PagedRead(plan, Optional.empty()), this::asks);
        return flow.ask(List.of(node.id()))
                .thenCompose(sent -> session.stage(node.id()).arrivals().all())
                .thenApply(rows -> rows.stream().findFirst().flatMap(row -> Values.at(row.values(), node.at())));
    }

    private boolean stops() {
        Scope root = session.scope(Row.ROOT);
        return plan.guards().stream().anyMatch(g -> g.stops(root));
    }

    private boolean asks(String source) {
        Scope root = session.scope(Row.ROOT);
        return plan.guards().stream().noneMatch(g -> g.stops(source, root));
    }
}
