package repositories.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Actions that meet on one item. */
final class Meeting {
    private Meeting() {}

    /** Shared actions that meet others on one item become one with them. */
    static List<ItemAction> met(List<ItemAction> actions) {
        Map<String, ItemAction> open = new LinkedHashMap<>();
        List<ItemAction> others = new ArrayList<>();
        for (ItemAction action : actions) {
            String name = action.itemName()
                    + action.type()
                            .within()
                            .map(w -> "\n" + w.attribute() + "\n" + Children.nameOf(action.type(), action.key()))
                            .orElse("");
            Optional<ItemAction> before = Optional.ofNullable(open.get(name));
            if (before.isEmpty()) {
                open.put(name, action);
            } else if (before.get().isShared() || action.isShared()) {
                open.put(name, action.isShared() ? joined(before.get(), action) : joined(action, before.get()));
            } else {
                others.add(action);
            }
        }
        List<ItemAction> all = new ArrayList<>(open.values());
        all.addAll(others);
        return all;
    }

    private static ItemAction joined(ItemAction one, ItemAction shared) {
        return switch (one.does()) {
            case PUT -> one.putting(increased(one, amounts(shared)));
            case DELETE -> one;
            case UPDATE ->
                one.with(one.action().changes(both(one, amounts(shared)))).checkedWith(shared);
            case DEMAND -> shared.does() == Action.Does.DEMAND ? one.checkedWith(shared) : joined(shared, one);
        };
    }

    private static List<Change> both(ItemAction one, Map<String, String> added) {
        List<Change> changes = new ArrayList<>();
        for (Change change : one.action().changes()) {
            if (change instanceof Change.Increase increase && added.containsKey(increase.path())) {
                added.merge(increase.path(), increase.by(one.scope()), Decimals::add);
            } else {
                changes.add(change);
            }
        }
        added.forEach((path, amount) -> changes.add(Change.add(path, Operand.literal(Values.number(amount)))));
        return changes;
    }

    /** What a shared action adds, as numbers: its own arguments and rows are not those of the action it joins. */
    private static Map<String, String> amounts(ItemAction shared) {
        Map<String, String> amounts = new LinkedHashMap<>();
        for (Change change : shared.action().changes()) {
            if (change instanceof Change.Increase increase) {
                amounts.put(increase.path(), increase.by(shared.scope()));
            }
        }
        return amounts;
    }

    private static Map<String, AttributeValue> increased(ItemAction put, Map<String, String> added) {
        Map<String, AttributeValue> item = new LinkedHashMap<>(put.put().orElse(Map.of()));
        added.forEach((path, amount) -> Items.storedNames(put.type(), path).stream()
                .findFirst()
                .ifPresent(name ->
                        item.put(name, Values.number(Decimals.add(Values.numberOf(Values.at(item, name)), amount)))));
        return item;
    }
}
