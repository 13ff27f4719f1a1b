package repositories.runtime;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Executes a write: all it says, or nothing where a condition does not hold. */
final class Writes {
    /** How often a write whose reads were overtaken is tried. */
    private static final int ATTEMPTS = 8;

    private final WritePlan plan;
    private final Session session;

    private Writes(WritePlan plan, Session session) {
        this.plan = plan;
        this.session = session;
    }

    /**
     * @throws ConditionFailed with the conditions that did not hold
     * @throws CallRejected if the call cannot be meant, or was overtaken by others each time
     */
    static CompletableFuture<Void> write(Connection connection, WritePlan plan, Given given) {
        return attempt(1, connection, plan, Arguments.of(plan.parameters(), given), connection.now());
    }

    private static CompletableFuture<Void> attempt(
            int attempt, Connection connection, WritePlan plan, Map<String, AttributeValue> arguments, Instant now) {
        Session session = new Session(connection, plan.pattern(), arguments, now);
        return new Writes(plan, session).tried().thenCompose(outcome -> {
            boolean isLast = !outcome.again() || attempt == ATTEMPTS;
            if (!isLast) {
                return connection
                        .pause(attempt)
                        .thenCompose(paused -> attempt(attempt + 1, connection, plan, arguments, now));
            }
            if (!outcome.failed().isEmpty()) {
                throw new ConditionFailed(plan.pattern(), List.copyOf(new LinkedHashSet<>(outcome.failed())));
            }
            if (outcome.again()) {
                throw new CallRejected(
                        CallRejected.Reason.OVERTAKEN,
                        plan.pattern() + ": what was read was changed by others, " + ATTEMPTS + " times");
            }
            return Later.DONE;
        });
    }

    /** What came of an attempt; {@code again}: what was read was overtaken, whatever else failed. */
    private record Outcome(List<String> failed, boolean again) {
        static Outcome of(List<Check> checks) {
            return new Outcome(
                    checks.stream()
                            .flatMap(c -> c.failure().condition().stream())
                            .toList(),
                    checks.stream().anyMatch(c -> c.failure().then() == Failure.Then.READS_AGAIN));
        }
    }

    private CompletableFuture<Outcome> tried() {
        Scope root = session.scope(Row.ROOT);
        Flow flow = Flow.begin(
                session,
                plan.finds(),
                Resumption.START,
                source -> plan.guards().stream().noneMatch(g -> g.stops(source, root)));
        return flow.ask(plan.finds().stream().map(Node::id).toList())
                .thenCompose(sent -> Later.each(
                        plan.finds(),
                        find -> session.stage(find.id()).arrivals().all().thenAccept(all -> {})))
                .thenCompose(found -> {
                    List<String> refused = plan.demands().stream()
                            .filter(this::fails)
                            .map(Demand::condition)
                            .toList();
                    return refused.isEmpty() ? stepsFrom(0) : Later.now(new Outcome(refused, false));
                });
    }

    private CompletableFuture<Outcome> stepsFrom(int first) {
        if (first == plan.steps().size()) {
            return Later.now(new Outcome(List.of(), false));
        }
        Step step = plan.steps().get(first);
        Taken taken = Taken.of(session, plan.finds(), step.actions());
        if (!taken.failed().isEmpty()) {
            return Later.now(new Outcome(taken.failed(), false));
        }
        return take(step, taken.actions())
                .thenCompose(checks -> checks.isEmpty() ? stepsFrom(first + 1) : Later.now(Outcome.of(checks)));
    }

    /** Whether what must have been found was not. */
    private boolean fails(Demand demand) {
        List<Row> starts = demand.ofEach()
                .map(each -> session.stage(each).arrivals().rows())
                .orElse(List.of(Row.ROOT));
        return starts.stream().map(session::scope).anyMatch(scope -> {
            if (!demand.when().stream().allMatch(only -> only.isTaken(scope))) {
                return false;
            }
            boolean some = scope.rows(demand.node()).stream()
                    .anyMatch(row -> Holding.of(demand.predicate(), row.values(), session.scope(row)));
            return some == demand.isAbsent();
        });
    }

    /** The checks that failed. */
    private CompletableFuture<List<Check>> take(Step step, List<ItemAction> actions) {
        Sending sending = new Sending(session.connection());
        return switch (step.as()) {
            case REQUESTS -> Taken.areIndependent(actions) ? sending.atOnce(actions) : sending.oneByOne(actions);
            case ONE_ITEM -> {
                if (actions.size() > 1) {
                    throw new DesignFault(
                            "what is done to one " + actions.get(0).type().name() + " is not about one item");
                }
                yield sending.oneByOne(actions);
            }
            case BATCH -> sending.inBatches(actions).thenApply(done -> List.of());
            case TRANSACTION -> sending.together(actions);
            case TRANSACTIONS -> {
                Taken.demandDistinct(actions);
                yield sending.eachTogether(Taken.ofEach(session, plan.finds(), step.actions()));
            }
        };
    }
}
