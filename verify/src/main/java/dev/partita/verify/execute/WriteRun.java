package dev.partita.verify.execute;

import dev.partita.model.NodeId;
import dev.partita.plan.Check;
import dev.partita.plan.Inputs;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.verify.item.RowPredicates;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** One call of a write, begun again while what it read was overtaken. */
final class WriteRun {
    private final Supplier<Session> sessions;
    private final Gateway gateway;
    private final WritePlan plan;
    private final int indexFactor;

    /** @param sessions a fresh one for each attempt */
    WriteRun(Supplier<Session> sessions, Gateway gateway, WritePlan plan, int indexFactor) {
        this.sessions = sessions;
        this.gateway = gateway;
        this.plan = plan;
        this.indexFactor = indexFactor;
    }

    WriteOutcome run() {
        for (int attempt = 1; attempt <= WritePlan.ATTEMPTS; attempt++) {
            Attempt result = attempt(sessions.get());
            boolean last = attempt == WritePlan.ATTEMPTS;
            if (!result.again() || last && !result.failed().isEmpty()) {
                return new WriteOutcome(result.failed().isEmpty(), result.failed(), attempt, gateway.operations());
            }
        }
        throw new CallRejected(
                CallRejected.Reason.OVERTAKEN,
                plan.pattern() + ": what was read was changed by others, " + WritePlan.ATTEMPTS + " times");
    }

    /** @param again whether what was read was overtaken: then it is to be begun again, whatever else failed */
    private record Attempt(List<String> failed, boolean again) {
        static Attempt refused(List<String> failed) {
            return new Attempt(failed.stream().distinct().toList(), false);
        }
    }

    private Attempt attempt(Session session) {
        Flow.begin(session, plan.finds(), Flow.Resumption.START, Guards.asking(plan.guards(), session.scope(Row.ROOT)));
        plan.finds().forEach(n -> session.rows(n.id()));
        List<String> refused = demands(session);
        return refused.isEmpty() ? steps(session) : Attempt.refused(refused);
    }

    private Attempt steps(Session session) {
        Actions actions = new Actions(session, plan.finds());
        WriteAttempt attempt = new WriteAttempt(session, indexFactor);
        for (Step step : plan.steps()) {
            Actions.Taken taken = actions.of(step.actions());
            if (!taken.failed().isEmpty()) {
                return Attempt.refused(taken.failed());
            }
            List<Check> failed = step instanceof Step.Transactions each
                    ? takeEach(attempt, taken.actions(), actions.ofEach(each))
                    : take(attempt, step, taken.actions());
            if (!failed.isEmpty()) {
                return failed(failed);
            }
        }
        return Attempt.refused(List.of());
    }

    private static List<Check> take(WriteAttempt attempt, Step step, List<ItemAction> actions) {
        return switch (step) {
            case Step.Plain plain -> new PlainStep(attempt).take(actions);
            case Step.Joint joint -> {
                if (actions.size() > 1) {
                    throw new PlanFault("not about one item: " + actions.get(0).text() + " and "
                            + actions.get(1).text());
                }
                yield new PlainStep(attempt).take(actions);
            }
            case Step.Batch batch -> {
                new BatchStep(attempt).take(actions);
                yield List.of();
            }
            case Step.Transaction transaction -> new TransactionStep(attempt).take(actions);
            case Step.Transactions each -> throw new IllegalStateException("taken one by one: " + each);
        };
    }

    /** What was done before a repetition that fails stays done. */
    private static List<Check> takeEach(WriteAttempt attempt, List<ItemAction> all, List<Actions.Taken> repetitions) {
        Actions.demandDistinct(all);
        for (Actions.Taken one : repetitions) {
            List<Check> failed = new TransactionStep(attempt).take(one.actions());
            if (!failed.isEmpty()) {
                return failed;
            }
        }
        return List.of();
    }

    private static Attempt failed(List<Check> failed) {
        List<String> reported = new ArrayList<>();
        boolean again = false;
        for (Check check : failed) {
            switch (check.failure()) {
                case Check.ReadAgain readAgain -> again = true;
                case Check.Skips skips -> {
                    // The item is left as it is.
                }
                case Check.Reports reports -> reported.add(reports.condition());
            }
        }
        return new Attempt(reported.stream().distinct().toList(), again);
    }

    private List<String> demands(Session session) {
        List<String> refused = new ArrayList<>();
        for (WritePlan.Demanded demanded : plan.demands()) {
            if (starts(session, demanded.node()).stream().anyMatch(r -> fails(session, demanded, r))) {
                refused.add(demanded.condition());
            }
        }
        return refused;
    }

    /** The rows that a node ran for, or the one start of a node that ran once. */
    private List<Row> starts(Session session, NodeId id) {
        return Inputs.start(plan.finds(), id).map(session::rows).orElse(List.of(Row.ROOT));
    }

    private static boolean fails(Session session, WritePlan.Demanded demanded, Row start) {
        Scope scope = session.scope(start);
        if (!Onlys.all(demanded.only(), scope)) {
            return false;
        }
        boolean some = scope.rows(demanded.node()).stream()
                .anyMatch(r -> RowPredicates.holds(demanded.predicate(), r.values(), session.scope(r)));
        return some == demanded.absent();
    }
}
