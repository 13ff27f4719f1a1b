package dev.partita.verify.execute;

import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Step;
import dev.partita.verify.item.Items;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Makes of a step's actions the actions on single items: repeated, without those that fall away. */
final class Actions {
    private final Session session;
    private final List<Node> finds;

    Actions(Session session, List<Node> finds) {
        this.session = session;
        this.finds = finds;
    }

    /** What is to be done, and which conditions are known to fail without asking. */
    record Taken(List<ItemAction> actions, List<String> failed) {}

    Taken of(List<Action> actions) {
        return taken(actions, this::starts);
    }

    /** The same, of each repetition by itself. */
    List<Taken> ofEach(Step.Transactions step) {
        return starts(step.each()).stream()
                .map(row -> taken(step.actions(), action -> List.of(row)))
                .toList();
    }

    private Taken taken(List<Action> actions, Function<Action, List<Row>> starts) {
        List<ItemAction> taken = new ArrayList<>();
        List<String> failed = new ArrayList<>();
        for (Action action : actions) {
            ItemType type = session.design().itemType(action.type());
            for (Row row : starts.apply(action)) {
                Scope scope = session.scope(row, type.entity());
                if (Onlys.all(action.only(), scope)) {
                    concrete(action, type, scope).ifPresentOrElse(taken::add, () -> failed.addAll(unaddressed(action)));
                }
            }
        }
        List<ItemAction> met = new Housing(session.design()).of(new Meeting().of(taken));
        return new Taken(met, failed.stream().distinct().toList());
    }

    private List<Row> starts(Action action) {
        return action.repeat().map(this::starts).orElse(List.of(Row.ROOT));
    }

    private List<Row> starts(Action.Repeat repeat) {
        return switch (repeat) {
            case Action.Repeat.PerRow perRow -> session.rows(perRow.node());
            case Action.Repeat.PerElement perElement -> elements(perElement);
            case Action.Repeat.Shared shared -> starts(shared.each());
        };
    }

    /** One row per element; it agrees with the rows that finds answered for the same element. */
    private List<Row> elements(Action.Repeat.PerElement perElement) {
        List<Value> elements = session.scope(Row.ROOT).elements(perElement.list());
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            Row row = Row.ROOT.element(Feeds.fields(elements.get(i)));
            for (Node node : finds) {
                if (node instanceof Node.Elements of && of.list().equals(perElement.list())) {
                    row = row.alsoFrom(session.rows(of.id()).get(i));
                }
            }
            rows.add(row);
        }
        return rows;
    }

    /** Empty if the action has no item to act on. */
    private Optional<ItemAction> concrete(Action action, ItemType type, Scope scope) {
        Table table = session.design().table(type.table());
        return switch (action) {
            case Action.Put put -> {
                Map<Path, Value> image = Onlys.image(put.image(), scope);
                yield CallRejected.unlessMisfit(
                                "of " + type.name(), () -> session.items().item(type, image))
                        .map(item -> demandShortKeys(table, item))
                        .map(item ->
                                new ItemAction(put, type, table, scope, key(table, type, item), Optional.of(item)));
            }
            case Action.Update update -> keyed(update, type, table, scope, update.key());
            case Action.Delete delete -> keyed(delete, type, table, scope, delete.key());
            case Action.Demand demand -> keyed(demand, type, table, scope, demand.key());
        };
    }

    private Optional<ItemAction> keyed(Action action, ItemType type, Table table, Scope scope, List<KeyValue> key) {
        return new KeyValues(session, type, scope)
                .all(key)
                .map(k -> new ItemAction(action, type, table, scope, k, Optional.empty()));
    }

    private static SortedMap<String, Value> demandShortKeys(Table table, SortedMap<String, Value> item) {
        Items.keyAttributes(table).stream()
                .filter(k -> item.containsKey(k.name()))
                .forEach(k -> KeyValues.demandShort(table, k.name(), item.get(k.name())));
        return item;
    }

    private static SortedMap<String, Value> key(Table table, ItemType type, Map<String, Value> item) {
        SortedMap<String, Value> key = new TreeMap<>();
        table.keys().forEach(k -> key.put(k.name(), item.get(k.name())));
        if (type.isInside()) {
            type.keys().forEach(k -> key.put(k.attribute(), item.get(k.attribute())));
        }
        return key;
    }

    /** An item without a key is not there: what demands its presence fails. */
    private static List<String> unaddressed(Action action) {
        return action instanceof Action.Put
                ? List.of()
                : action.checks().stream()
                        .filter(Check::demandsPresence)
                        .flatMap(c -> c.failure() instanceof Check.Reports r ? List.of(r.condition()).stream() : null)
                        .toList();
    }

    /** Refuses two actions on one item. */
    static void demandDistinct(List<ItemAction> actions) {
        Map<String, ItemAction> seen = new LinkedHashMap<>();
        for (ItemAction action : actions) {
            ItemAction before = seen.put(action.table().name() + "\n" + action.itemKey(), action);
            if (before != null) {
                throw new CallRejected(
                        CallRejected.Reason.SAME_ITEM_TWICE,
                        before.text() + " and " + action.text() + " are the same item");
            }
        }
    }
}
