package dev.partita.layout;

import dev.partita.candidate.Match;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Guard;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Makes the nodes of a route: requests on its structure, and of the steps before it. */
final class RouteNodes {
    private final Model model;
    private final Laid laid;
    private final Nodes nodes;
    private final RouteGuards guards;

    RouteNodes(Model model, Laid laid, Nodes nodes) {
        this.model = model;
        this.laid = laid;
        this.nodes = nodes;
        this.guards = new RouteGuards(model);
    }

    /**
     * What a route's nodes answer.
     *
     * @param node whose rows are entities of the route that the key and DynamoDB's filter let pass
     * @param unchecked predicates that the reader must still check
     */
    record Answer(NodeId node, List<Predicate> unchecked) {}

    /**
     * @param earlier the node that values of an earlier step come from, for a nested leg
     * @param limit items asked for per request, if the consumer takes only some
     */
    Answer rows(Route route, Optional<NodeId> earlier, OptionalInt limit) {
        return rows(route, earlier, limit, SplitNodes.Side.HOME);
    }

    /** @param side what is wanted of a split entity that is asked for by its key */
    Answer rows(Route route, Optional<NodeId> earlier, OptionalInt limit, SplitNodes.Side side) {
        Optional<NodeId> each = earlier;
        if (route.via().isPresent()) {
            each = Optional.of(first(route.via().get(), limit));
        } else if (route.batch().isPresent()) {
            Predicate.InBatch batch = route.batch().get();
            each = Optional.of(nodes.guarded(
                    List.of(new Guard.EmptyBatch(batch.parameter())),
                    () -> nodes.add(new Node.Values(
                            nodes.id(batch.parameter() + " values"),
                            batch.path(),
                            List.of(),
                            Optional.of(batch.parameter())))));
        }
        if (route.marker().isPresent()) {
            each = Optional.of(marker(route, each));
        }
        Optional<NodeId> rows = each;
        return nodes.guarded(guards.of(route), () -> request(route, rows, limit, side));
    }

    /** What is at hand for a request: the rows it runs for, the values of keys, and what the key says. */
    record Given(
            Optional<NodeId> each, java.util.function.Function<Path, Optional<Operand>> values, List<Predicate> keyed) {
        Optional<Operand> operand(Path path) {
            return values.apply(path);
        }
    }

    /** The rows of an earlier step, of which each leads on once: so does each child of an ordered one by itself. */
    private NodeId first(Route.Via via, OptionalInt limit) {
        Answer answer = rows(via.first(), Optional.empty(), via.ordered() ? limit : OptionalInt.empty());
        NodeId node = filter(via.first().entity(), answer.node(), answer.unchecked());
        if (!via.ordered() && via.step() instanceof Path.Up up) {
            List<Path> by = model.entity(up.from()).reference(up.role()).attributes().stream()
                    .map(Path::own)
                    .toList();
            return nodes.add(new Node.Distinct(nodes.id(up.from() + " distinct"), node, by));
        }
        return node;
    }

    NodeId filter(EntityName entity, NodeId input, List<Predicate> predicates) {
        return predicates.isEmpty()
                ? input
                : nodes.add(new Node.Filter(nodes.id(entity + " filter"), input, Predicate.all(predicates)));
    }

    private NodeId marker(Route route, Optional<NodeId> each) {
        ItemType marker =
                laid.marker(route.entity(), route.marker().orElseThrow().attribute());
        Space space = new Space(marker.table(), Optional.empty());
        KeyConditions keys = new KeyConditions(marker, p -> route.ask().equal(p).map(o -> bound(o, each)));
        NodeId get = nodes.guarded(
                guards.ofMarker(route),
                () -> nodes.add(new Node.Get(
                        nodes.id(marker.name().value()),
                        each,
                        space,
                        marker.name(),
                        keys.whole(tableKeys(marker)),
                        route.ask().strong(),
                        List.of())));
        return expiring(route.entity(), get);
    }

    /** Whether the marker that led to the entity tells it: it has that value for ever, once it is stored. */
    private boolean isTold(Route route, Predicate predicate) {
        return route.marker()
                .map(m -> laid.marker(route.entity(), m.attribute()))
                .filter(m -> predicate instanceof Predicate.Compare c
                        && c.comparison() == Predicate.Comparison.EQUAL
                        && c.path().isOwn()
                        && !model.canBecomeAnother(route.entity(), c.path().attribute())
                        && m.keys().stream().flatMap(KeyTemplate::paths).anyMatch(c.path()::equals))
                .isPresent();
    }

    private List<KeyAttribute> tableKeys(ItemType type) {
        return laid.design().table(type.table()).keys();
    }

