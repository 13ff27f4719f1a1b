package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.model.NodeId;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How many rows are wanted of each node, from the answers backwards: a cut wants its rows, a filter so many more as it leaves
 * out, what follows references as many rows, an ordered merge as many of each input, "exists" one; sorting, distinctness and aggregates want all. What nobody limits is
 * wanted whole.
 */
final class Demands {
    private final NodeGraph graph;
    private final Kinds kinds;
    private final Map<NodeId, List<Wanted>> wanted = new LinkedHashMap<>();

    /** @param answers nodes that are answered whole */
    Demands(NodeGraph graph, Kinds kinds, List<NodeId> answers) {
        this.graph = graph;
        this.kinds = kinds;
        graph.nodes().forEach(n -> wanted.put(n.id(), new ArrayList<>()));
        answers.forEach(a -> want(a, Wanted.ALL));
        graph.nodes().reversed().forEach(this::pass);
    }

    List<Wanted> of(NodeId node) {
        List<Wanted> all = wanted.get(node);
        return all.isEmpty() ? List.of(Wanted.ALL) : List.copyOf(all);
    }

    /** How many rows are wanted in all; absent means all there are. */
    Optional<Ratio> rows(NodeId node) {
        return Wanted.rows(of(node));
    }

    private void pass(Node node) {
        Optional<Ratio> rows = rows(node.id());
        switch (node) {
            case Node.Source source ->
                source.each().filter(e -> !isFedOtherwise(source)).ifPresent(e -> want(e, each(source, rows)));
            case Node.Values values -> {}
            case Node.Elements elements -> {}
            case Node.Select select -> want(select.input(), new Wanted(select.types(), rows));
            case Node.Filter filter -> want(filter.input(), Wanted.of(rows.map(r -> over(r, filter))));
            case Node.Join join -> {
                want(join.input(), Wanted.of(rows));
                want(join.source(), Wanted.ALL);
            }
            case Node.Distinct distinct -> want(distinct.input(), Wanted.ALL);
            case Node.Sort sort -> want(sort.input(), Wanted.ALL);
            case Node.Merge merge -> merge.inputs().forEach(i -> want(i, Wanted.of(rows)));
            case Node.Refill refill -> want(refill.input(), Wanted.of(atMost(rows, refill.rows())));
            case Node.Cut cut -> want(cut.input(), Wanted.of(atMost(rows, cut.rows())));
            case Node.Summarize summarize -> {
                want(summarize.input(), summarize.exists() ? Wanted.of(Optional.of(Ratio.ONE)) : Wanted.ALL);
                summarize.each().ifPresent(e -> want(e, Wanted.of(rows)));
            }
            case Node.Unpack unpack -> want(unpack.input(), Wanted.ALL);
            case Node.Decode decode -> want(decode.input(), Wanted.of(rows));
            case Node.Lapse lapse -> want(lapse.input(), Wanted.of(rows));
            case Node.Ascend ascend -> want(ascend.input(), Wanted.of(rows));
            case Node.Compose compose -> want(compose.input(), Wanted.of(rows));
        }
    }

    /** What follows a reference of each row runs as often as items are wanted; all else may answer nothing or much. */
    private Wanted each(Node.Source source, Optional<Ratio> rows) {
        return source instanceof Node.Get get && kinds.isFollowing(get)
                ? Wanted.of(rows.map(r -> over(r, kinds.present(get.key()))))
                : Wanted.ALL;
    }

    private void want(NodeId node, Wanted more) {
        wanted.get(node).add(more);
    }

    private static Optional<Ratio> atMost(Optional<Ratio> rows, int most) {
        return Optional.of(rows.map(Ratio.of(most)::min).orElse(Ratio.of(most)));
    }

    private Ratio over(Ratio rows, Node.Filter filter) {
        return over(rows, kinds.passing(filter.input(), filter.predicate()));
    }

    private static Ratio over(Ratio rows, Ratio passing) {
        return passing.isZero() ? rows : rows.dividedBy(passing).roundedUp();
    }

    /** Whether the rows that a source runs for are wanted by what joins its answers to them, so it does not want them itself. */
    private boolean isFedOtherwise(Node.Source source) {
        return isJoined(source.id());
    }

    /** Whether rows reach, through reader nodes that take them one by one, a node that answers for each row it ran for. */
    private boolean isJoined(NodeId node) {
        List<Node> consumers = graph.consumers(node);
        return !consumers.isEmpty()
                && consumers.stream().allMatch(c -> switch (c) {
                    case Node.Join join -> join.source().equals(node);
                    case Node.Summarize summarize -> summarize.each().isPresent();
                    case Node.Filter filter -> isJoined(filter.id());
                    case Node.Decode decode -> isJoined(decode.id());
                    case Node.Lapse lapse -> isJoined(lapse.id());
                    case Node.Ascend ascend -> isJoined(ascend.id());
                    case Node.Compose compose -> isJoined(compose.id());
                    case Node.Unpack unpack -> isJoined(unpack.id());
                    case Node.Source each -> isJoined(each.id());
                    case Node.Values v -> false;
                    case Node.Elements e -> false;
                    case Node.Select s -> false;
                    case Node.Distinct d -> false;
                    case Node.Sort s -> false;
                    case Node.Merge m -> false;
                    case Node.Refill r -> false;
                    case Node.Cut cut -> false;
                });
    }
}
