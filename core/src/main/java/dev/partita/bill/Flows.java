package dev.partita.bill;

import dev.partita.bill.Operations.Operation;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Pattern;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Space;
import dev.partita.statistics.Rows;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Rows that pass each node of a plan in a call, and the requests that its sources send for them. */
final class Flows {
    private final Statistics statistics;
    private final Design design;
    private final ItemBytes bytes;
    private final Asked asked;
    private final HottestKey hottest;
    private final Kinds kinds;
    private final Demands demands;
    private final Map<NodeId, Rows> rows = new LinkedHashMap<>();
    private final Map<NodeId, Map<ItemTypeName, Rows>> parts = new LinkedHashMap<>();
    private final Map<NodeId, Ratio> further = new LinkedHashMap<>();
    private final Map<NodeId, Function<List<Ratio>, Ratio>> furtherBySize = new LinkedHashMap<>();
    private final List<Operation> operations = new ArrayList<>();

    Flows(
            Statistics statistics,
            Design design,
            ItemBytes bytes,
            Pattern pattern,
            List<Node> nodes,
            List<NodeId> answers) {
        NodeGraph graph = new NodeGraph(nodes);
        this.statistics = statistics;
        this.design = design;
        this.bytes = bytes;
        this.asked = new Asked(pattern);
        this.hottest = new HottestKey(statistics, design, pattern, n -> kinds().of(n));
        this.kinds = new Kinds(statistics, design, bytes, asked, graph);
        this.demands = new Demands(graph, kinds, answers);
        graph.nodes().forEach(n -> rows.put(n.id(), atMost(n, of(n))));
    }

    /** Rows of a node in a call. */
    Rows rows(NodeId node) {
        return rows.getOrDefault(node, Rows.ONE);
    }

    Kinds kinds() {
        return kinds;
    }

    /** What each source asks, in the order of the plan. */
    List<Operation> operations() {
        return List.copyOf(operations);
    }

    /** The requests of one run of each source that follow its first. */
    Map<NodeId, Ratio> further() {
        return new LinkedHashMap<>(further);
    }

    /** The same of a Query, if what it meets had other sizes: of other sources it changes nothing, as what runs once per row counts once. */
    Ratio further(NodeId query, List<Ratio> sizes) {
        return furtherBySize.get(query).apply(sizes);
    }

    /** Nobody is passed more than is wanted; a source that runs several times is wanted so often. */
    private Rows atMost(Node node, Rows flow) {
        boolean runsOften = node instanceof Node.Source source && (source.each().isPresent() || shards(source) > 1);
        Optional<Ratio> wanted = runsOften ? Optional.empty() : demands.rows(node.id());
        return wanted.map(flow::atMost).orElse(flow);
    }

    private Rows of(Node node) {
        return switch (node) {
            case Node.Get get -> get(get);
            case Node.Query query -> query(query);
            case Node.Scan scan -> scan(scan);
            case Node.Values values ->
                Rows.same(values.batch()
                        .map(asked::elements)
                        .orElseGet(() -> Ratio.of(values.operands().size())));
            case Node.Elements elements -> Rows.same(asked.elements(elements.list()));
            case Node.Select select -> select(select);
            case Node.Filter filter -> filter(filter);
            case Node.Join join -> rows(join.input());
            case Node.Distinct distinct -> distinct(distinct);
            case Node.Sort sort -> rows(sort.input());
            case Node.Merge merge -> merge.inputs().stream().map(this::rows).reduce(Rows.same(Ratio.ZERO), Rows::plus);
            case Node.Refill refill -> rows(refill.input());
            case Node.Cut cut -> rows(cut.input()).atMost(Ratio.of(cut.rows()));
            case Node.Summarize summarize -> summarize.each().map(this::rows).orElse(Rows.ONE);
            case Node.Unpack unpack ->
                rows(unpack.input()).times(Gathered.elements(statistics, design, design.itemType(unpack.type())));
            case Node.Decode decode -> rows(decode.input());
            case Node.Lapse lapse -> rows(lapse.input());
            case Node.Ascend ascend -> rows(ascend.input());
            case Node.Compose compose -> rows(compose.input());
        };
    }