    /** Leaves out what has expired. */
    private NodeId expiring(EntityName entity, NodeId node) {
        return expiry(entity).map(p -> filter(entity, node, List.of(p))).orElse(node);
    }

    /** What holds of an entity that has not expired. */
    Optional<Predicate> expiry(EntityName entity) {
        return model.entity(entity).ttl().map(a -> {
            Path path = Path.own(a);
            Optional<Predicate.Estimate> all = Optional.of(new Predicate.Estimate.Keeps(Ratio.ONE));
            Predicate later = new Predicate.Compare(path, Predicate.Comparison.GREATER, new Operand.Now(0), all);
            return model.attribute(entity, path).optional()
                    ? new Predicate.Or(List.of(new Predicate.IsAbsent(path, all), later))
                    : later;
        });
    }

    private static Operand bound(Operand operand, Optional<NodeId> each) {
        return operand instanceof Operand.Answered a && a.node().equals(Route.EARLIER)
                ? new Operand.Answered(each.orElseThrow(), a.path())
                : operand;
    }

    private Answer request(Route route, Optional<NodeId> each, OptionalInt limit, SplitNodes.Side side) {
        Match match = route.match();
        Laid.Place place = laid.place(route.structure());
        ItemType type = laid.type(place);
        KeyConditions keys = new KeyConditions(type, p -> operand(route, each, p), match.range());
        List<Predicate> residual = new ArrayList<>();
        match.residual().stream().filter(p -> !isTold(route, p)).forEach(p -> residual.add(bound(p, each)));
        if (type.kind() != ItemType.Kind.AGGREGATE) {
            expiry(route.entity()).ifPresent(residual::add);
        }
        if (type.kind() == ItemType.Kind.EMBEDDED) {
            return inside(route, each, type, keys, residual);
        }
        if (type.isEntry()) {
            return gathered(route, each, type, keys, residual);
        }
        if (route.scan()) {
            return scan(place, type, route, residual);
        }
        Optional<SplitNodes> split = SplitNodes.of(laid, nodes, route).filter(s -> match.whole());
        if (split.isPresent()) {
            List<Predicate> keyed =
                    match.keyed().stream().map(p -> bound(p, each)).toList();
            Given given = new Given(each, p -> operand(route, each, p), keyed);
            return new Answer(split.get().whole(side, route, given), residual);
        }
        if (match.whole()) {
            NodeId get = nodes.add(new Node.Get(
                    nodes.id(type.name().value()),
                    each,
                    place.space(),
                    type.name(),
                    anyReplica(route.structure(), whole(place, keys)),
                    route.ask().strong(),
                    List.of()));
            return new Answer(decoded(get, type), residual);
        }
        return query(route, each, limit, place, type, keys, residual);
    }

    private List<KeyValue> whole(Laid.Place place, KeyConditions keys) {
        return keys.whole(
                Entries.partition(laid.design(), place.space()).isEmpty()
                        ? List.of()
                        : laid.design().table(place.space().table()).keys());
    }

    /** The key of any replica instead of the key of one: its number is the last of its partition. */
    private static List<KeyValue> anyReplica(Structure.Keyed structure, List<KeyValue> one) {
        if (structure.key().replica().isEmpty()) {
            return one;
        }
        KeyValue partition = one.get(0);
        List<KeyValue.Piece> pieces = new ArrayList<>(partition.pieces());
        KeyValue.Text last = (KeyValue.Text) pieces.remove(pieces.size() - 1);
        pieces.add(new KeyValue.Text(last.text().substring(0, last.text().length() - 1)));
        pieces.add(KeyValue.ShardOf.anyReplica(structure.key().replica().get().of()));
        List<KeyValue> any = new ArrayList<>(one);
        any.set(0, new KeyValue(partition.attribute(), pieces));
        return any;
    }

    /** All items of the type in its table; what DynamoDB can check it filters. */
    private Answer scan(Laid.Place place, ItemType type, Route route, List<Predicate> residual) {
        List<Predicate> filtered = residual.stream()
                .filter(p -> isFilter(p, route.structure(), place, type))
                .toList();
        NodeId scan = nodes.add(new Node.Scan(
                nodes.id(route.entity().value()),
                place.space(),
                List.of(type.name()),
                Predicate.all(filtered),
                route.ask().strong(),
                List.of()));
        return new Answer(
                scan, residual.stream().filter(p -> !filtered.contains(p)).toList());
    }

