package repositories.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What a step does to single items, and which conditions are known to fail without asking. */
record Taken(List<ItemAction> actions, List<String> failed) {
    /** Makes of a step's actions those on single items: repeated, without those that fall away. */
    static Taken of(Session session, List<Node> finds, List<Action> actions) {
        return of(session, actions, action -> starts(session, finds, action.repeat()));
    }

    /** The same, of each repetition by itself: all actions repeat over the same. */
    static List<Taken> ofEach(Session session, List<Node> finds, List<Action> actions) {
        return starts(session, finds, actions.get(0).repeat()).stream()
                .map(row -> of(session, actions, action -> List.of(row)))
                .toList();
    }

    private static Taken of(Session session, List<Action> actions, Function<Action, List<Row>> rows) {
        List<ItemAction> all = new ArrayList<>();
        Set<String> failed = new LinkedHashSet<>();
        for (Action action : actions) {
            for (Row row : rows.apply(action)) {
                Scope scope = session.scope(row);
                if (action.only().stream().allMatch(only -> only.isTaken(scope))) {
                    ItemAction.of(action, scope).ifPresentOrElse(all::add, () -> failed.addAll(unaddressed(action)));
                }
            }
        }
        return new Taken(housed(Meeting.met(all)), List.copyOf(failed));
    }

    private static List<Row> starts(Session session, List<Node> finds, Repeat repeat) {
        if (repeat.ofRow().isPresent()) {
            return session.stage(repeat.ofRow().get()).arrivals().rows();
        }
        if (repeat.ofElement().isEmpty()) {
            return List.of(Row.ROOT);
        }
        String list = repeat.ofElement().get();
        List<Row> rows = new ArrayList<>(Flow.elementRows(session, list));
        for (Node find : finds) {
            if (find instanceof Node.EachElement each && each.list().equals(list)) {
                List<Row> found = session.stage(each.id()).arrivals().rows();
                for (int i = 0; i < Math.min(rows.size(), found.size()); i++) {
                    rows.set(i, rows.get(i).alsoFrom(found.get(i)));
                }
            }
        }
        return rows;
    }

    /** An item without a key is not there: what demands its presence fails. */
    private static List<String> unaddressed(Action action) {
        return action.does() == Action.Does.PUT
                ? List.of()
                : action.checks().stream()
                        .filter(Check::demandsPresence)
                        .flatMap(c -> c.failure().condition().stream())
                        .toList();
    }

    /** Whether no action says for the others that the call fails, and none meets another one on its item. */
    static boolean areIndependent(List<ItemAction> actions) {
        return actions.stream().map(ItemAction::itemName).distinct().count() == actions.size()
                && actions.stream().noneMatch(ItemAction::reports);
    }

    /** Refuses two actions on one item. */
    static void demandDistinct(List<ItemAction> actions) {
        if (actions.stream().map(ItemAction::itemName).distinct().count() < actions.size()) {
            throw new CallRejected(CallRejected.Reason.SAME_ITEM_TWICE, "the arguments name one item twice");
        }
    }

    /** Actions on children become part of one action on their parent's item, whatever else is done to it. */
    private static List<ItemAction> housed(List<ItemAction> actions) {
        if (actions.stream().allMatch(a -> a.type().within().isEmpty())) {
            return actions;
        }
        Map<String, List<ItemAction>> houses = new LinkedHashMap<>();
        actions.forEach(a ->
                houses.computeIfAbsent(a.itemName(), n -> new ArrayList<>()).add(a));
        return houses.values().stream()
                .flatMap(all -> housed(all, children(all)).stream())
                .toList();
    }

    private static List<ItemAction> children(List<ItemAction> house) {
        return house.stream().filter(a -> a.type().within().isPresent()).toList();
    }

    private static List<ItemAction> housed(List<ItemAction> house, List<ItemAction> children) {
        if (children.isEmpty()) {
            return house;
        }
        demandDistinctChildren(children);
        List<ItemAction> own =
                house.stream().filter(a -> a.type().within().isEmpty()).toList();
        if (own.size() > 1) {
            throw new DesignFault("several actions on one item with children");
        }
        Optional<ItemAction> holder = own.stream().findFirst();
        return List.of(
                holder.orElseGet(() -> ItemAction.untouched(children.get(0))).housing(children));
    }

    /** Of one child only one action changes something. */
    private static void demandDistinctChildren(List<ItemAction> children) {
        List<ItemAction> changed =
                children.stream().filter(c -> c.does() != Action.Does.DEMAND).toList();
        long distinct = changed.stream()
                .map(c -> c.type().name() + "\n" + Children.nameOf(c.type(), c.key()))
                .distinct()
                .count();
        if (distinct < changed.size()) {
            throw new CallRejected(CallRejected.Reason.SAME_ITEM_TWICE, "the arguments name one entity twice");
        }
    }
}
