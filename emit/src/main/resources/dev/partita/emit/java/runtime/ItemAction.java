package repositories.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An action on one item, all values known.
 *
 * @param key the item's; of a child, its parent's and its name
 * @param put the whole item, of a put alone
 * @param children what the same request does to children within the item
 * @param joined what else checks the item in the same request, each for the element or row that it is taken for
 */
record ItemAction(
        Action action,
        Scope scope,
        Map<String, AttributeValue> key,
        Optional<Map<String, AttributeValue>> put,
        List<ItemAction> children,
        List<ItemAction> joined) {
    /** Nothing if the action has no item to act on. */
    static Optional<ItemAction> of(Action action, Scope scope) {
        ItemType type = action.type();
        return action.does() == Action.Does.PUT
                ? Items.itemOf(type, scope.values(action.image())).map(item -> put(action, scope, item))
                : KeyValues.of(type.table(), action.key(), scope, 0)
                        .map(key -> new ItemAction(action, scope, key, Optional.empty(), List.of(), List.of()));
    }

    private static ItemAction put(Action action, Scope scope, Map<String, AttributeValue> item) {
        ItemType type = action.type();
        Table table = type.table();
        table.allKeys()
                .forEach(k -> Values.at(item, k.name()).ifPresent(v -> KeyValues.demandShort(table, k.name(), v)));
        Map<String, AttributeValue> key = new LinkedHashMap<>(item);
        key.keySet()
                .removeIf(name -> !table.isKey(name)
                        && (type.within().isEmpty() || !type.keys().containsKey(name)));
        return new ItemAction(action, scope, key, Optional.of(item), List.of(), List.of());
    }

    /** An action that leaves the values of a child's parent as they are. */
    static ItemAction untouched(ItemAction child) {
        ItemType holder = child.type().house().holder();
        Map<String, AttributeValue> key = new LinkedHashMap<>(child.key);
        key.keySet().removeIf(name -> !holder.table().isKey(name));
        Action nothing = Action.updateItem(holder, Map.of(), List.of());
        return new ItemAction(nothing, child.scope, key, Optional.empty(), List.of(), List.of());
    }

    /** Whether the call fails where one of its checks does, those of children too. */
    boolean reports() {
        return action.checks().stream().anyMatch(c -> c.failure().then() == Failure.Then.REPORTS)
                || Stream.concat(children.stream(), joined.stream()).anyMatch(ItemAction::reports);
    }

    ItemType type() {
        return action.type();
    }

    Action.Does does() {
        return action.does();
    }

    ItemAction with(Action other) {
        return new ItemAction(other, scope, key, put, children, joined);
    }

    ItemAction putting(Map<String, AttributeValue> item) {
        return new ItemAction(action, scope, key, Optional.of(item), children, joined);
    }

    ItemAction housing(List<ItemAction> some) {
        return new ItemAction(action, scope, key, put, some, joined);
    }

    /** Which item it is, in any table. */
    String itemName() {
        StringBuilder name = new StringBuilder(type().table().name());
        type().table().keys().forEach(k -> name.append('\n').append(Values.identity(Values.at(key, k.name()))));
        return name.toString();
    }

    boolean isShared() {
        return type().isAggregate() || action.repeat().isShared();
    }

    /** Whether it only deletes children and demands nothing: nothing is to do where their parent is not stored. */
    boolean isVoidWithoutItem() {
        return does() == Action.Does.UPDATE
                && action.changes().isEmpty()
                && !children.isEmpty()
                && children.stream()
                        .allMatch(c -> c.does() == Action.Does.DELETE
                                && c.action.checks().isEmpty());
    }

    /** With the checks of another action on the item, too. */
    ItemAction checkedWith(ItemAction other) {
        List<ItemAction> all = new ArrayList<>(joined);
        all.add(other);
        all.addAll(other.joined);
        return new ItemAction(action, scope, key, put, children, all);
    }

    /** Whether what it must not go on with was stored. */
    boolean meetsLeftover(Map<String, AttributeValue> stored) {
        return action.clears() && hasExpired(stored);
    }

    /** Deletes the item if it has expired. */
    ItemAction clearing() {
        Action delete = Action.deleteItem(type(), Map.of()).checks(List.of(Check.absent(Failure.SKIPS)));
        return new ItemAction(delete, scope, key, Optional.empty(), List.of(), List.of());
    }

    /** The checks that do not hold for what was stored, those of children too. */
    List<Check> failing(Optional<Map<String, AttributeValue>> stored) {
        ItemType type = type();
        Optional<Map<String, AttributeValue>> live = (type.within().isEmpty()
                        ? stored
                        : stored.flatMap(parent -> Children.find(type, parent, Children.nameOf(type, key))))
                .filter(item -> !hasExpired(item));
        return Stream.concat(
                        action.checks().stream().filter(check -> !holds(check, live) && !isMoot(check, live)),
                        Stream.concat(children.stream(), joined.stream())
                                .flatMap(other -> other.failing(stored).stream()))
                .toList();
    }

    /** Whether a value would have to be as it was read, of what is not there, and that is reported. */
    private boolean isMoot(Check check, Optional<Map<String, AttributeValue>> live) {
        return live.isEmpty()
                && check.demands() == Check.Demands.HOLDS
                && check.failure().then() == Failure.Then.READS_AGAIN
                && action.checks().stream()
                        .anyMatch(c -> c.demands() == Check.Demands.PRESENT
                                && c.failure().then() == Failure.Then.REPORTS);
    }

    private boolean holds(Check check, Optional<Map<String, AttributeValue>> live) {
        return switch (check.demands()) {
            case PRESENT -> live.isPresent();
            case ABSENT -> live.isEmpty();
            case HOLDS -> live.filter(item -> holds(check, item)).isPresent();
            case HOLDS_IF_PRESENT -> live.map(item -> holds(check, item)).orElse(true);
        };
    }

    private boolean holds(Check check, Map<String, AttributeValue> live) {
        return Holding.of(check.demanded(scope), Items.valuesOf(type(), live), scope);
    }

    private boolean hasExpired(Map<String, AttributeValue> item) {
        AttributeValue now = Times.in(Kind.EPOCH, scope.session().now());
        return type().expiry()
                .flatMap(e -> Values.at(Items.valuesOf(type(), item), e.path()))
                .filter(time -> Sign.LESS_OR_EQUAL.holds(time, now))
                .isPresent();
    }
}
