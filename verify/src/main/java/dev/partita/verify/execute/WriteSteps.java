package dev.partita.verify.execute;

import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Space;
import dev.partita.plan.Step;
import dev.partita.price.Limits;
import dev.partita.verify.item.AttributeValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Takes one step of a write plan after another. */
final class WriteSteps {
    /** How often a request that met a running transaction is sent. */
    private static final int CONFLICTS = 10;

    private final Session session;
    private final Gateway gateway;
    private final WriteRequests requests;
    private final WriteUnits units;

    WriteSteps(Session session, int indexFactor) {
        this.session = session;
        this.gateway = session.gateway();
        this.requests = new WriteRequests(session);
        this.units = new WriteUnits(gateway, indexFactor);
    }

    /** The checks that failed; none if the step was taken. */
    List<Check> take(Step step, List<ItemAction> actions) {
        return switch (step) {
            case Step.Plain plain -> plain(actions);
            case Step.Batch batch -> {
                batch(actions);
                yield List.of();
            }
            case Step.Transaction transaction -> transaction(actions);
        };
    }

    private List<Check> plain(List<ItemAction> actions) {
        for (ItemAction action : actions) {
            List<Check> failed = plain(action);
            if (!failed.isEmpty()) {
                return failed;
            }
        }
        return List.of();
    }

    private List<Check> plain(ItemAction action) {
        DynamoDbClient client = gateway.endpoints().current();
        return switch (action.action()) {
            case Action.Put put -> {
                PutItemRequest request = requests.put(action);
                yield one("PutItem", action, request, () -> client.putItem(request).consumedCapacity());
            }
            case Action.Delete delete -> {
                DeleteItemRequest request = requests.delete(action);
                yield one("DeleteItem", action, request, () -> client.deleteItem(request).consumedCapacity());
            }
            case Action.Update update -> {
                Optional<UpdateItemRequest> request = requests.update(action, update);
                yield request.isEmpty()
                        ? List.of()
                        : one("UpdateItem", action, request.get(), () -> client.updateItem(request.get())
                                .consumedCapacity());
            }
            case Action.Demand demand ->
                throw new PlanFault("a check alone stands in a transaction: " + action.text());
        };
    }

    private List<Check> one(
            String operation, ItemAction action, SdkPojo request, Supplier<ConsumedCapacity> sending) {
        List<Space> spaces = List.of(WriteRequests.space(action));
        var before = before(List.of(action));
        for (int attempt = 1; ; attempt++) {
            try {
                ConsumedCapacity consumed = gateway.send(operation, request, sending);
                gateway.record(
                        operation, spaces, request, 1, List.of(consumed), expected(List.of(action), before));
                return List.of();
            } catch (ConditionalCheckFailedException e) {
                gateway.recordFailed(operation, spaces, request);
                return failing(action, e.hasItem() ? e.item() : Map.of());
            } catch (TransactionConflictException e) {
                gateway.recordFailed(operation, spaces, request);
                pause(attempt, e);
            }
        }
    }

    private void batch(List<ItemAction> actions) {
        Actions.demandDistinct(actions);
        for (int from = 0; from < actions.size(); from += Limits.BATCH_WRITE) {
            chunk(actions.subList(from, Math.min(actions.size(), from + Limits.BATCH_WRITE)));
        }
    }

    private void chunk(List<ItemAction> actions) {
        var before = before(actions);
        Map<String, List<WriteRequest>> open = new LinkedHashMap<>();
        actions.forEach(a -> open.computeIfAbsent(a.table().name().value(), t -> new ArrayList<>())
                .add(requests.batched(a)));
        List<Space> spaces = spaces(actions);
        Map<String, List<WriteRequest>> rest = open;
        for (int attempt = 1; !rest.isEmpty(); attempt++) {
            BatchWriteItemRequest request = BatchWriteItemRequest.builder()
                    .requestItems(rest)
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                    .build();
            BatchWriteItemResponse response = gateway.send(
                    "BatchWriteItem", request, () -> gateway.endpoints().current().batchWriteItem(request));
            Map<String, List<WriteRequest>> left = response.hasUnprocessedItems() ? response.unprocessedItems() : Map.of();
            boolean whole = attempt == 1 && left.isEmpty();
            gateway.record(
                    "BatchWriteItem",
                    spaces,
                    request,
                    count(rest) - count(left),
                    response.consumedCapacity(),
                    whole ? expected(actions, before) : Optional.empty());
            rest = left;
            if (!rest.isEmpty()) {
                LockSupport.parkNanos(Math.min(attempt, 20) * 10_000_000L);
            }
        }
    }

