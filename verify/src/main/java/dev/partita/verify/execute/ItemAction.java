package dev.partita.verify.execute;

import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.verify.item.ItemKey;
import dev.partita.verify.item.RowPredicates;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * An action on one item, all values known.
 *
 * @param key the item's key
 * @param put the whole item, of a put alone
 */
record ItemAction(
        Action action,
        ItemType type,
        Table table,
        Scope scope,
        SortedMap<String, Value> key,
        Optional<SortedMap<String, Value>> put) {

    ItemKey itemKey() {
        return ItemKey.of(table.keys(), key);
    }

    /** For messages. */
    String text() {
        return action.getClass().getSimpleName() + " " + type.name() + " at " + itemKey();
    }

    /** The checks that do not hold for what was stored. */
    List<Check> failing(Session session, Optional<Map<String, Value>> stored) {
        Optional<Map<String, Value>> live = stored.filter(i -> !hasExpired(session, i));
        return action.checks().stream().filter(c -> !holds(session, c, live)).toList();
    }

    private boolean holds(Session session, Check check, Optional<Map<String, Value>> live) {
        return switch (check.kind()) {
            case PRESENT -> live.isPresent();
            case ABSENT -> live.isEmpty();
            case HOLDS ->
                live.isPresent()
                        && RowPredicates.holds(
                                check.predicate(), session.items().values(type, live.get()), scope);
        };
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
