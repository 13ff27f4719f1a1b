package dev.partita.verify.execute;

import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** One request per action. */
final class PlainStep {
    private final WriteAttempt attempt;

    PlainStep(WriteAttempt attempt) {
        this.attempt = attempt;
    }

    /** The checks that failed; the actions before the one that failed are done. */
    List<Check> take(List<ItemAction> actions) {
        for (ItemAction action : actions) {
            List<Check> failed = one(action);
            if (!failed.stream().allMatch(c -> c.failure() instanceof Check.Skips)) {
                return failed;
            }
        }
        return List.of();
    }

    private List<Check> one(ItemAction action) {
        DynamoDbClient client = attempt.gateway().endpoints().current();
        return switch (action.action()) {
            case Action.Put put -> {
                PutItemRequest request = attempt.requests().put(action);
                yield one(
                        "PutItem",
                        action,
                        request,
                        () -> client.putItem(request).consumedCapacity());
            }
            case Action.Delete delete -> {
                DeleteItemRequest request = attempt.requests().delete(action);
                yield one(
                        "DeleteItem",
                        action,
                        request,
                        () -> client.deleteItem(request).consumedCapacity());
            }
            case Action.Update update -> update(action, client);
            case Action.Demand demand
            when action.children().isEmpty() ->
                throw new PlanFault("a check alone stands in a transaction: " + action.text());
            case Action.Demand demand -> update(action, client);
        };
    }

    /** Deletes what has expired and was in the way, if anything was: then the request is sent again. */
    boolean clear(ItemAction action, Map<String, AttributeValue> stored, int count) {
        boolean isInTheWay = attempt.meetsLeftover(action, stored);
        if (isInTheWay) {
            WriteAttempt.demandFurther(count, action.text() + ": others have stored what has expired, each time");
            take(List.of(action.clearing()));
        }
        return isInTheWay;
    }

    private List<Check> update(ItemAction action, DynamoDbClient client) {
        Optional<UpdateItemRequest> request = attempt.requests().update(action);
        return request.isEmpty()
                ? List.of()
                : one(
                        "UpdateItem",
                        action,
                        request.get(),
                        () -> client.updateItem(request.get()).consumedCapacity());
    }

    private List<Check> one(String operation, ItemAction action, SdkPojo request, Supplier<ConsumedCapacity> sending) {
        List<Space> spaces = List.of(WriteRequests.space(action));
        for (int count = 1; ; count++) {
            var before = attempt.before(List.of(action));
            try {
                ConsumedCapacity consumed = attempt.gateway().send(operation, request, sending);
                attempt.gateway()
                        .record(
                                operation,
                                spaces,
                                request,
                                1,
                                List.of(consumed),
                                attempt.expected(List.of(action), before));
                return List.of();
            } catch (ConditionalCheckFailedException e) {
                attempt.gateway().recordFailed(operation, spaces, request);
                Map<String, AttributeValue> stored = e.hasItem() ? e.item() : Map.of();
                if (!clear(action, stored, count)) {
                    return stored.isEmpty() && action.isVoidWithoutItem() ? List.of() : attempt.failing(action, stored);
                }
            } catch (TransactionConflictException e) {
                attempt.gateway().recordFailed(operation, spaces, request);
                WriteAttempt.pause(count, e);
            }
        }
    }
}