    private static int count(Map<String, List<WriteRequest>> requests) {
        return requests.values().stream().mapToInt(List::size).sum();
    }

    private List<Check> transaction(List<ItemAction> all) {
        Actions.demandDistinct(all);
        List<ItemAction> actions = new ArrayList<>();
        List<TransactWriteItem> items = new ArrayList<>();
        for (ItemAction action : all) {
            requests.transactional(action).ifPresent(item -> {
                actions.add(action);
                items.add(item);
            });
        }
        if (items.isEmpty()) {
            return List.of();
        }
        if (items.size() > Limits.TRANSACTION_ACTIONS) {
            throw new CallRejected(
                    CallRejected.Reason.TOO_MANY_ACTIONS,
                    "the transaction would have " + items.size() + " actions; DynamoDB takes " + Limits.TRANSACTION_ACTIONS);
        }
        return transact(actions, TransactWriteItemsRequest.builder()
                .transactItems(items)
                .clientRequestToken(UUID.randomUUID().toString())
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .build());
    }

    private List<Check> transact(List<ItemAction> actions, TransactWriteItemsRequest request) {
        var before = before(actions);
        for (int attempt = 1; ; attempt++) {
            try {
                var response = gateway.send(
                        "TransactWriteItems", request, () -> gateway.endpoints().current().transactWriteItems(request));
                gateway.record(
                        "TransactWriteItems",
                        spaces(actions),
                        request,
                        actions.size(),
                        response.consumedCapacity(),
                        gateway.expect(() -> units.transactional(
                                actions, request.transactItems(), before, units.images(actions))));
                return List.of();
            } catch (TransactionCanceledException e) {
                gateway.recordFailed("TransactWriteItems", spaces(actions), request);
                List<Check> failed = failing(actions, e);
                if (!failed.isEmpty()) {
                    return failed;
                }
                if (e.cancellationReasons().stream().noneMatch(r -> isPassing(r.code()))) {
                    throw new PlanFault("TransactWriteItems is refused: " + e.cancellationReasons(), e);
                }
                pause(attempt, e);
            }
        }
    }

    private static boolean isPassing(String code) {
        return List.of("TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded").contains(code);
    }

    private List<Check> failing(List<ItemAction> actions, TransactionCanceledException e) {
        List<Check> failed = new ArrayList<>();
        List<CancellationReason> reasons = e.cancellationReasons();
        for (int i = 0; i < reasons.size(); i++) {
            if ("ConditionalCheckFailed".equals(reasons.get(i).code())) {
                failed.addAll(failing(actions.get(i), reasons.get(i).hasItem() ? reasons.get(i).item() : Map.of()));
            }
        }
        return failed;
    }

    /** Which checks failed; if what is told explains none, something has changed meanwhile. */
    private List<Check> failing(ItemAction action, Map<String, AttributeValue> stored) {
        Optional<Map<String, Value>> item =
                stored.isEmpty() ? Optional.empty() : Optional.of(AttributeValues.item(stored));
        List<Check> failing = action.failing(session, item);
        if (failing.isEmpty()) {
            throw new PlanFault("DynamoDB says that a condition failed, but all hold: " + action.text()
                    + action.action().checks() + " on " + item);
        }
        return failing;
    }

    private List<Optional<SortedMap<String, Value>>> before(List<ItemAction> actions) {
        return gateway.predicts() ? units.images(actions) : List.of();
    }

    private Optional<ExpectedUnits> expected(
            List<ItemAction> actions, List<Optional<SortedMap<String, Value>>> before) {
        return gateway.expect(() -> units.of(actions, before, units.images(actions)));
    }

    private static List<Space> spaces(List<ItemAction> actions) {
        return actions.stream().map(WriteRequests::space).distinct().toList();
    }

    private static void pause(int attempt, RuntimeException conflict) {
        if (attempt >= CONFLICTS) {
            throw new CallRejected(
                    CallRejected.Reason.OVERTAKEN, "other transactions were in the way each time: " + conflict.getMessage());
        }
        LockSupport.parkNanos(attempt * 5_000_000L);
    }
}
