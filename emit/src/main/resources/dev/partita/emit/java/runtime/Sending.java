package repositories.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/** Sends actions, one after another or all together, and says which of their checks failed. */
final class Sending {
    /** How often a request that met a running transaction is sent. */
    private static final int CONFLICTS = 10;

    private static final int TRANSACTION = 100;
    private static final Set<String> PASSING =
            Set.of("TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded");

    private final Database database;

    Sending(Database database) {
        this.database = database;
    }

    /** One request per action; the actions before the one that failed are done. */
    List<Check> oneByOne(List<ItemAction> actions) {
        for (ItemAction action : actions) {
            List<Check> failed = alone(action);
            if (!failed.stream().allMatch(c -> c.failure().then() == Failure.Then.SKIPS)) {
                return failed;
            }
        }
        return List.of();
    }

    private List<Check> alone(ItemAction action) {
        for (int attempt = 1; ; attempt++) {
            try {
                send(action);
                return List.of();
            } catch (ConditionalCheckFailedException e) {
                Optional<Map<String, AttributeValue>> stored = stored(e.item());
                return stored.isEmpty() && action.isVoidWithoutItem() ? List.of() : failing(action, stored);
            } catch (TransactionConflictException e) {
                pause(attempt);
            }
        }
    }

    private void send(ItemAction action) {
        String table = database.named(action.type().table());
        switch (action.does()) {
            case PUT -> database.put(Requests.put(action, table));
            case DELETE -> database.delete(Requests.delete(action, table));
            case UPDATE, DEMAND -> Requests.update(action, table).ifPresent(database::update);
        }
    }

    /** What was stored where a condition failed, if anything. */
    private static Optional<Map<String, AttributeValue>> stored(Map<String, AttributeValue> item) {
        return item.isEmpty() ? Optional.empty() : Optional.of(item);
    }

    private static List<Check> failing(ItemAction action, Optional<Map<String, AttributeValue>> stored) {
        List<Check> checks = action.failing(stored);
        if (checks.isEmpty()) {
            throw new DesignFault(
                    "DynamoDB says that a condition on " + action.type().name() + " failed, but all hold");
        }
        return checks;
    }

    private void pause(int attempt) {
        if (attempt >= CONFLICTS) {
            throw new CallRejected(CallRejected.Reason.OVERTAKEN, "other transactions were in the way each time");
        }
        database.pause(attempt);
    }

    private record Sent(ItemAction action, TransactWriteItem item) {}

    /** All actions or none; the checks that failed. */
    List<Check> together(List<ItemAction> actions) {
        Taken.demandDistinct(actions);
        List<Sent> open = new ArrayList<>();
        actions.forEach(a -> Requests.transactional(a, database.named(a.type().table()))
                .ifPresent(item -> open.add(new Sent(a, item))));
        if (open.size() > TRANSACTION) {
            throw new CallRejected(
                    CallRejected.Reason.TOO_MANY_ACTIONS, open.size() + " actions; a transaction takes " + TRANSACTION);
        }
        for (int attempt = 1; !open.isEmpty(); attempt++) {
            try {
                database.transact(open.stream().map(Sent::item).toList());
                return List.of();
            } catch (TransactionCanceledException e) {
                Reasons reasons = Reasons.of(open, e.cancellationReasons());
                if (!reasons.idle().isEmpty()) {
                    open.removeAll(reasons.idle());
                } else if (!reasons.failed().isEmpty()) {
                    return reasons.failed();
                } else if (reasons.isPassing()) {
                    pause(attempt);
                } else {
                    throw e;
                }
            }
        }
        return List.of();
    }

    /**
     * Why a transaction was not done.
     *
     * @param idle what has nothing to do, and was in the way
     * @param failed the checks that do not hold
     * @param isPassing whether something else was in the way that passes
     */
    private record Reasons(List<Sent> idle, List<Check> failed, boolean isPassing) {
        static Reasons of(List<Sent> open, List<CancellationReason> reasons) {
            List<Sent> idle = new ArrayList<>();
            List<Check> failed = new ArrayList<>();
            boolean isPassing = false;
            for (int i = 0; i < Math.min(open.size(), reasons.size()); i++) {
                ItemAction action = open.get(i).action();
                String code = Optional.ofNullable(reasons.get(i).code()).orElse("None");
                isPassing |= PASSING.contains(code);
                if (code.equals("ConditionalCheckFailed")) {
                    Optional<Map<String, AttributeValue>> stored =
                            stored(reasons.get(i).item());
                    if (stored.isEmpty() && action.isVoidWithoutItem()) {
                        idle.add(open.get(i));
                    } else {
                        failed.addAll(failing(action, stored));
                    }
                }
            }
            return new Reasons(idle, failed, isPassing);
        }
    }
}
