package dev.partita.layout;

import dev.partita.candidate.Match;
import dev.partita.candidate.Route;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
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
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

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
            each = Optional.of(values(route.batch().get()));
        }
        if (route.marker().isPresent()) {
            each = Optional.of(marker(route, each));
        }
        Optional<NodeId> rows = each;
        return nodes.guarded(guards.of(route), () -> request(route, rows, limit, side));
    }

    /** The values that a request is sent for each of. */
    NodeId values(Predicate.InBatch batch) {
        return nodes.guarded(
                List.of(new Guard.EmptyBatch(batch.parameter())),
                () -> nodes.add(new Node.Values(
                        nodes.id(batch.parameter() + " values"),
                        batch.path(),
                        List.of(),
                        Optional.of(batch.parameter()))));
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
        KeyConditions keys = new KeyConditions(marker, p -> route.ask().equal(p).map(o -> Given.bound(o, each)));
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

    private Answer request(Route route, Optional<NodeId> each, OptionalInt limit, SplitNodes.Side side) {
        Match match = route.match();
        Laid.Place place = laid.place(route.structure());
        ItemType type = laid.type(place);
        Given given = Given.of(route, each);
        KeyConditions keys = new KeyConditions(type, given::operand, match.range());
        List<Predicate> residual = new ArrayList<>();
        match.residual().stream().filter(p -> !isTold(route, p)).forEach(p -> residual.add(given.bound(p)));
        if (type.kind() != ItemType.Kind.AGGREGATE) {
            expiry(route.entity()).ifPresent(residual::add);
        }
        if (type.kind() == ItemType.Kind.EMBEDDED) {
            return new Answer(new ItemNodes(model, laid, nodes).inside(route, each, type, keys), residual);
        }
        if (type.isEntry()) {
            return new Answer(new ItemNodes(model, laid, nodes).gathered(route, each, type, keys), residual);
        }
        QueryNodes queries = new QueryNodes(laid, nodes);
        if (route.scan()) {
            return queries.scan(place, type, route, residual);
        }
        Optional<SplitNodes> split = SplitNodes.of(laid, nodes, route).filter(s -> match.whole());
        if (split.isPresent()) {
            return new Answer(split.get().whole(side, route, given), residual);
        }
        if (match.whole()) {
            NodeId get = nodes.add(new Node.Get(
                    nodes.id(type.name().value()),
                    each,
                    place.space(),
                    type.name(),
                    AnyReplica.of(route.structure(), whole(place, keys)),
                    route.ask().strong(),
                    List.of()));
            return new Answer(new DecodedNodes(laid, nodes).decoded(get, type), residual);
        }
        return queries.query(route, given, limit, place, type, keys, residual);
    }

    private List<KeyValue> whole(Laid.Place place, KeyConditions keys) {
        return keys.whole(
                Entries.partition(laid.design(), place.space()).isEmpty()
                        ? List.of()
                        : laid.design().table(place.space().table()).keys());
    }
}
