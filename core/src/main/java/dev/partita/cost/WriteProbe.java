package dev.partita.cost;

import dev.partita.candidate.Structure;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.model.NodeId;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A write's plan on some structures.
 *
 * @param operations by id
 * @param reading requests that wait for what is read: what is read later, and the first that writes
 * @param writing requests that wait for earlier ones that write, but for those of steps that follow loosely
 * @param following those, by the item type that is written
 */
record WriteProbe(
        Laid laid,
        WritePlan plan,
        Map<String, Pricer.Operation> operations,
        Ratio reading,
        Ratio writing,
        Map<ItemTypeName, Ratio> following) {

    /** Round trips after the first, but for those of steps that follow loosely. */
    Ratio further() {
        return reading.plus(writing);
    }

    /**
     * The same but for operations that touch only an access: entries of an index, or copies, wherever they are among those of an index
     * that is not for them.
     */
    WriteProbe without(Structure.Access access) {
        Pricer.Image image = Pricer.Image.of(laid, access);
        Map<String, Pricer.Operation> others = new TreeMap<>(operations);
        others.values()
                .removeIf(o -> o.images().equals(List.of(image))
                        || access.medium().isCopy()
                                && o.images().stream().allMatch(i -> i.type().equals(image.type())));
        return new WriteProbe(laid, plan, others, reading, writing, following);
    }

    /** The same with what is there anyhow beside it: its operations, and what waits for them. */
    WriteProbe beside(WriteProbe other) {
        Map<String, Pricer.Operation> all = new TreeMap<>(other.operations);
        all.putAll(operations);
        return new WriteProbe(laid, plan, all, reading.max(other.reading), writing.max(other.writing), following);
    }

    /** The same where what is read waits as long as it does elsewhere. */
    WriteProbe readingAs(WriteProbe other) {
        return new WriteProbe(laid, plan, operations, other.reading, writing, following);
    }

    /** A step that follows what it repeats, by itself. */
    static boolean isFollowing(Design design, Step step) {
        return step.actions().stream()
                .allMatch(a -> design.itemType(a.type()).kind() == ItemType.Kind.LOOSE_COPY
                        || a.checks().stream().anyMatch(c -> c.failure() instanceof Check.Skips));
    }

    /** The operations that are not those of finding by predicates, which the ways to find pay for. */
    Map<String, Pricer.Operation> withoutFinds() {
        Map<String, Pricer.Operation> others = new TreeMap<>(operations);
        others.keySet().removeAll(findIds());
        return others;
    }

    /** The others: those of finding by predicates. */
    Map<String, Pricer.Operation> finds() {
        Map<String, Pricer.Operation> reads = new TreeMap<>(operations);
        reads.keySet().retainAll(findIds());
        return reads;
    }

    /** What is read for the rows that are found, and is not on another design. */
    Map<String, Pricer.Operation> findsBeyond(WriteProbe other) {
        Map<String, Pricer.Operation> reads = finds();
        reads.keySet().removeAll(other.operations().keySet());
        return reads;
    }

    /** Queries, and whatever else answers what steps are repeated for; and what runs once per row of them. */
    Set<String> findIds() {
        Set<String> ids = new LinkedHashSet<>();
        Set<NodeId> found = new LinkedHashSet<>();
        Set<NodeId> repeated = repeated();
        for (Node node : plan.finds()) {
            boolean isFind = node instanceof Node.Query
                    || node instanceof Node.Get get && get.each().isEmpty() && repeated.contains(get.id())
                    || Inputs.of(node).stream().anyMatch(found::contains);
            if (isFind) {
                found.add(node.id());
                ids.add(node.id().value());
            }
        }
        return ids;
    }

    /** What the rows come from for which something is done each. */
    private Set<NodeId> repeated() {
        Set<NodeId> nodes = new LinkedHashSet<>();
        plan.steps().stream()
                .flatMap(s -> s.actions().stream())
                .flatMap(a -> a.repeat().stream())
                .flatMap(r -> rows(r).stream())
                .forEach(nodes::add);
        for (Node node : plan.finds().reversed()) {
            if (nodes.contains(node.id())) {
                nodes.addAll(Inputs.of(node));
            }
        }
        return nodes;
    }

    private static Optional<NodeId> rows(Action.Repeat repeat) {
        return switch (repeat) {
            case Action.Repeat.PerRow row -> Optional.of(row.node());
            case Action.Repeat.PerElement element -> Optional.empty();
            case Action.Repeat.Shared shared -> rows(shared.each());
        };
    }
}
