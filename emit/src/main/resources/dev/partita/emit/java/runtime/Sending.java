package repositories.runtime;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Sends actions, one after another, at once or all together, and says which of their checks failed. */
final class Sending {
    /** How often a request that met a running transaction, or what has expired, is sent. */
    private static final int CONFLICTS = 10;

    private static final int TRANSACTION = 100;
    private static final Set<String> PASSING =
            Set.of("TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded");

    private static final int BATCH = 25;

    private final Connection connection;

    Sending(Connection connection) {
        this.connection = connection;
    }

    /** One request per action; the actions before the one that failed are done. */
    CompletableFuture<List<Check>> oneByOne(List<ItemAction> actions) {
        Iterator<ItemAction> left = actions.iterator();
        List<Check> failed = new ArrayList<>();
        return Later.whilst(
                        () -> failed.isEmpty() && left.hasNext(),
                        () -> alone(left.next(), 1).thenAccept(checks -> {
                            if (!checks.stream().allMatch(c -> c.failure().then() == Failure.Then.SKIPS)) {
                                failed.addAll(checks);
                            }
                        }))
                .thenApply(done -> failed);
    }

    /** One request per action, in no order; the checks that failed. */
    CompletableFuture<List<Check>> atOnce(List<ItemAction> actions) {
        return Ahead.all(
                        connection,
                        actions.stream()
                                .map(a -> (Supplier<CompletableFuture<List<Check>>>) () -> alone(a, 1))
                                .toList())
                .thenApply(failed -> failed.stream()
                        .flatMap(List::stream)
                        .filter(c -> c.failure().then() != Failure.Then.SKIPS)
                        .toList());
    }

    /** A transaction for each repetition; those before one that failed are done. */
    CompletableFuture<List<Check>> eachTogether(List<Taken> repetitions) {
        Iterator<Taken> left = repetitions.iterator();
        List<Check> failed = new ArrayList<>();
        return Later.whilst(
                        () -> failed.isEmpty() && left.hasNext(),
                        () -> together(left.next().actions()).thenAccept(failed::addAll))
                .thenApply(done -> failed);
    }

    private CompletableFuture<List<Check>> alone(ItemAction action, int attempt) {
        return send(action).thenApply(sent -> List.<Check>of()).exceptionallyCompose(failure -> {
            Throwable cause = Later.cause(failure);
            if (cause instanceof ConditionalCheckFailedException e) {
                Optional<Map<String, AttributeValue>> stored = stored(e.item());
                if (stored.filter(action::meetsLeftover).isPresent()) {
                    return clear(action)
                            .thenCompose(cleared -> pause(attempt))
                            .thenCompose(paused -> alone(action, attempt + 1));
                }
                boolean isIdle = stored.isEmpty() && action.isVoidWithoutItem();
                return Later.now(isIdle ? List.of() : failing(action, stored));
            }
            return cause instanceof TransactionConflictException
                    ? pause(attempt).thenCompose(paused -> alone(action, attempt + 1))
                    : CompletableFuture.failedFuture(cause);
        });
    }

    private CompletableFuture<?> clear(ItemAction action) {
        return alone(action.clearing(), 1);
    }

    private CompletableFuture<?> send(ItemAction action) {
        String table = connection.named(action.type().table());
        return switch (action.does()) {
            case PUT -> connection.put(Requests.put(action, table));
            case DELETE -> connection.delete(Requests.delete(action, table));
            case UPDATE, DEMAND -> {
                Optional<Update> update = Requests.update(action, table);
                yield update.isEmpty() ? Later.DONE : connection.update(update.get());
            }
        };
    }

    /** Puts and deletes, so many a request. */
    CompletableFuture<Void> inBatches(List<ItemAction> actions) {
        Taken.demandDistinct(actions);
        List<List<ItemAction>> batches = new ArrayList<>();
        for (int from = 0; from < actions.size(); from += BATCH) {
            batches.add(actions.subList(from, Math.min(actions.size(), from + BATCH)));
        }
        return Ahead.all(
                        connection,
                        batches.stream()
                                .map(batch -> (Supplier<CompletableFuture<Void>>) () -> batch(batch))
                                .toList())
                .thenAccept(done -> {});
    }

    private CompletableFuture<Void> batch(List<ItemAction> actions) {
        Map<String, List<WriteRequest>> writes = new LinkedHashMap<>();
        actions.forEach(a -> writes.computeIfAbsent(connection.named(a.type().table()), t -> new ArrayList<>())
                .add(Requests.batched(a)));
        return connection.batchWrite(writes);
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

    private CompletableFuture<Void> pause(int attempt) {
        if (attempt >= CONFLICTS) {
            throw new CallRejected(CallRejected.Reason.OVERTAKEN, "others were in the way each time");
        }
        return connection.pause(attempt);
    }

    private record Sent(ItemAction action, TransactWriteItem item) {}

    /** All actions or none; the checks that failed. */
    CompletableFuture<List<Check>> together(List<ItemAction> actions) {
        Taken.demandDistinct(actions);
        List<Sent> open = new ArrayList<>();
        actions.forEach(a -> Requests.transactional(a, connection.named(a.type().table()))
                .ifPresent(item -> open.add(new Sent(a, item))));
        if (open.size() > TRANSACTION) {
            throw new CallRejected(
                    CallRejected.Reason.TOO_MANY_ACTIONS, open.size() + " actions; a transaction takes " + TRANSACTION);
        }
        return transact(open, 1);
    }

    private CompletableFuture<List<Check>> transact(List<Sent> open, int attempt) {
        if (open.isEmpty()) {
            return Later.now(List.of());
        }
        return connection
                .transact(open.stream().map(Sent::item).toList())
                .thenApply(sent -> List.<Check>of())
                .exceptionallyCompose(failure -> Later.cause(failure) instanceof TransactionCanceledException e
                        ? cancelled(open, attempt, e)
                        : CompletableFuture.failedFuture(failure));
    }

    private CompletableFuture<List<Check>> cancelled(List<Sent> open, int attempt, TransactionCanceledException e) {
        Reasons reasons = Reasons.of(open, e.cancellationReasons());
        if (!reasons.idle().isEmpty()) {
            List<Sent> busy =
                    open.stream().filter(s -> !reasons.idle().contains(s)).toList();
            return transact(busy, attempt + 1);
        }
        if (!reasons.failed().isEmpty()) {
            return Later.now(reasons.failed());
        }
        return reasons.isPassing() || !reasons.leftovers().isEmpty()
                ? Later.each(reasons.leftovers(), action -> clear(action).thenAccept(done -> {}))
                        .thenCompose(cleared -> pause(attempt))
                        .thenCompose(paused -> transact(open, attempt + 1))
                : CompletableFuture.failedFuture(e);
    }

    /**
     * Why a transaction was not done.
     *
     * @param idle what has nothing to do, and was in the way
     * @param leftovers what must not go on with what has expired, which was stored
     * @param failed the checks that do not hold
     * @param isPassing whether something else was in the way that passes
     */
    private record Reasons(List<Sent> idle, List<ItemAction> leftovers, List<Check> failed, boolean isPassing) {
        static Reasons of(List<Sent> open, List<CancellationReason> reasons) {
            List<Sent> idle = new ArrayList<>();
            List<ItemAction> leftovers = new ArrayList<>();
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
                    } else if (stored.filter(action::meetsLeftover).isPresent()) {
                        leftovers.add(action);
                    } else {
                        failed.addAll(failing(action, stored));
                    }
                }
            }
            return new Reasons(idle, leftovers, failed, isPassing);
        }
    }
}
