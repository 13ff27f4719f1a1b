package repositories.runtime;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Executes a write: all it says, or nothing where a condition does not hold. */
final class Writes {
    /** How often a write whose reads were overtaken is tried. */
    private static final int ATTEMPTS = 8;

    private static final int BATCH = 25;

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
    static void write(Database database, WritePlan plan, Given given) {
        Map<String, AttributeValue> arguments = Arguments.of(plan.parameters(), given);
        Instant now = database.now();
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            Session session = new Session(database, plan.pattern(), arguments, now);
            Outcome outcome = new Writes(plan, session).tried();
            if (!outcome.failed().isEmpty() && (!outcome.again() || attempt == ATTEMPTS)) {
                throw new ConditionFailed(plan.pattern(), List.copyOf(new LinkedHashSet<>(outcome.failed())));
            }
            if (!outcome.again()) {
                return;
            }
            database.pause(attempt);
        }
        throw new CallRejected(
                CallRejected.Reason.OVERTAKEN,
                plan.pattern() + ": what was read was changed by others, " + ATTEMPTS + " times");
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

    private Outcome tried() {
        Scope root = session.scope(Row.ROOT);
        boolean asks = plan.guards().stream().noneMatch(g -> g.stops(root));
        Flow.begin(session, plan.finds(), Resumption.START, asks);
        plan.finds().forEach(find -> session.stage(find.id()).arrivals().all());
        List<String> refused = plan.demands().stream()
                .filter(this::fails)
                .map(Demand::condition)
                .toList();
        if (!refused.isEmpty()) {
            return new Outcome(refused, false);
        }
        for (Step step : plan.steps()) {
            Taken taken = Taken.of(session, plan.finds(), step.actions());
            if (!taken.failed().isEmpty()) {
                return new Outcome(taken.failed(), false);
            }
            List<Check> checks = take(step, taken.actions());
            if (!checks.isEmpty()) {
                return Outcome.of(checks);
            }
        }
        return new Outcome(List.of(), false);
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
    private List<Check> take(Step step, List<ItemAction> actions) {
        Sending sending = new Sending(session.database());
        return switch (step.as()) {
            case REQUESTS -> sending.oneByOne(actions);
            case ONE_ITEM -> {
                if (actions.size() > 1) {
                    throw new DesignFault(
                            "what is done to one " + actions.get(0).type().name() + " is not about one item");
                }
                yield sending.oneByOne(actions);
            }
            case BATCH -> {
                batch(actions);
                yield List.of();
            }
            case TRANSACTION -> sending.together(actions);
        };
    }

    private void batch(List<ItemAction> actions) {
        Taken.demandDistinct(actions);
        Database database = session.database();
        for (int from = 0; from < actions.size(); from += BATCH) {
            Map<String, List<WriteRequest>> writes = new LinkedHashMap<>();
            actions.subList(from, Math.min(actions.size(), from + BATCH))
                    .forEach(a -> writes.computeIfAbsent(database.named(a.type().table()), t -> new ArrayList<>())
                            .add(Requests.batched(a)));
            database.batchWrite(writes);
        }
    }
}
