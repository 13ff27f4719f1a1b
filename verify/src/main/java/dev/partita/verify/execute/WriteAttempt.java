package dev.partita.verify.execute;

import dev.partita.model.Value;
import dev.partita.plan.Check;
import dev.partita.plan.Space;
import dev.partita.verify.item.AttributeValues;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.locks.LockSupport;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the steps of a write share: the requests, the items before and after, and what became of conditions. */
final class WriteAttempt {
    /** How often a request that met a running transaction is sent. */
    private static final int CONFLICTS = 10;

    private final Session session;
    private final Gateway gateway;
    private final WriteRequests requests;
    private final WriteUnits units;

    WriteAttempt(Session session, int indexFactor) {
        this.session = session;
        this.gateway = session.gateway();
        this.requests = new WriteRequests(session);
        this.units = new WriteUnits(gateway, indexFactor);
    }

    Gateway gateway() {
        return gateway;
    }

    WriteRequests requests() {
        return requests;
    }

    WriteUnits units() {
        return units;
    }

    /** Whether an action was refused for what has expired and is still stored. */
    boolean meetsLeftover(ItemAction action, Map<String, AttributeValue> stored) {
        return !stored.isEmpty() && action.meetsLeftover(session, AttributeValues.item(stored));
    }

    /**
     * Which checks failed, given what was stored.
     *
     * @throws PlanFault if none did: then what DynamoDB was asked is not what the plan says
     */
    List<Check> failing(ItemAction action, Map<String, AttributeValue> stored) {
        Optional<Map<String, Value>> item =
                stored.isEmpty() ? Optional.empty() : Optional.of(AttributeValues.item(stored));
        List<Check> failing = action.failing(session, item);
        if (failing.isEmpty() && !meetsLeftover(action, stored)) {
            throw new PlanFault("DynamoDB says that a condition failed, but all hold: " + action.text()
                    + action.action().checks() + " on " + item);
        }
        return failing;
    }

    List<Optional<SortedMap<String, Value>>> before(List<ItemAction> actions) {
        return gateway.predicts() ? units.images(actions) : List.of();
    }

    Optional<ExpectedUnits> expected(List<ItemAction> actions, List<Optional<SortedMap<String, Value>>> before) {
        return gateway.expect(() -> units.of(actions, before, units.images(actions)));
    }

    Optional<ExpectedUnits> expectedOfBatch(List<ItemAction> actions, List<Optional<SortedMap<String, Value>>> before) {
        return gateway.expect(() -> units.batched(actions, before, units.images(actions)));
    }

    static List<Space> spaces(List<ItemAction> actions) {
        return actions.stream().map(WriteRequests::space).distinct().toList();
    }

    /** @throws CallRejected after some attempts */
    static void demandFurther(int attempt, String otherwise) {
        if (attempt >= CONFLICTS) {
            throw new CallRejected(CallRejected.Reason.OVERTAKEN, otherwise);
        }
    }

    /** Waits a little; gives up after some attempts. */
    static void pause(int attempt, RuntimeException conflict) {
        demandFurther(attempt, "other transactions were in the way each time: " + conflict.getMessage());
        LockSupport.parkNanos(attempt * 5_000_000L);
    }
}
