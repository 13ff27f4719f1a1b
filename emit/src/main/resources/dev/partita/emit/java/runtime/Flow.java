package repositories.runtime;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Sets the nodes of a plan to work. Nothing is asked before somebody wants rows, or they are asked for ahead. */
final class Flow {
    private final Session session;
    private final Resumption resumption;
    private final java.util.function.Predicate<String> asks;
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Map<String, Cutting> cuts = new LinkedHashMap<>();

    private Flow(Session session, Resumption resumption, java.util.function.Predicate<String> asks) {
        this.session = session;
        this.resumption = resumption;
        this.asks = asks;
    }

    /** @param asks whether a source sends requests; else it answers nothing */
    static Flow begin(
            Session session, List<Node> nodes, Resumption resumption, java.util.function.Predicate<String> asks) {
        Flow flow = new Flow(session, resumption, asks);
        for (Node node : nodes) {
            session.add(flow.stage(node));
            flow.nodes.put(node.id(), node);
        }
        return flow;
    }

    /** Sends at once what need not be waited for by one another, for all rows of some nodes. */
    CompletableFuture<Void> ask(List<String> ends) {
        Wants wants = new Wants(List.copyOf(nodes.values()), ends);
        return Later.each(
                wants.levels(),
                level -> Later.each(level, id -> session.stage(id).begin(wants))
                        .thenAccept(begun -> session.ahead().go()));
    }

    /** The rows of a cut; its page is known when they have been asked for. */
    Optional<Cutting> cut(String id) {
        return Optional.ofNullable(cuts.get(id));
    }

    private Stage stage(Node node) {
        if (node instanceof Node.Rowwise rowwise) {
            return new RowwiseStage(node.id(), session.stage(rowwise.input()), step(rowwise));
        }
        if (node instanceof Node.Gathering gathering) {
            return new SingleStage(node.id(), gathered(gathering));
        }
        if (node instanceof Summarize summarize) {
            return summarized(summarize);
        }
        if (node instanceof Node.EachValue values) {
            return new SingleStage(node.id(), Once.of(() -> values(values)));
        }
        if (node instanceof Node.EachElement elements) {
            return new SingleStage(
                    node.id(),
                    Once.of(() -> elementRows(session, elements.list()).stream()
                            .map(r -> r.at(node.id()))
                            .toList()));
        }
        return asks.test(node.id()) ? source(node) : new SingleStage(node.id(), Once.of(List::of));
    }

    private Stage source(Node node) {
        if (node instanceof Get get) {
            return new GetStage(session, get);
        }
        if (node instanceof Query query) {
            return new QueryStage(session, query, feed -> resumption.resume(query, feed));
        }
        return new SingleStage(node.id(), new ScanFeed(session, (Scan) node));
    }

    private RowStep step(Node.Rowwise node) {
        if (node instanceof Node.Select select) {
            return RowSteps.select(select, ordered(select.input()));
        }
        if (node instanceof Node.Filter filter) {
            return RowSteps.filter(session, filter);
        }
        if (node instanceof Node.Join join) {
            return RowSteps.join(join, session.stage(join.source()), anchor(join.source()));
        }
        if (node instanceof Node.Decode decode) {
            return RowSteps.decode(decode);
        }
        if (node instanceof Node.Lapse lapse) {
            return RowSteps.lapse(session, lapse);
        }
        if (node instanceof Node.Ascend ascend) {
            return RowSteps.ascend(ascend);
        }
        if (node instanceof Node.Compose compose) {
            return RowSteps.compose(compose);
        }
        if (node instanceof Node.Unpack unpack) {
            return RowSteps.unpack(unpack);
        }
        return RowSteps.refill((Node.Refill) node);
    }

    private Feed gathered(Node.Gathering node) {
        if (node instanceof Node.Distinct distinct) {
            return distinct(distinct);
        }
        if (node instanceof Node.Ordered ordered) {
            return sorted(ordered);
        }
        if (node instanceof Node.Merge merge) {
            List<Stage> inputs = merge.inputs().stream().map(session::stage).toList();
            return new Merging(merge.id(), () -> Later.flatMap(inputs, Stage::feeds), merge.order());
        }
        Node.Cut cut = (Node.Cut) node;
        Cutting cutting = new Cutting(
                session.stage(cut.input()).arrivals(),
                cut.id(),
                cut.rows(),
                cut.isPaged() ? resumption.answered() : row -> false);
        cuts.put(cut.id(), cutting);
        return cutting;
    }

    private List<Row> values(Node.EachValue node) {
        Scope scope = session.scope(Row.ROOT);
        List<AttributeValue> all = new ArrayList<>();
        node.operands().forEach(o -> scope.value(o).ifPresent(all::add));
        node.ofBatch().ifPresent(batch -> all.addAll(scope.batch(batch)));
        Map<String, AttributeValue> distinct = new LinkedHashMap<>();
        all.forEach(v -> distinct.put(Values.identity(v), v));
        return distinct.values().stream()
                .map(v -> Row.ROOT.with(node.path(), v).at(node.id()))
                .toList();
    }

    private Feed distinct(Node.Distinct node) {
        Set<String> seen = new HashSet<>();
        return new Passing(
                session.stage(node.input()).arrivals(),
                node.id(),
                row -> seen.add(node.by().stream()
                        .map(path -> Values.identity(Values.at(row.values(), path)))
                        .collect(Collectors.joining(","))));
    }

    private Feed sorted(Node.Ordered node) {
        SortOrder order = node.order();
        Feed input = session.stage(node.input()).arrivals();
        return new Once(() -> input.all().thenApply(all -> {
            List<Row> rows = new ArrayList<>(all.stream().filter(order::has).toList());
            if (!order.isFree()) {
                rows.sort(order::compare);
            }
            return rows.stream().map(r -> r.at(node.id())).toList();
        }));
    }

    private Stage summarized(Summarize node) {
        Stage input = session.stage(node.input());
        if (node.each().isPresent()) {
            String each = node.each().get();
            return new RowwiseStage(node.id(), session.stage(each), RowSteps.summarize(node, each, input));
        }
        return new SingleStage(node.id(), new Once(() -> {
            CompletableFuture<List<Row>> asked = node.as() == Summarize.As.EXISTS
                    ? input.arrivals().at(0, 1).thenApply(r -> r.stream().toList())
                    : input.arrivals().all();
            return asked.thenApply(rows -> {
                Row row = node.value(rows).map(v -> Row.ROOT.with(node.at(), v)).orElse(Row.ROOT);
                return List.of(row.at(node.id()));
            });
        }));
    }

    /** The Query whose key order the rows of a node come in: directly, of one sequence. */
    private Optional<Query> ordered(String id) {
        return nodes.get(id) instanceof Query query
                        && query.each().isEmpty()
                        && !Piece.asksEachPeriod(query.partition())
                        && query.shards() == 1
                ? Optional.of(query)
                : Optional.empty();
    }

    /** The node for each row of which the rows of this one were answered. */
    private Optional<Stage> anchor(String id) {
        Optional<Node> node = Optional.ofNullable(nodes.get(id));
        Optional<Stage> own = node.flatMap(Node::each).map(session::stage);
        return own.or(() -> node.flatMap(n -> n.inputs().stream().findFirst()).flatMap(this::anchor));
    }

    /** One row per element of a list. */
    static List<Row> elementRows(Session session, String list) {
        return session.scope(Row.ROOT).batch(list).stream()
                .map(element -> Row.ROOT.element(element.m()))
                .toList();
    }
}
