package dev.partita.verify.execute;

import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;

/** Goes on where a page ended, and says where this one ends. */
final class Paging implements Flow.Resumption {
    private final ReadPlan plan;
    private final Optional<Node.Cut> cut;
    private final Optional<Cursor> from;
    private final RowOrder order;
    private final Read.Leg leg;
    private final Set<NodeId> resumable;
    private final Map<String, QueryFeed> feeds = new LinkedHashMap<>();
    private final Map<QueryFeed, NodeId> nodeOf = new LinkedHashMap<>();

    Paging(Session session, ReadPlan plan, Read read, Optional<Cursor> from) {
        this.plan = plan;
        this.from = from;
        this.leg = read.legs().get(read.pagedLeg());
        this.order = new RowOrder(session.model(), leg.order());
        this.cut = plan.nodes().stream()
                .filter(n -> n instanceof Node.Cut c && c.paged())
                .map(Node.Cut.class::cast)
                .findFirst();
        this.resumable = new LinkedHashSet<>();
        if (plan.cursor() == ReadPlan.Cursor.KEYS) {
            addSources(cut.orElseThrow(() -> new PlanFault(plan.pattern() + " is paged, but no cut is"))
                    .input());
            if (resumable.isEmpty()) {
                throw new PlanFault(plan.pattern() + " goes on behind keys, but no Query has any");
            }
        }
    }

    /** The Queries whose items the rows of a node are made of. */
    private void addSources(NodeId id) {
        switch (plan.node(id)) {
            case Node.Query query -> resumable.add(query.id());
            case Node.Get get -> get.each().ifPresent(this::addSources);
            case Node.Filter filter -> addSources(filter.input());
            case Node.Select select -> addSources(select.input());
            case Node.Join join -> addSources(join.input());
            case Node.Decode decode -> addSources(decode.input());
            case Node.Lapse lapse -> addSources(lapse.input());
            case Node.Ascend ascend -> addSources(ascend.input());
            case Node.Compose compose -> addSources(compose.input());
            case Node.Unpack unpack ->
                throw new PlanFault(
                        unpack.id() + " of " + plan.pattern() + ": a key cannot say where in an item a page ended");
            case Node.Refill refill -> addSources(refill.input());
            case Node.Distinct distinct -> addSources(distinct.input());
            case Node.Sort sort ->
                throw new PlanFault(
                        sort.id() + " of " + plan.pattern() + ": a key cannot say where in sorted rows a page ended");
            case Node.Merge merge -> merge.inputs().forEach(this::addSources);
            case Node.Cut inner -> addSources(inner.input());
            case Node.Summarize summarize -> summarize.each().ifPresent(this::addSources);
            case Node.Scan scan -> {}
            case Node.Values values -> {}
            case Node.Elements elements -> {}
        }
    }

    @Override
    public void resume(Node.Query query, QueryFeed feed) {
        if (!resumable.contains(query.id())) {
            return;
        }
        String name = name(query.id(), feed);
        feeds.put(name, feed);
        nodeOf.put(feed, query.id());
        if (from.isPresent()
                && from.get() instanceof Cursor.Keys keys
                && keys.positions().containsKey(name)) {
            keys.positions().get(name).ifPresentOrElse(feed::resume, feed::resumeAtEnd);
        }
    }

    /** Short, and the same whenever the same is asked. */
    private static String name(NodeId node, QueryFeed feed) {
        return UUID.nameUUIDFromBytes((node + "\n" + feed.name()).getBytes(StandardCharsets.UTF_8))
                .toString()
                .substring(0, 13);
    }

    @Override
    public Predicate<Row> answered(Node.Cut paged) {
        if (from.isEmpty() || !(from.get() instanceof Cursor.Position position)) {
            return row -> false;
        }
        return order.isFree() ? untilFound(position) : row -> !isBehind(row, position);
    }

    private boolean isBehind(Row row, Cursor.Position position) {
        Map<Path, Value> last = new LinkedHashMap<>();
        List<Path> identifier = identifier();
        for (int i = 0; i < order.keys().size(); i++) {
            last.put(order.keys().get(i).path(), position.sortValues().get(i));
        }
        for (int i = 0; i < identifier.size(); i++) {
            last.put(identifier.get(i), position.identifier().get(i));
        }
        return order.compare(row.values(), last, identifier) > 0;
    }

    /** Without an order, rows come as they came before: all up to the one that was answered last. */
    private Predicate<Row> untilFound(Cursor.Position position) {
        long[] passed = {0};
        boolean[] found = {false};
        return row -> {
            if (found[0] || passed[0] >= position.answered()) {
                return false;
            }
            passed[0]++;
            found[0] = values(row, identifier()).equals(position.identifier());
            return true;
        };
    }

    /** Where the page ends; absent if nothing follows. */
    Optional<Cursor> end(Session session) {
        if (plan.cursor() == ReadPlan.Cursor.NONE || cut.isEmpty()) {
            return Optional.empty();
        }
        CutStage stage = (CutStage) session.stage(cut.get().id());
        List<Row> page = stage.page();
        if (stage.isLast()) {
            return Optional.empty();
        }
        return switch (plan.cursor()) {
            case NONE -> Optional.empty();
            case KEYS -> Optional.of(new Cursor.Keys(positions(page)));
            case POSITION -> Optional.of(position(page));
        };
    }

    private SortedMap<String, Optional<SortedMap<String, Value>>> positions(List<Row> page) {
        SortedMap<String, Optional<SortedMap<String, Value>>> positions = new TreeMap<>();
        if (from.isPresent() && from.get() instanceof Cursor.Keys keys) {
            positions.putAll(keys.positions());
        }
        feeds.forEach((name, feed) -> {
            int last = page.stream()
                    .map(r -> r.from(nodeOf.get(feed)))
                    .flatMap(Optional::stream)
                    .mapToInt(feed::indexOf)
                    .max()
                    .orElse(-1);
            if (feed.ended() && last == feed.size() - 1) {
                positions.put(name, Optional.empty());
            } else if (last >= 0) {
                positions.put(name, Optional.of(feed.position(feed.get(last))));
            }
        });
        return positions;
    }

    private Cursor position(List<Row> page) {
        Row last = page.get(page.size() - 1);
        long before = from.isPresent() && from.get() instanceof Cursor.Position p ? p.answered() : 0;
        List<Path> sortPaths = order.keys().stream().map(Read.SortKey::path).toList();
        return new Cursor.Position(values(last, sortPaths), values(last, identifier()), before + page.size());
    }

    private List<Path> identifier() {
        return order.identifier(leg.entity());
    }

    private List<Value> values(Row row, List<Path> paths) {
        List<Value> values = new ArrayList<>();
        for (Path path : paths) {
            values.add(row.value(path)
                    .orElseThrow(() -> new PlanFault(
                            plan.pattern() + ": a cursor needs " + path + ", which the answered rows don't have")));
        }
        return values;
    }
}
