package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.plan.Inputs;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The longest chain of requests that wait for one another. Shards, batches and what runs once per row of one list run at once
 * and count as one request; refills and further pages of 1 MB count by their expected number.
 */
final class RoundTrips {
    private RoundTrips() {}

    static Ratio longest(Map<NodeId, Ratio> until) {
        return until.values().stream().reduce(Ratio.ZERO, Ratio::max);
    }

    /**
     * For each node, how many requests wait for one another until it answers, its own included.
     *
     * @param further for each source, the requests of one run that follow its first
     */
    static Map<NodeId, Ratio> until(List<Node> nodes, Map<NodeId, Ratio> further) {
        Map<NodeId, Ratio> until = new LinkedHashMap<>();
        for (Node node : nodes) {
            Ratio before = Stream.concat(Inputs.of(node).stream(), answered(node))
                    .map(id -> until.getOrDefault(id, Ratio.ZERO))
                    .reduce(Ratio.ZERO, Ratio::max);
            until.put(node.id(), before.plus(own(further, node.id())));
        }
        return until;
    }

    private static Ratio own(Map<NodeId, Ratio> further, NodeId node) {
        return further.containsKey(node) ? Ratio.ONE.plus(further.get(node)) : Ratio.ZERO;
    }

    /** The nodes whose values a request is made of. */
    private static Stream<NodeId> answered(Node node) {
        return switch (node) {
            case Node.Get get -> keys(get.key());
            case Node.Query query ->
                Stream.of(
                                keys(query.partition()),
                                keys(query.sort()),
                                query.filter().atoms().flatMap(RoundTrips::operands))
                        .flatMap(s -> s);
            case Node.Scan scan -> scan.filter().atoms().flatMap(RoundTrips::operands);
            case Node.Values values -> values.operands().stream().flatMap(RoundTrips::node);
            case Node.Elements e -> Stream.empty();
            case Node.Select s -> Stream.empty();
            case Node.Filter f -> Stream.empty();
            case Node.Join j -> Stream.empty();
            case Node.Distinct d -> Stream.empty();
            case Node.Sort s -> Stream.empty();
            case Node.Merge m -> Stream.empty();
            case Node.Refill r -> Stream.empty();
            case Node.Cut c -> Stream.empty();
            case Node.Summarize s -> Stream.empty();
            case Node.Unpack u -> Stream.empty();
            case Node.Decode d -> Stream.empty();
            case Node.Lapse l -> Stream.empty();
            case Node.Ascend a -> Stream.empty();
            case Node.Compose c -> Stream.empty();
        };
    }

    private static Stream<NodeId> keys(SortCondition sort) {
        return Stream.concat(
                keys(sort.equal()),
                sort.last().stream()
                        .flatMap(l -> Stream.concat(
                                keys(List.of(l.value())), keys(l.high().stream().toList()))));
    }

    private static Stream<NodeId> keys(List<KeyValue> keys) {
        return keys.stream().flatMap(k -> k.pieces().stream()).flatMap(p -> switch (p) {
            case KeyValue.Text text -> Stream.empty();
            case KeyValue.Of of -> node(of.operand());
            case KeyValue.ShardOf shard -> shard.identifier().stream().flatMap(RoundTrips::node);
            case KeyValue.EveryShard every -> Stream.empty();
            case KeyValue.EachPeriod each -> each.range().ends().flatMap(RoundTrips::node);
        });
    }

    private static Stream<NodeId> operands(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare a -> node(a.operand());
            case Predicate.Between a -> Stream.concat(node(a.low()), node(a.high()));
            case Predicate.BeginsWith a -> node(a.prefix());
            case Predicate.Contains a -> node(a.element());
            case Predicate.InBatch a -> Stream.empty();
            case Predicate.InList a -> a.operands().stream().flatMap(RoundTrips::node);
            case Predicate.IsPresent a -> Stream.empty();
            case Predicate.IsAbsent a -> Stream.empty();
        };
    }

    private static Stream<NodeId> node(Operand operand) {
        return operand instanceof Operand.Answered answered ? Stream.of(answered.node()) : Stream.empty();
    }
}
