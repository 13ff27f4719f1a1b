package dev.partita.verify.execute;

import dev.partita.design.ItemType;
import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Shared actions that meet others on one item: one action is left of them. */
final class Meeting {
    private final Map<String, ItemAction> open = new LinkedHashMap<>();
    private final List<ItemAction> done = new ArrayList<>();

    /** Actions that nothing is shared with stay as they are, even on one item. */
    List<ItemAction> of(List<ItemAction> actions) {
        for (ItemAction action : actions) {
            String item = action.table().name() + "\n" + action.key();
            ItemAction before = open.get(item);
            if (before != null && (isShared(before) || isShared(action))) {
                open.put(item, isShared(action) ? joined(before, action) : joined(action, before));
            } else if (before == null) {
                open.put(item, action);
            } else {
                done.add(action);
            }
        }
        return Stream.concat(open.values().stream(), done.stream()).toList();
    }

    /** What adds to an item that keeps numbers is shared in any case: several entities of a write may count in one. */
    private static boolean isShared(ItemAction action) {
        return action.type().kind() == ItemType.Kind.AGGREGATE
                || action.action()
                        .repeat()
                        .filter(Action.Repeat.Shared.class::isInstance)
                        .isPresent();
    }

    private static ItemAction joined(ItemAction action, ItemAction shared) {
        List<Change.Increase> amounts = amounts(shared);
        return switch (action.action()) {
            case Action.Put put ->
                new ItemAction(put, action.type(), action.table(), action.scope(), action.key(), put(action, amounts));
            case Action.Delete delete -> action;
            case Action.Update update -> changed(action, update, amounts).checkedWith(shared);
            case Action.Demand demand ->
                shared.action() instanceof Action.Demand ? action.checkedWith(shared) : joined(shared, action);
        };
    }

    private static ItemAction changed(ItemAction action, Action.Update update, List<Change.Increase> amounts) {
        List<Change> changes = new ArrayList<>(update.changes());
        for (Change.Increase amount : amounts) {
            Optional<Change.Increase> same = update.changes().stream()
                    .filter(Change.Increase.class::isInstance)
                    .map(Change.Increase.class::cast)
                    .filter(c -> c.path().equals(amount.path()))
                    .findFirst();
            same.ifPresent(changes::remove);
            changes.add(same.map(s -> plus(number(action, s), number(action, amount), amount))
                    .orElse(amount));
        }
        return action.with(new Action.Update(
                update.type(),
                update.repeat(),
                update.only(),
                update.key(),
                changes,
                update.creates(),
                update.checks()));
    }

    private static Change.Increase plus(BigDecimal one, BigDecimal other, Change.Increase of) {
        return new Change.Increase(of.path(), new Operand.Literal(Value.of(one.add(other))), false);
    }

    /** What a shared action adds, as numbers: its own parameters and rows are not those of the action it joins. */
    private static List<Change.Increase> amounts(ItemAction shared) {
        return shared.action() instanceof Action.Update update
                ? update.changes().stream()
                        .map(Change.Increase.class::cast)
                        .map(c -> plus(number(shared, c), BigDecimal.ZERO, c))
                        .toList()
                : List.of();
    }

    private static BigDecimal number(ItemAction action, Change.Increase change) {
        BigDecimal amount = action.scope()
                .value(change.amount(), change.path())
                .map(v -> v instanceof Value.Number number ? number.number() : BigDecimal.ZERO)
                .orElse(BigDecimal.ZERO);
        return change.subtract() ? amount.negate() : amount;
    }

    private static Optional<SortedMap<String, Value>> put(ItemAction put, List<Change.Increase> amounts) {
        SortedMap<String, Value> item = new TreeMap<>(put.put().orElseThrow());
        for (Change.Increase amount : amounts) {
            String name = put.type().storedName(amount.path()).orElseThrow();
            BigDecimal before = item.get(name) instanceof Value.Number number ? number.number() : BigDecimal.ZERO;
            item.put(name, Value.of(before.add(number(put, amount))));
        }
        return Optional.of(item);
    }
}
