package dev.partita.verify.execute;

import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Sets the nodes of a plan to work. Nothing is asked before somebody wants rows. */
final class Flow {
    private final Session session;
    private final Resumption resumption;
    private final Steps steps;
    private final Predicate<NodeId> asks;
    private final Map<NodeId, Node> nodes = new LinkedHashMap<>();

    private Flow(Session session, Resumption resumption, Predicate<NodeId> asks) {
        this.session = session;
        this.resumption = resumption;
        this.asks = asks;
        this.steps = new Steps(session);
    }

    /** Where an earlier page has ended. */
    interface Resumption {
        Resumption START = new Resumption() {};

        /** Sets a Query's sequence to where it goes on. */
        default void resume(Node.Query query, QueryFeed feed) {}

        /** Which rows of a paged cut's input were answered before, asked in order. */
        default Predicate<Row> answered(Node.Cut cut) {
            return row -> false;
        }
    }

    /** @param asks whether a source sends requests; else it answers nothing */
    static void begin(Session session, List<Node> nodes, Resumption resumption, Predicate<NodeId> asks) {
        Flow flow = new Flow(session, resumption, asks);
        for (Node node : nodes) {
            session.add(flow.stage(node));
            flow.nodes.put(node.id(), node);
        }
    }

    private Stage stage(Node node) {
        return switch (node) {
            case Node.Source source when !asks.test(source.id()) -> new SingleStage(source.id(), Feeds.once(List::of));
            case Node.Get get -> new GetStage(session, get);
            case Node.Query query -> new QueryStage(session, query, feed -> resumption.resume(query, feed));
            case Node.Scan scan -> new SingleStage(scan.id(), new ScanFeed(session, scan));
            case Node.Values values -> new SingleStage(values.id(), Feeds.values(session, values));
            case Node.Elements elements -> new SingleStage(elements.id(), Feeds.elements(session, elements));
            case Node.Select select ->
                rowwise(select.id(), select.input(), steps.select(select, ordered(select.input())));
            case Node.Filter filter -> rowwise(filter.id(), filter.input(), steps.filter(filter));
            case Node.Join join ->
                rowwise(
                        join.id(),
                        join.input(),
                        steps.join(join, anchor(join.source()).map(session::stage)));
            case Node.Decode decode -> rowwise(decode.id(), decode.input(), steps.decode(decode));
            case Node.Lapse lapse -> rowwise(lapse.id(), lapse.input(), steps.lapse(lapse));
            case Node.Ascend ascend -> rowwise(ascend.id(), ascend.input(), steps.ascend(ascend));
            case Node.Compose compose -> rowwise(compose.id(), compose.input(), Composing.step(compose));
            case Node.Unpack unpack -> rowwise(unpack.id(), unpack.input(), steps.unpack(unpack));
            case Node.Refill refill -> rowwise(refill.id(), refill.input(), Steps.refill(refill));
            case Node.Distinct distinct ->
                new SingleStage(distinct.id(), Feeds.distinct(distinct, arrivals(distinct.input())));
            case Node.Sort sort ->
                new SingleStage(
                        sort.id(),
                        Feeds.sort(sort, arrivals(sort.input()), new RowOrder(session.model(), sort.order())));
            case Node.Merge merge -> merge(merge);
            case Node.Cut cut ->
                new CutStage(
                        cut.id(),
                        arrivals(cut.input()),
                        cut.rows(),
                        cut.paged() ? resumption.answered(cut) : row -> false);
            case Node.Summarize summarize -> summarize(summarize);
        };
    }

    private Stage rowwise(NodeId id, NodeId input, RowwiseStage.RowStep step) {
        return new RowwiseStage(id, session.stage(input), step);
    }

    private Feed arrivals(NodeId input) {
        return session.stage(input).arrivals();
    }

    private Stage merge(Node.Merge merge) {
        List<Stage> inputs = merge.inputs().stream().map(session::stage).toList();
        return new SingleStage(
                merge.id(),
                new MergeFeed(
                        merge.id(),
                        () -> {
                            List<Feed> feeds = new ArrayList<>();
                            inputs.forEach(i -> feeds.addAll(i.feeds()));
                            return feeds;
                        },
                        new RowOrder(session.model(), merge.order())));
    }

    private Stage summarize(Node.Summarize summarize) {
        Stage input = session.stage(summarize.input());
        if (summarize.each().isEmpty()) {
            return new SingleStage(summarize.id(), Feeds.summary(summarize, input.arrivals()));
        }
        NodeId each = summarize.each().get();
        return rowwise(summarize.id(), each, (row, want) -> {
            if (!isThere(summarize, row)) {
                return List.of(row);
            }
            var values = new LinkedHashMap<>(row.values());
            Row anchor = row.from(each).orElse(row);
            Path as = Feeds.summaryPath(summarize);
            Summary.of(summarize, input.answersFor(each, anchor, want))
                    .ifPresentOrElse(v -> values.put(as, v), () -> values.remove(as));
            return List.of(row.with(values));
        });
    }

    /** Whether the entity that the value belongs to was found. */
    private boolean isThere(Node.Summarize summarize, Row row) {
        List<Path.Step> steps = Feeds.summaryPath(summarize).steps();
        return steps.isEmpty()
                || Feeds.summaryPath(summarize).isToMany()
                || session.model().entity(steps.get(steps.size() - 1).to()).identifier().stream()
                        .allMatch(a -> row.value(new Path(steps, a)).isPresent());
    }

    /** The Query whose key order the rows of a node come in: directly, of one sequence. */
    private Optional<Node.Query> ordered(NodeId id) {
        return nodes.get(id) instanceof Node.Query query
                        && query.each().isEmpty()
                        && KeyValues.shards(query.partition()) == 1
                        && KeyValue.periods(query.partition()).isEmpty()
                        && KeyValues.shards(query.sort().equal()) == 1
                ? Optional.of(query)
                : Optional.empty();
    }

    /** The node for each row of which the rows of this one were answered. */
    private Optional<NodeId> anchor(NodeId id) {
        return switch (nodes.get(id)) {
            case Node.Source source -> source.each();
            case Node.Filter filter -> anchor(filter.input());
            case Node.Select select -> anchor(select.input());
            case Node.Join join -> anchor(join.input());
            case Node.Decode decode -> anchor(decode.input());
            case Node.Lapse lapse -> anchor(lapse.input());
            case Node.Ascend ascend -> anchor(ascend.input());
            case Node.Compose compose -> anchor(compose.input());
            case Node.Unpack unpack -> anchor(unpack.input());
            case Node.Refill refill -> anchor(refill.input());
            case Node.Summarize summarize -> summarize.each();
            case Node.Values values -> Optional.empty();
            case Node.Elements elements -> Optional.empty();
            case Node.Distinct distinct -> anchor(distinct.input());
            case Node.Sort sort -> anchor(sort.input());
            case Node.Merge merge -> anchor(merge.inputs().get(0));
            case Node.Cut cut -> anchor(cut.input());
        };
    }
}
