package dev.partita.layout;

import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.plan.Guard;
import dev.partita.plan.Inputs;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The nodes of a plan being made: hands out ids and keeps the order. */
final class Nodes {
    private final List<Node> nodes = new ArrayList<>();
    private final Set<NodeId> ids = new LinkedHashSet<>();
    private final Set<Guard> guards = new LinkedHashSet<>();

    /** A fresh id made of a wish. */
    NodeId id(String wish) {
        NodeId id = new NodeId(wish);
        for (int i = 2; !ids.add(id); i++) {
            id = new NodeId(wish + " " + i);
        }
        return id;
    }

    NodeId add(Node node) {
        nodes.add(node);
        return node.id();
    }

    void guard(Guard guard) {
        guards.add(guard);
    }

    /** A range whose bounds the caller gives may be upside down. */
    void guardRange(Operand low, Operand high) {
        if (!(low instanceof Operand.Literal && high instanceof Operand.Literal)) {
            guards.add(new Guard.UpsideDown(low, high));
        }
    }

    /** The ids handed out so far. */
    Set<NodeId> ids() {
        return new LinkedHashSet<>(ids);
    }

    List<Node> all() {
        return List.copyOf(nodes);
    }

    /** Whether rows are taken from requests to each shard. */
    boolean areOfSeveralShards(NodeId rows) {
        Node node = nodes.stream().filter(n -> n.id().equals(rows)).findFirst().orElseThrow();
        return switch (node) {
            case Node.Get get -> KeyValue.shards(get.key()) > 1;
            case Node.Query query -> KeyValue.shards(query.partition()) > 1;
            case Node other -> Inputs.taken(other).stream().anyMatch(this::areOfSeveralShards);
        };
    }

    List<Guard> guards() {
        return List.copyOf(guards);
    }
}
