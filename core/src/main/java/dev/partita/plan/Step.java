package dev.partita.plan;

import java.util.List;

/** One step of a write plan. A step whose actions all fall away by {@link Only} sends nothing. */
public sealed interface Step {
    List<Action> actions();

    /** One request per action (and per repetition): PutItem, UpdateItem, DeleteItem. */
    record Plain(Action action) implements Step {
        @Override
        public List<Action> actions() {
            return List.of(action);
        }
    }

    /**
     * Actions that are all about one item, repetitions too: one request, all or nothing. An action on an embedded child is one
     * on its parent's item.
     */
    record Joint(List<Action> actions) implements Step {
        public Joint {
            actions = List.copyOf(actions);
        }
    }

    /** Puts and deletes without checks: BatchWriteItem in chunks of 25, what is not processed is sent again. */
    record Batch(List<Action> actions) implements Step {
        public Batch {
            actions = List.copyOf(actions);
        }
    }

    /**
     * All or nothing, at most 100 items after repetition: TransactWriteItems with an idempotency token. Actions on one item are
     * one action where they are on embedded children or their parent, or shared.
     */
    record Transaction(List<Action> actions) implements Step {
        public Transaction {
            actions = List.copyOf(actions);
        }
    }
}