    /** The item that holds all that several routes lead to. */
    NodeId item(List<Route> routes) {
        Route inside = routes.stream()
                .filter(r -> laid.type(laid.place(r.structure())).kind() == ItemType.Kind.EMBEDDED)
                .findFirst()
                .orElseThrow();
        ItemType type = laid.type(laid.place(inside.structure()));
        ItemType item = laid.design().holder(type);
        KeyConditions keys = new KeyConditions(type, p -> operand(inside, Optional.empty(), p));
        return nodes.guarded(
                guards.of(routes),
                () -> nodes.add(new Node.Get(
                        nodes.id(item.name().value()),
                        Optional.empty(),
                        new Space(type.table(), Optional.empty()),
                        item.name(),
                        keys.whole(tableKeys(type)),
                        inside.ask().strong(),
                        List.of())));
    }

    /** The key of one item, or of what is inside one: that item's, and its name there. */
    List<KeyValue> address(ItemType type, KeyConditions keys) {
        List<KeyValue> address = new ArrayList<>(keys.whole(tableKeys(type)));
        if (type.kind() == ItemType.Kind.EMBEDDED) {
            address.add(
                    keys.whole(new KeyAttribute(laid.design().container(type).attribute(), KeyAttribute.Type.S)));
        }
        return address;
    }

    /** Out of the parent's item: one child, or all. */
    private Answer inside(
            Route route, Optional<NodeId> each, ItemType type, KeyConditions keys, List<Predicate> residual) {
        boolean whole = route.match().whole();
        List<KeyValue> key = whole ? address(type, keys) : keys.whole(tableKeys(type));
        ItemType found = whole ? type : laid.design().container(type).type();
        NodeId item = nodes.add(new Node.Get(
                nodes.id(found.name().value()),
                each,
                new Space(type.table(), Optional.empty()),
                found.name(),
                key,
                route.ask().strong(),
                List.of()));
        return new Answer(whole ? item : unpacked(item, type), residual);
    }

    /** Out of the item that gathers them: all. */
    private Answer gathered(
            Route route, Optional<NodeId> each, ItemType type, KeyConditions keys, List<Predicate> residual) {
        NodeId item = nodes.add(new Node.Get(
                nodes.id(type.name().value()),
                each,
                new Space(type.table(), Optional.empty()),
                type.name(),
                keys.whole(tableKeys(type)),
                route.ask().strong(),
                List.of()));
        return new Answer(unpacked(item, type), residual);
    }

    /** What is inside the items of a node's rows. */
    NodeId unpacked(NodeId items, ItemType type) {
        return nodes.add(new Node.Unpack(
                nodes.id(type.name() + Node.Unpack.IN_ITEM),
                items,
                type.name(),
                laid.design().container(type).attribute()));
    }

    private Answer query(
            Route route,
            Optional<NodeId> each,
            OptionalInt limit,
            Laid.Place place,
            ItemType type,
            KeyConditions keys,
            List<Predicate> residual) {
        Match match = route.match();
        List<KeyAttribute> sort = Entries.sort(laid.design(), place.space());
        List<Predicate> unchecked = new ArrayList<>();
        List<Predicate> filtered = new ArrayList<>();
        residual.forEach(p -> (isFilter(p, route.structure(), place, type) ? filtered : unchecked).add(p));
        if (!match.range().isEmpty()) {
            sort.stream()
                    .map(a -> type.key(a.name()).orElseThrow())
                    .filter(t -> t.paths().anyMatch(match.range().get(0).path()::equals))
                    .forEach(t -> unchecked.addAll(KeyConditions.open(t, match.range())));
        }
        List<Predicate> keyed =
                new ArrayList<>(match.keyed().stream().map(p -> bound(p, each)).toList());
        route.structure().sparse().ifPresent(s -> keyed.addAll(s.conjuncts()));
        NodeId query = nodes.add(new Node.Query(
                nodes.id(route.entity().value()),
                each,
                place.space(),
                ranges(route.structure(), Predicate.all(keyed)),
                anyReplica(route.structure(), keys.whole(Entries.partition(laid.design(), place.space()))),
                keys.sort(sort, match),
                Predicate.all(filtered),
                limit,
                match.forward(),
                route.ask().strong(),
                List.of()));
        return new Answer(told(decoded(query, type), route.structure(), type, place.space()), unchecked);
    }

    /** Of what a Query gets: items of one type, or those of any replica. */
    private List<Node.Range> ranges(Structure.Keyed structure, Predicate keyed) {
        Stream<? extends Structure.Keyed> each =
                structure instanceof Structure.Access access ? access.replicas().stream() : Stream.of(structure);
        return each.map(s -> new Node.Range(laid.type(laid.place(s)).name(), keyed))
                .toList();
    }

