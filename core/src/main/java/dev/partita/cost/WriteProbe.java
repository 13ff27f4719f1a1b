package dev.partita.cost;

import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.model.NodeId;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
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
 * @param further round trips after the first
 */
record WriteProbe(Laid laid, WritePlan plan, Map<String, Pricer.Operation> operations, Ratio further) {

    /** The same but for operations that touch only that image. */
    WriteProbe without(Pricer.Image image) {
        Map<String, Pricer.Operation> others = new TreeMap<>(operations);
        others.values().removeIf(o -> o.images().equals(List.of(image)));
        return new WriteProbe(laid, plan, others, further);
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