    private Rows get(Node.Get get) {
        ItemType type = design.itemType(get.type());
        ItemType holder = design.holder(type);
        Ratio shards = Ratio.of(shards(get));
        // Several of what is inside one item ask for it once: without the name in it, which is last.
        List<KeyValue> itemKey =
                holder.equals(type) ? get.key() : get.key().subList(0, get.key().size() - 1);
        Rows found =
                get.each().map(e -> keys(e, get.key(), type)).orElse(Rows.ONE).times(shards);
        Rows items =
                get.each().map(e -> keys(e, itemKey, holder)).orElse(Rows.ONE).times(shards);
        UnitsBySize units = new UnitsBySize.OfGets(items, get.strong());
        operation(
                get,
                "Get",
                List.of(holder.name()),
                units,
                List.of(items.expected()),
                new Operations.Heat(() -> hottest.share(type, get.space(), get.key()), units));
        return found;
    }

    /** Distinct keys asked for, once per row: no more than there are items, and one where the rows share the value. */
    private Rows keys(NodeId each, List<KeyValue> key, ItemType type) {
        Rows runs = rows(each);
        List<Operand.Answered> answered = Kinds.answered(key);
        boolean same = !answered.isEmpty() && answered.stream().allMatch(this::isFixed);
        Ratio most = same ? Ratio.ONE : bytes.items(type).max(Ratio.ONE);
        return runs.times(kinds.present(key)).atMost(most);
    }

    /** Whether the value is the same for all rows. */
    private boolean isFixed(Operand.Answered value) {
        List<Kind> found = kinds.of(value.node());
        return !found.isEmpty() && found.stream().allMatch(k -> k.isFixed(statistics.model(), value.path()));
    }

    private Rows query(Node.Query query) {
        int shards = shards(query);
        Ratio periods = KeyValue.expectedPeriods(query.partition());
        Rows once = query.each().map(this::rows).orElse(Rows.ONE).times(Ratio.of(shards));
        List<QueryPart> of = query.met().stream()
                .map(r -> part(query, r, Ratio.of(1, shards).dividedBy(periods)))
                .toList();
        List<ItemTypeName> types = of.stream().map(QueryPart::type).toList();
        List<Ratio> sizes = sizes(types, query.space());
        List<Rows> evaluated = IntStream.range(0, of.size())
                .mapToObj(i -> of.get(i).evaluated(sizes.get(i)))
                .toList();
        Rows inTurn = QueryPart.periods(of, periods);
        Rows runs = once.times(inTurn);
        operation(
                query,
                "Query",
                types,
                new UnitsBySize.OfQueries(runs, of, query.strong()),
                evaluated.stream().map(e -> runs.times(e).expected()).toList(),
                new Operations.Heat(
                        () -> hottest.share(design.itemType(types.get(0)), query.space(), query.partition()),
                        new UnitsBySize.OfHottest(once, of, query.strong())));
        operations.addAll(new Fetches(design, hottest, query)
                .of(types, evaluated.stream().map(runs::times).toList()));
        Function<List<Ratio>, Ratio> bySize = s -> QueryPart.inTurn(
                of,
                inTurn,
                ReadUnits.furtherRequests(QueryPart.evaluated(of, s), QueryPart.bytes(of, s), query.limit()));
        furtherBySize.put(query.id(), bySize);
        further.put(query.id(), bySize.apply(sizes));
        Map<ItemTypeName, Rows> passed = new LinkedHashMap<>();
        for (int i = 0; i < of.size(); i++) {
            passed.merge(types.get(i), runs.times(of.get(i).passed(sizes.get(i))), Rows::plus);
        }
        parts.put(query.id(), passed);
        return passed.values().stream().reduce(Rows.same(Ratio.ZERO), Rows::plus);
    }

    private QueryPart part(Node.Query query, Node.Range range, Ratio ofShard) {
        Kind kind = kinds.inRange(query, range);
        return new QueryPart(
                range.type(),
                kinds.rows(kind).times(ofShard),
                wanted(query, range.type()),
                kinds.passing(kind, query.filter()),
                kinds.rows(kind, query.filter()).hottest(),
                query.limit().isPresent());
    }

