package dev.partita.plan;

import dev.partita.model.NodeId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a node waits for: the nodes whose rows it takes, and the one for each row of which it runs. */
public final class Inputs {
    private Inputs() {}

    /** All that a node waits for; the first are the nodes whose rows it passes on. */
    public static List<NodeId> of(Node node) {
        return Stream.concat(taken(node).stream(), each(node).stream())
                .distinct()
                .toList();
    }

    /** The nodes whose rows a node takes. */
    public static List<NodeId> taken(Node node) {
        return switch (node) {
            case Node.Source source -> List.of();
            case Node.Values values -> List.of();
            case Node.Elements elements -> List.of();
            case Node.Select select -> List.of(select.input());
            case Node.Filter filter -> List.of(filter.input());
            case Node.Join join -> List.of(join.input(), join.source());
            case Node.Distinct distinct -> List.of(distinct.input());
            case Node.Sort sort -> List.of(sort.input());
            case Node.Merge merge -> merge.inputs();
            case Node.Refill refill -> List.of(refill.input());
            case Node.Cut cut -> List.of(cut.input());
            case Node.Summarize summarize -> List.of(summarize.input());
            case Node.Unpack unpack -> List.of(unpack.input());
            case Node.Decode decode -> List.of(decode.input());
            case Node.Lapse lapse -> List.of(lapse.input());
            case Node.Ascend ascend -> List.of(ascend.input());
            case Node.Compose compose -> List.of(compose.input());
        };
    }

    /** The node for each row of which a node runs or answers. */
    public static Optional<NodeId> each(Node node) {
        return switch (node) {
            case Node.Source source -> source.each();
            case Node.Summarize summarize -> summarize.each();
            case Node.Values values -> Optional.empty();
            case Node.Elements elements -> Optional.empty();
            case Node.Select select -> Optional.empty();
            case Node.Filter filter -> Optional.empty();
            case Node.Join join -> Optional.empty();
            case Node.Distinct distinct -> Optional.empty();
            case Node.Sort sort -> Optional.empty();
            case Node.Merge merge -> Optional.empty();
            case Node.Refill refill -> Optional.empty();
            case Node.Cut cut -> Optional.empty();
            case Node.Unpack unpack -> Optional.empty();
            case Node.Decode decode -> Optional.empty();
            case Node.Lapse lapse -> Optional.empty();
            case Node.Ascend ascend -> Optional.empty();
            case Node.Compose compose -> Optional.empty();
        };
    }

    /** The nodes whose rows a node answers, fewer or with more values; none if it makes rows. */
    public static List<NodeId> passed(Node node) {
        return switch (node) {
            case Node.Source source -> List.of();
            case Node.Merge merge -> merge.inputs();
            case Node.Summarize summarize -> List.of(summarize.each().orElse(summarize.input()));
            case Node other -> taken(other).stream().limit(1).toList();
        };
    }

    /**
     * The node for each row of which the rows of a node were looked for, through all that only narrows or widens rows.
     *
     * @return empty if they were looked for once
     */
    public static Optional<NodeId> start(List<Node> nodes, NodeId id) {
        return nodes.stream().filter(n -> n.id().equals(id)).findFirst().flatMap(n -> switch (n) {
            case Node.Source source -> source.each();
            case Node.Filter filter -> start(nodes, filter.input());
            case Node.Select select -> start(nodes, select.input());
            case Node.Join join -> start(nodes, join.input());
            case Node.Decode decode -> start(nodes, decode.input());
            case Node.Lapse lapse -> start(nodes, lapse.input());
            case Node.Ascend ascend -> start(nodes, ascend.input());
            case Node.Compose compose -> start(nodes, compose.input());
            case Node.Unpack unpack -> start(nodes, unpack.input());
            case Node.Refill refill -> start(nodes, refill.input());
            case Node.Summarize summarize -> summarize.each().flatMap(e -> start(nodes, e));
            case Node.Values values -> Optional.empty();
            case Node.Elements elements -> Optional.empty();
            case Node.Distinct distinct -> Optional.empty();
            case Node.Sort sort -> Optional.empty();
            case Node.Merge merge -> Optional.empty();
            case Node.Cut cut -> Optional.empty();
        });
    }
}
