package repositories.runtime;

import java.util.List;

/** Actions that are taken together. */
public record Step(As as, List<Action> actions) {
    /** How. */
    enum As {
        REQUESTS,
        ONE_ITEM,
        BATCH,
        TRANSACTION,
        TRANSACTIONS
    }

    /** A request for each item. */
    public static Step requests(Action... actions) {
        return new Step(As.REQUESTS, List.of(actions));
    }

    /** One request: all actions are about one item. */
    public static Step oneItem(Action... actions) {
        return new Step(As.ONE_ITEM, List.of(actions));
    }

    /** BatchWriteItem. */
    public static Step batch(Action... actions) {
        return new Step(As.BATCH, List.of(actions));
    }

    /** TransactWriteItems: all or nothing. */
    public static Step transaction(Action... actions) {
        return new Step(As.TRANSACTION, List.of(actions));
    }

    /** TransactWriteItems for each element or row: what is done for one is all or nothing. */
    public static Step transactions(Action... actions) {
        return new Step(As.TRANSACTIONS, List.of(actions));
    }
}
