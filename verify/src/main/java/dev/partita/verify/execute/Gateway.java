package dev.partita.verify.execute;

import dev.partita.design.Table;
import dev.partita.model.Value;
import dev.partita.plan.Space;
import dev.partita.price.Limits;
import dev.partita.verify.item.ItemKey;
import dev.partita.verify.item.KnownContent;
import dev.partita.verify.item.StoredItems;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/** The way to DynamoDB: sends requests and keeps a record of each. */
final class Gateway {
    /** Of a put and of an update; an expression that is too long is said to be in words much like these. */
    private static final Pattern TOO_LARGE =
            Pattern.compile("Item size (to update )?has exceeded the maximum allowed size");

    private final Endpoints endpoints;
    private final Prediction prediction;
    private final List<Operation> operations = new ArrayList<>();

    Gateway(Endpoints endpoints, Prediction prediction) {
        this.endpoints = endpoints;
        this.prediction = prediction;
    }

    Endpoints endpoints() {
        return endpoints;
    }

    ReadRequests reads() {
        return new ReadRequests(this);
    }

    boolean predicts() {
        return prediction.isWanted();
    }

    List<Operation> operations() {
        return Collections.unmodifiableList(operations);
    }

    /** The items that are stored under some keys now. */
    SortedMap<ItemKey, SortedMap<String, Value>> stored(Table table, Collection<ItemKey> keys) {
        return prediction
                .known()
                .map(k -> k.items(table, keys))
                .orElseGet(() -> StoredItems.of(endpoints.current(), table, keys));
    }

    /** What tells what is stored, without its being read. */
    Optional<KnownContent> known() {
        return prediction.known();
    }

    /** Items of which perhaps the keys alone were read, with all that their table or index holds of them. */
    List<SortedMap<String, Value>> whole(Space space, List<SortedMap<String, Value>> items) {
        return prediction
                .known()
                .map(k -> k.whole(space.table(), space.index(), items))
                .orElse(items);
    }

    /** Computes what a request should consume, if that is wanted. */
    Optional<ExpectedUnits> expect(Supplier<ExpectedUnits> expected) {
        return predicts() ? Optional.of(expected.get()) : Optional.empty();
    }

    void record(
            String operation,
            List<Space> spaces,
            SdkPojo request,
            int items,
            List<ConsumedCapacity> consumed,
            Optional<ExpectedUnits> expected) {
        Capacity measured = Consumed.of(consumed);
        operations.add(new Operation(
                operation,
                spaces,
                RequestText.of(request),
                items,
                Optional.of(measured),
                expected.map(ExpectedUnits::service),
                expected.flatMap(e -> e.explaining(measured))));
    }

    /** Records a request whose condition failed: what it consumed is not said. */
    void recordFailed(String operation, List<Space> spaces, SdkPojo request) {
        operations.add(new Operation(
                operation, spaces, RequestText.of(request), 0, Optional.empty(), Optional.empty(), Optional.empty()));
    }

    /**
     * Sends; what DynamoDB refuses for another reason than a condition, a conflict or the size that an item would have is a fault of
     * the plan.
     */
    <T> T send(String operation, SdkPojo request, Supplier<T> sending) {
        try {
            return sending.get();
        } catch (ConditionalCheckFailedException | TransactionCanceledException | TransactionConflictException e) {
            throw e;
        } catch (DynamoDbException e) {
            rejectTooLarge(e.getMessage());
            throw new PlanFault(
                    operation + " is refused: " + e.getMessage() + " Request: " + RequestText.of(request), e);
        }
    }

    /** How large a changed item would be is known to DynamoDB alone, which has no exception of its own for it. */
    static void rejectTooLarge(String message) {
        if (TOO_LARGE.matcher(message).find()) {
            throw new CallRejected(
                    CallRejected.Reason.ITEM_TOO_LARGE,
                    "an item would have more than " + Limits.ITEM_BYTES + " bytes, which is what DynamoDB takes");
        }
    }
}
