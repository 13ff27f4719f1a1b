package dev.partita.cost;

import dev.partita.candidate.Structure;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.model.NodeId;
import dev.partita.plan.Check;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A write's plan on some structures.
 *
 * @param operations by id
 * @param further round trips after the first, but for those of steps that follow loosely
 * @param following those, by the item type that is written
 */
record WriteProbe(
        Laid laid,
        WritePlan plan,
        Map<String, Pricer.Operation> operations,
        Ratio further,
        Map<ItemTypeName, Ratio> following) {

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
        return new WriteProbe(laid, plan, others, further, following);
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

    /** What is read for the rows that are found, and is not on another design. */
    Map<String, Pricer.Operation> findsBeyond(WriteProbe other) {
        Map<String, Pricer.Operation> reads = new TreeMap<>(operations);
        reads.keySet().retainAll(findIds());
        reads.keySet().removeAll(other.operations().keySet());
        return reads;
    }

    /** Queries, and what runs once per row of them. */
    Set<String> findIds() {
        Set<String> ids = new LinkedHashSet<>();
        Set<NodeId> found = new LinkedHashSet<>();
        for (Node node : plan.finds()) {
            boolean isFind =
                    node instanceof Node.Query || Inputs.of(node).stream().anyMatch(found::contains);
            if (isFind) {
                found.add(node.id());
                ids.add(node.id().value());
            }
        }
        return ids;
    }
}
