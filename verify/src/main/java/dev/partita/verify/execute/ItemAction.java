package dev.partita.verify.execute;

import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Leftovers;
import dev.partita.verify.item.Embedded;
import dev.partita.verify.item.ItemKey;
import dev.partita.verify.item.RowPredicates;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An action on one item, all values known.
 *
 * @param key the item's key; of an embedded child, its parent's and its name
 * @param put the whole item, of a put alone
 * @param children what the same request does to children embedded in the item
 * @param joined what else checks the item in the same request, each for the element or row that it is taken for
 */
record ItemAction(
        Action action,
        ItemType type,
        Table table,
        Scope scope,
        SortedMap<String, Value> key,
        Optional<SortedMap<String, Value>> put,
        List<ItemAction> children,
        List<ItemAction> joined) {
    ItemAction {
        children = List.copyOf(children);
        joined = List.copyOf(joined);
    }

    ItemAction(
            Action action,
            ItemType type,
            Table table,
            Scope scope,
            SortedMap<String, Value> key,
            Optional<SortedMap<String, Value>> put) {
        this(action, type, table, scope, key, put, List.of(), List.of());
    }

    ItemAction with(List<ItemAction> others) {
        return new ItemAction(action, type, table, scope, key, put, others, joined);
    }

    ItemAction with(Action other) {
        return new ItemAction(other, type, table, scope, key, put, children, joined);
    }

    /** With the checks of another action on the item, too. */
    ItemAction checkedWith(ItemAction other) {
        List<ItemAction> all = Stream.of(joined.stream(), Stream.of(other), other.joined.stream())
                .flatMap(Function.identity())
                .toList();
        return new ItemAction(action, type, table, scope, key, put, children, all);
    }

    /** Whether it is about what is inside an item. */
    boolean isInside() {
        return type.kind() == ItemType.Kind.EMBEDDED || type.isEntry() && key.containsKey(ItemType.ENTRY);
    }

    ItemKey itemKey() {
        return ItemKey.of(table.keys(), key);
    }

    /** For messages. */
    String text() {
        return action.getClass().getSimpleName() + " " + type.name() + " at " + itemKey()
                + children.stream().map(c -> "; " + c.text()).collect(Collectors.joining());
    }

    /** The checks that do not hold for what was stored, those of embedded children too. */
    List<Check> failing(Session session, Optional<Map<String, Value>> stored) {
        Optional<Map<String, Value>> own = isInside() ? stored.flatMap(i -> child(session, i)) : stored;
        Optional<Map<String, Value>> live = own.filter(i -> !hasExpired(session, i));
        return Stream.of(
                        action.checks().stream().filter(c -> !holds(session, c, live) && !isMoot(c, live)),
                        children.stream().flatMap(c -> c.failing(session, stored).stream()),
                        joined.stream().flatMap(j -> j.failing(session, stored).stream()))
                .flatMap(Function.identity())
                .distinct()
                .toList();
    }

    /** Whether a value would have to be as it was read, of what is not there, and that is reported: to read again would change nothing. */
    private boolean isMoot(Check check, Optional<Map<String, Value>> live) {
        return live.isEmpty()
                && check.kind() == Check.Kind.HOLDS
                && check.failure() instanceof Check.ReadAgain
                && action.checks().stream()
                        .anyMatch(c -> c.kind() == Check.Kind.PRESENT && c.failure() instanceof Check.Reports);
    }

    private Optional<Map<String, Value>> child(Session session, Map<String, Value> parent) {
        return Embedded.one(session.design(), type, parent, Embedded.name(session.design(), type, key))
                .map(c -> c);
    }

    /** Whether it only deletes children, and demands nothing: nothing is to do where their parent is not stored. */
    boolean isVoidWithoutItem() {
        return action instanceof Action.Update update
                && update.changes().isEmpty()
                && !children.isEmpty()
                && children.stream()
                        .allMatch(c -> c.action() instanceof Action.Delete
                                && c.action().checks().isEmpty());
    }

    private boolean holds(Session session, Check check, Optional<Map<String, Value>> live) {
        return switch (check.kind()) {
            case PRESENT -> live.isPresent();
            case ABSENT -> live.isEmpty();
            case HOLDS -> live.filter(i -> holds(session, check, i)).isPresent();
            case HOLDS_IF_PRESENT -> live.map(i -> holds(session, check, i)).orElse(true);
        };
    }

    private boolean holds(Session session, Check check, Map<String, Value> live) {
        return RowPredicates.holds(demanded(check, scope), session.items().values(type, live), scope);
    }

    /** What an item that is there has to satisfy. */
    static Predicate demanded(Check check, Scope scope) {
        boolean isNone = check.predicate() instanceof Predicate.Compare compare
                && scope.value(compare.operand(), compare.path()).isEmpty();
        return isNone
                ? check.whereNoneWasRead().map(Predicate.class::cast).orElse(check.predicate())
                : check.predicate();
    }

    /** Whether it must not go on with what has expired and is still stored. */
    boolean clears(Session session) {
        return Leftovers.clears(action, type, session.model().entity(type.entity()));
    }

    /** What it must not go on with is stored. */
    boolean meetsLeftover(Session session, Map<String, Value> stored) {
        return clears(session) && hasExpired(session, stored);
    }

    /** Deletes the item if it has expired. */
    ItemAction clearing() {
        Check expired = new Check(Check.Kind.ABSENT, Predicate.TRUE, new Check.Skips());
        return new ItemAction(
                new Action.Delete(type.name(), Optional.empty(), List.of(), List.of(), List.of(expired)),
                type,
                table,
                scope,
                key,
                Optional.empty());
    }

    private boolean hasExpired(Session session, Map<String, Value> item) {
        return session.model()
                .entity(type.entity())
                .ttl()
                .map(Path::own)
                .map(session.items().values(type, item)::get)
                .filter(v -> v instanceof Value.Number n
                        && n.number().longValue() <= session.call().now().getEpochSecond())
                .isPresent();
    }
}