    private List<Ratio> sizes(List<ItemTypeName> types, Space space) {
        return types.stream().map(t -> bytes.bytes(design.itemType(t), space)).toList();
    }

    /** How many rows of a type are wanted of a node: by consumers of that type, else by those of all. */
    private Optional<Ratio> wanted(Node.Query query, ItemTypeName type) {
        List<Wanted> all = demands.of(query.id()).stream()
                .filter(w -> w.types().isEmpty() || w.types().contains(type))
                .toList();
        return Wanted.rows(all);
    }

    /** All items of the table or entries of the index, those of other types too. */
    private Rows scan(Node.Scan scan) {
        List<ItemType> all = design.typesIn(scan.space().table());
        List<Ratio> numbers = all.stream().map(t -> number(t, scan.space())).toList();
        List<ItemTypeName> types = all.stream().map(ItemType::name).toList();
        operation(
                scan,
                "Scan",
                types,
                new UnitsBySize.OfScan(numbers, scan.strong()),
                numbers,
                new Operations.Heat(() -> HotShare.NONE, new UnitsBySize.None()));
        Ratio read = weighted(numbers, sizes(types, scan.space()));
        further.put(scan.id(), Ratio.of(ReadUnits.pages(read) - 1));
        Ratio passed = Ratio.ZERO;
        for (int i = 0; i < all.size(); i++) {
            passed = scan.types().contains(types.get(i))
                    ? passed.plus(numbers.get(i).times(passing(scan, types.get(i))))
                    : passed;
        }
        return Rows.same(passed);
    }

    private Ratio passing(Node.Scan scan, ItemTypeName type) {
        return kinds.passing(kinds.stored(type, scan.space()), scan.filter());
    }

    private Ratio number(ItemType type, Space space) {
        return space.index()
                .map(i -> bytes.entries(type, design.table(space.table()).index(i)))
                .orElseGet(() -> bytes.items(type));
    }

    static Ratio weighted(List<Ratio> numbers, List<Ratio> sizes) {
        Ratio sum = Ratio.ZERO;
        for (int i = 0; i < numbers.size(); i++) {
            sum = sum.plus(numbers.get(i).times(sizes.get(i)));
        }
        return sum;
    }

    private Rows select(Node.Select select) {
        Map<ItemTypeName, Rows> of = parts.getOrDefault(select.input(), new LinkedHashMap<>());
        List<Rows> chosen = new ArrayList<>();
        select.types().stream().filter(of::containsKey).forEach(t -> chosen.add(of.get(t)));
        return of.isEmpty() ? rows(select.input()) : chosen.stream().reduce(Rows.same(Ratio.ZERO), Rows::plus);
    }

    private Rows filter(Node.Filter filter) {
        return rows(filter.input()).times(kinds.passing(filter.input(), filter.predicate()));
    }

    private Rows distinct(Node.Distinct distinct) {
        Rows input = rows(distinct.input());
        List<Kind> of = kinds.of(distinct.input());
        boolean isCounted = of.size() == 1
                && distinct.by().size() == 1
                && distinct.by().get(0).isOwn();
        return isCounted
                ? input.atMost(statistics.distinct(
                        of.get(0).entity(), distinct.by().get(0).attribute()))
                : input;
    }

    private void operation(
            Node.Source source,
            String verb,
            List<ItemTypeName> types,
            UnitsBySize units,
            List<Ratio> numbers,
            Operations.Heat heat) {
        String names = String.join(", ", types.stream().map(ItemTypeName::value).toList());
        operations.add(new Operation(
                source.id().value(), verb + " " + names, source.space(), false, types, units, numbers, heat));
        further.putIfAbsent(source.id(), Ratio.ZERO);
    }

    /** How many Queries ask for the rows of one, or how many items for one. */
    private static int shards(Node.Source source) {
        return switch (source) {
            case Node.Get get -> KeyValue.shards(get.key());
            case Node.Query query -> KeyValue.shards(query.partition());
            case Node.Scan scan -> 1;
        };
    }
}
