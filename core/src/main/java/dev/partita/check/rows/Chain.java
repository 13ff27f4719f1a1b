package dev.partita.check.rows;

import dev.partita.model.NodeId;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The nodes that a node's rows pass one after the other, from the node down to the source they come from, or to a merge. What
 * is joined to them on the way is left aside.
 */
public record Chain(List<Node> nodes) {
    public Chain {
        nodes = List.copyOf(nodes);
    }

    public static Chain of(Rows rows, NodeId from) {
        List<Node> nodes = new ArrayList<>();
        Optional<NodeId> next = Optional.of(from);
        while (next.isPresent()) {
            Node node = rows.node(next.get());
            nodes.add(node);
            next = input(node);
        }
        return new Chain(nodes);
    }

    /** The same on through what gets an item for each row, to where those rows come from. */
    public static Chain through(Rows rows, NodeId from) {
        Chain chain = of(rows, from);
        Optional<NodeId> each = chain.end() instanceof Node.Get get ? get.each() : Optional.empty();
        return each.map(e -> new Chain(Stream.concat(chain.nodes.stream(), through(rows, e).nodes.stream())
                        .toList()))
                .orElse(chain);
    }

    private static Optional<NodeId> input(Node node) {
        return switch (node) {
            case Node.Source n -> Optional.empty();
            case Node.Values n -> Optional.empty();
            case Node.Elements n -> Optional.empty();
            case Node.Merge n -> Optional.empty();
            case Node.Select n -> Optional.of(n.input());
            case Node.Filter n -> Optional.of(n.input());
            case Node.Join n -> Optional.of(n.input());
            case Node.Distinct n -> Optional.of(n.input());
            case Node.Sort n -> Optional.of(n.input());
            case Node.Refill n -> Optional.of(n.input());
            case Node.Cut n -> Optional.of(n.input());
            case Node.Summarize n -> Optional.of(n.each().orElse(n.input()));
            case Node.Unpack n -> Optional.of(n.input());
            case Node.Decode n -> Optional.of(n.input());
            case Node.Lapse n -> Optional.of(n.input());
            case Node.Ascend n -> Optional.of(n.input());
            case Node.Compose n -> Optional.of(n.input());
        };
    }

    /** The source or merge that it ends at. */
    public Node end() {
        return nodes.get(nodes.size() - 1);
    }

    /** What rows pass before they get to a node of it. */
    public Chain before(Node node) {
        return new Chain(nodes.subList(nodes.indexOf(node) + 1, nodes.size()));
    }

    /** What rows pass after a node of it. */
    public Chain after(Node node) {
        return new Chain(nodes.subList(0, nodes.indexOf(node)));
    }

    public <T extends Node> List<T> all(Class<T> kind) {
        return nodes.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
