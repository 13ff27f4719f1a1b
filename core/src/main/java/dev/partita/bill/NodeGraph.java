package dev.partita.bill;

import dev.partita.model.NodeId;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The nodes of a plan and who consumes whom. */
final class NodeGraph {
    private final Map<NodeId, Node> nodes = new LinkedHashMap<>();
    private final Map<NodeId, List<Node>> consumers = new LinkedHashMap<>();

    NodeGraph(List<Node> all) {
        for (Node node : all) {
            nodes.put(node.id(), node);
            consumers.put(node.id(), new ArrayList<>());
            before(node).forEach(id -> consumers.get(id).add(node));
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

    /** The nodes that a node waits for. */
    static Stream<NodeId> before(Node node) {
        return Stream.concat(inputs(node), each(node).stream()).distinct();
    }

    /** The node for each row of which a node runs or answers. */
    static Optional<NodeId> each(Node node) {
        return switch (node) {
            case Node.Source source -> source.each();
            case Node.Summarize summarize -> summarize.each();
            case Node.Values v -> Optional.empty();
            case Node.Elements e -> Optional.empty();
            case Node.Select s -> Optional.empty();
            case Node.Filter f -> Optional.empty();
            case Node.Join j -> Optional.empty();
            case Node.Distinct d -> Optional.empty();
            case Node.Sort s -> Optional.empty();
            case Node.Merge m -> Optional.empty();
            case Node.Refill r -> Optional.empty();
            case Node.Cut c -> Optional.empty();
            case Node.Unpack u -> Optional.empty();
            case Node.Decode d -> Optional.empty();
            case Node.Lapse l -> Optional.empty();
        };
    }

    /** The nodes whose rows a node takes. */
    static Stream<NodeId> inputs(Node node) {
        return switch (node) {
            case Node.Source source -> Stream.empty();
            case Node.Values v -> Stream.empty();
            case Node.Elements e -> Stream.empty();
            case Node.Select s -> Stream.of(s.input());
            case Node.Filter f -> Stream.of(f.input());
            case Node.Join j -> Stream.of(j.input(), j.source());
            case Node.Distinct d -> Stream.of(d.input());
            case Node.Sort s -> Stream.of(s.input());
            case Node.Merge m -> m.inputs().stream();
            case Node.Refill r -> Stream.of(r.input());
            case Node.Cut c -> Stream.of(c.input());
            case Node.Summarize s -> Stream.of(s.input());
            case Node.Unpack u -> Stream.of(u.input());
            case Node.Decode d -> Stream.of(d.input());
            case Node.Lapse l -> Stream.of(l.input());
        };
    }
}