    /** With what entries of an index tell in texts of their keys, and not by name. */
    private NodeId told(NodeId rows, Structure.Keyed structure, ItemType type, Space space) {
        List<String> shown = Entries.attributes(laid.design(), type, space);
        List<KeyTemplate> keys =
                type.keys().stream().filter(k -> shown.contains(k.attribute())).toList();
        NodeId node = rows;
        for (Path path : laid.choice().told(structure)) {
            boolean isNamed = type.storedName(path).filter(shown::contains).isPresent();
            Optional<KeyTemplate> telling =
                    keys.stream().filter(k -> k.tells(path)).findFirst();
            if (!isNamed && !laid.inKey(type).contains(path)) {
                String key = telling.orElseThrow().attribute();
                node = nodes.add(new Node.Decode(nodes.id(type.name() + " " + path.attribute()), node, key, path));
            }
        }
        return node;
    }

    /** With what the items hold in their key alone. */
    NodeId decoded(NodeId rows, ItemType type) {
        NodeId node = rows;
        for (Path path : laid.inKey(type)) {
            KeyAttribute key = tableKeys(type).stream()
                    .filter(k -> type.key(k.name()).orElseThrow().paths().anyMatch(path::equals))
                    .findFirst()
                    .orElseThrow();
            node = nodes.add(new Node.Decode(nodes.id(type.name() + " " + path.attribute()), node, key.name(), path));
        }
        return node;
    }

    /**
     * One Query over the homes of several routes, from the first to the last of their prefixes in sort order.
     *
     * @param limit items asked for per request, if the consumers take only some
     */
    NodeId mixed(List<Route> routes, OptionalInt limit, boolean forward) {
        List<Laid.Place> places =
                routes.stream().map(r -> laid.place(r.structure())).toList();
        Space space = places.get(0).space();
        KeyAttribute sort = Entries.sort(laid.design(), space).get(0);
        List<String> tokens =
                places.stream().map(p -> token(laid.type(p), sort)).sorted().toList();
        Route first = routes.get(0);
        KeyConditions keys = new KeyConditions(laid.type(places.get(0)), p -> operand(first, Optional.empty(), p));
        List<Node.Range> ranges = new ArrayList<>();
        for (int i = 0; i < routes.size(); i++) {
            ranges.add(new Node.Range(
                    places.get(i).type(), Predicate.all(routes.get(i).match().keyed())));
        }
        KeyValue low = new KeyValue(sort.name(), List.of(new KeyValue.Text(tokens.get(0))));
        KeyValue high = new KeyValue(sort.name(), List.of(new KeyValue.Text(KeyConditions.end(tokens))));
        return nodes.guarded(
                guards.of(routes),
                () -> nodes.add(new Node.Query(
                        nodes.id("together"),
                        Optional.empty(),
                        space,
                        ranges,
                        keys.whole(Entries.partition(laid.design(), space)),
                        new SortCondition(List.of(), Optional.of(SortCondition.Last.between(low, high))),
                        Predicate.TRUE,
                        limit,
                        forward,
                        first.ask().strong(),
                        List.of())));
    }

    /** The prefix of an item type's sort keys, without its separator. */
    private static String token(ItemType type, KeyAttribute sort) {
        Segment.Text text =
                (Segment.Text) type.key(sort.name()).orElseThrow().segments().get(0);
        return text.text().endsWith(KeyConditions.SEPARATOR)
                ? text.text().substring(0, text.text().length() - 1)
                : text.text();
    }

    private Predicate bound(Predicate predicate, Optional<NodeId> each) {
        return predicate instanceof Predicate.Compare c
                ? new Predicate.Compare(c.path(), c.comparison(), bound(c.operand(), each), c.estimate())
                : predicate;
    }

    private Optional<Operand> operand(Route route, Optional<NodeId> each, Path path) {
        Optional<Operand> asked = route.marker().isPresent()
                ? Optional.of(new Operand.Answered(Route.EARLIER, path))
                : route.ask().equal(path);
        return asked.map(o -> bound(o, each));
    }

    /** Whether DynamoDB can check it: on scalar attributes that the space has and that are no keys of it. */
    private boolean isFilter(Predicate predicate, Structure.Keyed structure, Laid.Place place, ItemType type) {
        if (!(predicate instanceof Predicate.Atom atom)
                || predicate instanceof Predicate.InBatch
                || predicate instanceof Predicate.Contains) {
            return false;
        }
        if (!laid.held(structure).contains(atom.path()) || !atom.path().isOwn()) {
            return false;
        }
        List<String> attributes = Entries.attributes(laid.design(), type, place.space());
        List<String> keys = Stream.concat(
                        Entries.partition(laid.design(), place.space()).stream(),
                        Entries.sort(laid.design(), place.space()).stream())
                .map(KeyAttribute::name)
                .toList();
        return type.storedName(atom.path())
                .filter(n -> attributes.contains(n) && !keys.contains(n))
                .isPresent();
    }
}
