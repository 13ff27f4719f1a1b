package dev.partita.bill;

import dev.partita.model.NodeId;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The nodes of a plan and who consumes whom. */
final class NodeGraph {
    private final Map<NodeId, Node> nodes = new LinkedHashMap<>();
    private final Map<NodeId, List<Node>> consumers = new LinkedHashMap<>();

    NodeGraph(List<Node> all) {
        for (Node node : all) {
            nodes.put(node.id(), node);
            consumers.put(node.id(), new ArrayList<>());
            Inputs.of(node).forEach(id -> consumers.get(id).add(node));
        }
    }

    /** All nodes, inputs first. */
    List<Node> nodes() {
        return List.copyOf(nodes.values());
    }

    Node node(NodeId id) {
        Node node = nodes.get(id);
        if (node == null) {
            throw new IllegalArgumentException("no node " + id);
        }
        return node;
    }

    /** The nodes that take rows of a node. */
    List<Node> consumers(NodeId id) {
        return List.copyOf(consumers.get(id));
    }
}
