package dev.partita.plan;

import dev.partita.plan.Action.Repeat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

    /**
     * A {@link Transaction} for each repetition, one after another, in any order: what is done in one is all or nothing, and stays
     * done if a later one fails. Two repetitions that change one item are refused before any, but for what is shared.
     */
    record Transactions(List<Action> actions) implements Step {
        /** @throws IllegalArgumentException if not all actions repeat over the same */
        public Transactions {
            actions = List.copyOf(actions);
            if (!areOfOne(actions)) {
                throw new IllegalArgumentException("a transaction for each of what? " + actions);
            }
        }

        /** Whether actions repeat over the same, all of them. */
        public static boolean areOfOne(List<Action> actions) {
            Set<Optional<Repeat>> over = new LinkedHashSet<>();
            actions.forEach(a -> over.add(a.repeat().map(Repeat::over)));
            return over.size() == 1 && !over.contains(Optional.<Repeat>empty());
        }

        /** What there is a transaction for each of. */
        public Repeat each() {
            return actions.get(0).repeat().orElseThrow().over();
        }
    }

    /** Whether what it sends are transactions. */
    default boolean transacts() {
        return this instanceof Transaction || this instanceof Transactions;
    }
}
