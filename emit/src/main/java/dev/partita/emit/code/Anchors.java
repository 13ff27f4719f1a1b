package dev.partita.emit.code;

import dev.partita.model.NodeId;
import dev.partita.plan.Node;
import java.util.List;
import java.util.Optional;

/** The node for each row of which another one ran. */
final class Anchors {
    private Anchors() {}

    static Optional<NodeId> of(List<Node> nodes, NodeId id) {
        return nodes.stream().filter(n -> n.id().equals(id)).findFirst().flatMap(n -> switch (n) {
            case Node.Source source -> source.each();
            case Node.Filter filter -> of(nodes, filter.input());
            case Node.Select select -> of(nodes, select.input());
            case Node.Join join -> of(nodes, join.input());
            case Node.Decode decode -> of(nodes, decode.input());
            case Node.Lapse lapse -> of(nodes, lapse.input());
            case Node.Unpack unpack -> of(nodes, unpack.input());
            case Node.Refill refill -> of(nodes, refill.input());
            case Node.Summarize summarize -> summarize.each().flatMap(e -> of(nodes, e));
            case Node.Values values -> Optional.empty();
            case Node.Elements elements -> Optional.empty();
            case Node.Distinct distinct -> Optional.empty();
            case Node.Sort sort -> Optional.empty();
            case Node.Merge merge -> Optional.empty();
            case Node.Cut cut -> Optional.empty();
        });
    }
}
