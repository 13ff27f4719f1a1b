package dev.partita.verify.execute;

import dev.partita.plan.Check;
import dev.partita.price.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** All actions or none. */
final class TransactionStep {
    private final WriteAttempt attempt;

    TransactionStep(WriteAttempt attempt) {
        this.attempt = attempt;
    }

    /** The checks that failed; then nothing is done. */
    List<Check> take(List<ItemAction> all) {
        Actions.demandDistinct(all);
        List<ItemAction> actions = new ArrayList<>();
        List<TransactWriteItem> items = new ArrayList<>();
        for (ItemAction action : all) {
            attempt.requests().transactional(action).ifPresent(item -> {
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
                    "the transaction would have " + items.size() + " actions; DynamoDB takes "
                            + Limits.TRANSACTION_ACTIONS);
        }
        return transact(actions, items);
    }

    private List<Check> transact(List<ItemAction> actions, List<TransactWriteItem> items) {
        TransactWriteItemsRequest request = request(items);
        for (int count = 1; ; count++) {
            var before = attempt.before(actions);
            try {
                var response = attempt.gateway()
                        .send(
                                "TransactWriteItems",
                                request,
                                () -> attempt.gateway().endpoints().current().transactWriteItems(request));
                attempt.gateway()
                        .record(
                                "TransactWriteItems",
                                WriteAttempt.spaces(actions),
                                request,
                                actions.size(),
                                response.consumedCapacity(),
                                attempt.gateway()
                                        .expect(() -> attempt.units()
                                                .transactional(
                                                        actions,
                                                        request.transactItems(),
                                                        before,
                                                        attempt.units().images(actions))));
                return List.of();
            } catch (TransactionCanceledException e) {
                attempt.gateway().recordFailed("TransactWriteItems", WriteAttempt.spaces(actions), request);
                List<ItemAction> left = withoutVoid(actions, e);
                if (left.size() < actions.size()) {
                    return take(left);
                }
                List<Check> failed = cancelled(actions, e, count);
                if (!failed.isEmpty()) {
                    return failed;
                }
            }
        }
    }

    /** The checks that failed; if none did, what was in the way is gone, or may pass. */
    private List<Check> cancelled(List<ItemAction> actions, TransactionCanceledException e, int count) {
        boolean isCleared = clear(actions, e, count);
        List<Check> failed = failing(actions, e);
        if (failed.isEmpty() && !isCleared) {
            demandPassing(e);
            WriteAttempt.pause(count, e);
        }
        return failed;
    }

    private static void demandPassing(TransactionCanceledException e) {
        e.cancellationReasons().stream()
                .map(CancellationReason::message)
                .filter(Objects::nonNull)
                .forEach(Gateway::rejectTooLarge);
        if (e.cancellationReasons().stream().noneMatch(r -> isPassing(r.code()))) {
            throw new PlanFault("TransactWriteItems is refused: " + e.cancellationReasons(), e);
        }
    }

    private static TransactWriteItemsRequest request(List<TransactWriteItem> items) {
        return TransactWriteItemsRequest.builder()
                .transactItems(items)
                .clientRequestToken(UUID.randomUUID().toString())
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .build();
    }

    /** Without deletes of children whose parent turned out not to be stored. */
    private static List<ItemAction> withoutVoid(List<ItemAction> actions, TransactionCanceledException e) {
        List<ItemAction> left = new ArrayList<>();
        for (int i = 0; i < actions.size(); i++) {
            CancellationReason reason = e.cancellationReasons().get(i);
            boolean isVoid = actions.get(i).isVoidWithoutItem()
                    && "ConditionalCheckFailed".equals(reason.code())
                    && (!reason.hasItem() || reason.item().isEmpty());
            if (!isVoid) {
                left.add(actions.get(i));
            }
        }
        return left;
    }

    /** Whether what has expired was in the way of some, and is deleted now. */
    private boolean clear(List<ItemAction> actions, TransactionCanceledException e, int count) {
        boolean isCleared = false;
        for (int i = 0; i < actions.size(); i++) {
            CancellationReason reason = e.cancellationReasons().get(i);
            isCleared |= reason.hasItem() && new PlainStep(attempt).clear(actions.get(i), reason.item(), count);
        }
        return isCleared;
    }

    private static boolean isPassing(String code) {
        return List.of("TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded")
                .contains(code);
    }

    private List<Check> failing(List<ItemAction> actions, TransactionCanceledException e) {
        List<Check> failed = new ArrayList<>();
        List<CancellationReason> reasons = e.cancellationReasons();
        for (int i = 0; i < reasons.size(); i++) {
            if ("ConditionalCheckFailed".equals(reasons.get(i).code())) {
                failed.addAll(attempt.failing(
                        actions.get(i),
                        reasons.get(i).hasItem() ? reasons.get(i).item() : Map.of()));
            }
        }
        return failed;
    }
}
