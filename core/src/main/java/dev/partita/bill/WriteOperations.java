package dev.partita.bill;

import dev.partita.bill.Operations.Operation;
import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.exact.Ratio;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.OneItem;
import dev.partita.plan.Space;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The operations of a write: its finds, then the actions of its steps, each on its table and on every index that it touches.
 * Actions that a call may leave out count by the probability that can be derived, repeated ones by their average number. Of calls
 * whose condition fails ({@link Refusal}) the requests up to the one that fails are paid, entries of indexes are not.
 */
final class WriteOperations {
    static final String UPDATE = "Update";
    static final String BEHIND = " behind";

    private final Statistics statistics;
    private final Design design;
    private final ItemBytes bytes;
    private final WritePlan plan;
    private final Asked asked;
    private final Flows flows;
    private final HottestKey hottest;
    private final Knowledge knowledge;
    private final OneItem items;
    private final Refusal refusal;
    private final Alternatives alternatives;
    private final List<Operation> operations = new ArrayList<>();
    private final Map<String, Integer> times = new LinkedHashMap<>();

    WriteOperations(Statistics statistics, Design design, ItemBytes bytes, Write write, WritePlan plan) {
        this.statistics = statistics;
        this.design = design;
        this.bytes = bytes;
        this.plan = plan;
        this.asked = new Asked(write);
        this.flows = new Flows(statistics, design, bytes, write, plan.finds(), List.of());
        this.hottest = new HottestKey(statistics, design, write, flows.kinds()::of);
        this.knowledge = new Knowledge(statistics.model(), write, plan, flows);
        this.items = new OneItem(design, write.parameters());
        this.refusal = new Refusal(write, plan);
        this.alternatives = new Alternatives(
                plan.steps().stream().flatMap(s -> s.actions().stream()).toList(), this::chance);
    }

    Operations.Executed executed() {
        operations.addAll(flows.operations());
        Ratio steps = Ratio.ZERO;
        for (Step step : plan.steps()) {
            steps = steps.plus(step(step));
        }
        return Operations.Executed.of(operations, RoundTrips.until(plan.finds(), flows.further()), steps);
    }

    /** Charges a step's actions, those on one item together; the probability that it sends anything. */
    private Ratio step(Step step) {
        boolean transaction = step.transacts();
        Ratio sent = refusal.sent(step);
        Ratio done = refusal.done(step);
        Ratio sends = Ratio.ZERO;
        for (List<Action> group : items.groups(step.actions())) {
            Ratio number = group.stream().map(a -> unmet(step, a)).reduce(Ratio.ZERO, Ratio::max);
            sends = sends.max(number.min(Ratio.ONE));
            Action first = group.get(0);
            if (items.isInside(first)) {
                inside(first, number.times(sent), transaction);
            } else {
                ItemType type = design.itemType(first.type());
                String id = id(first);
                table(id, first, type, number.times(sent), transaction, new Met(type, first));
                indexes(id, first, type, number.times(done), transaction);
            }
        }
        return sends.times(sent);
    }

    /** How often an action is taken in a call; once, if all its repetitions are about one item and one request. */
    private Ratio number(Step step, Action action) {
        Ratio number = knowledge.repetitions(action, asked).times(alternatives.of(action));
        boolean isOne = items.isOfOne(action) && !(step instanceof Step.Transactions);
        return isOne ? number.min(Ratio.ONE) : number;
    }

    /** What is checked of an item that the same transaction changes is checked by that change. */
    private Ratio unmet(Step step, Action action) {
        Ratio number = number(step, action);
        return !(action instanceof Action.Demand) || !step.transacts()
                ? number
                : step.actions().stream()
                        .filter(a -> !(a instanceof Action.Demand) && items.meet(a, action))
                        .filter(a -> !(step instanceof Step.Transactions) || !alternatives.exclude(a, action))
                        .map(a -> number(step, a))
                        .reduce(number, Ratio::minus)
                        .max(Ratio.ZERO);
    }

    private Ratio chance(Action action) {
        return new Onlys(knowledge, statistics)
                .of(action, design.itemType(action.type()).entity());
    }

    /** Children are changed, and nothing else of their parent's item, which is met as they say. */
    private void inside(Action action, Ratio number, boolean transaction) {
        ItemType child = design.itemType(action.type());
        ItemType type = design.holder(child);
        Action.Update update =
                new Action.Update(type.name(), Optional.empty(), List.of(), List.of(), List.of(), false, List.of());
        table(id(update), update, type, number, transaction, new Met(child, action));
    }

    /** By what it is told how a request meets the hottest value: the action that is taken, and on what. */
    private record Met(ItemType type, Action action) {}

    /**
     * What the operation of an action is called by; numbers tell several of one name apart. A check becomes an update where something has to be
     * kept in the same item: it is the same operation on another design. What follows loosely is another one than what is written at once.
     */
    static String name(Action action) {
        boolean follows = action.checks().stream().anyMatch(c -> c.failure() instanceof Check.Skips);
        return (action instanceof Action.Demand ? UPDATE : verb(action)) + " " + action.type()
                + (follows ? BEHIND : "");
    }

    private String id(Action action) {
        String what = name(action);
        int time = times.merge(what, 1, Integer::sum);
        return what + (time > 1 ? " " + time : "");
    }

    private void table(String id, Action action, ItemType type, Ratio number, boolean transaction, Met met) {
        boolean nothing = isOfNothing(action);
        Space space = new Space(type.table(), Optional.empty());
        UnitsBySize units = new UnitsBySize.OfItems(number, nothing, transaction);
        add(new Operation(
                id,
                label(action),
                space,
                true,
                List.of(type.name()),
                units,
                List.of(number),
                new Operations.Heat(
                        () -> hottest.share(met.type(), space, met.action()),
                        units,
                        () -> transaction ? number.times(hottest.ofItem(met.type(), met.action())) : Ratio.ZERO)));
    }

    /** A demand that nothing is there. */
    private static boolean isOfNothing(Action action) {
        return action instanceof Action.Demand && action.checks().stream().allMatch(c -> c.kind() == Check.Kind.ABSENT);
    }

    private void indexes(String id, Action action, ItemType type, Ratio number, boolean transaction) {
        int factor = transaction ? statistics.model().settings().indexWritesInTransactions() : 1;
        EntryChanges changes = new EntryChanges(statistics, design, bytes, knowledge);
        for (Index index : design.table(type.table()).indexes()) {
            if (ItemBytes.takesPart(type, index)) {
                Ratio entries = changes.entries(action, type, index).times(number);
                Space space = new Space(type.table(), Optional.of(index.name()));
                UnitsBySize units = new UnitsBySize.OfEntries(entries, factor);
                add(new Operation(
                        id + " in " + index.name(),
                        label(action),
                        space,
                        true,
                        List.of(type.name()),
                        units,
                        List.of(entries),
                        new Operations.Heat(() -> hottest.share(type, space, action), units)));
            }
        }
    }

    private void add(Operation operation) {
        if (!operation.items().isZero()) {
            operations.add(operation);
        }
    }

    private static String label(Action action) {
        return verb(action) + " " + action.type();
    }

    private static String verb(Action action) {
        return switch (action) {
            case Action.Put put -> "Put";
            case Action.Update update -> UPDATE;
            case Action.Delete delete -> "Delete";
            case Action.Demand demand -> "Check";
        };
    }
}
