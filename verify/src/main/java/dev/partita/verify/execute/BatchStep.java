package dev.partita.verify.execute;

import dev.partita.plan.Space;
import dev.partita.price.Limits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Puts and deletes in batches; what is not processed is sent again. */
final class BatchStep {
    private final WriteAttempt attempt;

    BatchStep(WriteAttempt attempt) {
        this.attempt = attempt;
    }

    void take(List<ItemAction> actions) {
        Actions.demandDistinct(actions);
        for (int from = 0; from < actions.size(); from += Limits.BATCH_WRITE) {
            chunk(actions.subList(from, Math.min(actions.size(), from + Limits.BATCH_WRITE)));
        }
    }

    private void chunk(List<ItemAction> actions) {
        var before = attempt.before(actions);
        Map<String, List<WriteRequest>> open = new LinkedHashMap<>();
        actions.forEach(a -> open.computeIfAbsent(a.table().name().value(), t -> new ArrayList<>())
                .add(attempt.requests().batched(a)));
        List<Space> spaces = WriteAttempt.spaces(actions);
        Map<String, List<WriteRequest>> rest = open;
        for (int count = 1; !rest.isEmpty(); count++) {
            BatchWriteItemRequest request = BatchWriteItemRequest.builder()
                    .requestItems(rest)
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                    .build();
            BatchWriteItemResponse response = attempt.gateway()
                    .send(
                            "BatchWriteItem",
                            request,
                            () -> attempt.gateway().endpoints().current().batchWriteItem(request));
            Map<String, List<WriteRequest>> left =
                    response.hasUnprocessedItems() ? response.unprocessedItems() : Map.of();
            boolean whole = count == 1 && left.isEmpty();
            attempt.gateway()
                    .record(
                            "BatchWriteItem",
                            spaces,
                            request,
                            size(rest) - size(left),
                            response.consumedCapacity(),
                            whole ? attempt.expectedOfBatch(actions, before) : Optional.empty());
            rest = left;
            if (!rest.isEmpty()) {
                LockSupport.parkNanos(Math.min(count, 20) * 10_000_000L);
            }
        }
    }

    private static int size(Map<String, List<WriteRequest>> requests) {
        return requests.values().stream().mapToInt(List::size).sum();
    }
}
