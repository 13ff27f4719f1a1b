package dev.partita.layout;

import dev.partita.candidate.Match;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.model.NodeId;
import dev.partita.model.Predicate;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Makes the Query or Scan of a route, and tells what of its predicates DynamoDB filters by. */
final class QueryNodes {
    private final Laid laid;
    private final Nodes nodes;
    private final DecodedNodes decoded;

    QueryNodes(Laid laid, Nodes nodes) {
        this.laid = laid;
        this.nodes = nodes;
        this.decoded = new DecodedNodes(laid, nodes);
    }

    RouteNodes.Answer query(
            Route route,
            Given given,
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
        List<Predicate> keyed = new ArrayList<>(given.keyed());
        route.structure().sparse().ifPresent(s -> keyed.addAll(s.conjuncts()));
        NodeId query = nodes.add(new Node.Query(
                nodes.id(route.entity().value()),
                given.each(),
                place.space(),
                ranges(route.structure(), Predicate.all(keyed)),
                AnyReplica.of(route.structure(), keys.whole(Entries.partition(laid.design(), place.space()))),
                keys.sort(sort, match),
                Predicate.all(filtered),
                limit,
                match.forward(),
                route.ask().strong(),
                List.of()));
        return new RouteNodes.Answer(
                decoded.told(decoded.decoded(query, type), route.structure(), type, place.space()), unchecked);
    }

    /** Of what a Query gets: items of one type, or those of any replica. */
    private List<Node.Range> ranges(Structure.Keyed structure, Predicate keyed) {
        Stream<? extends Structure.Keyed> each =
                structure instanceof Structure.Access access ? access.replicas().stream() : Stream.of(structure);
        return each.map(s -> new Node.Range(laid.type(laid.place(s)).name(), keyed))
                .toList();
    }

    /** All items of the type in its table; what DynamoDB can check it filters. */
    RouteNodes.Answer scan(Laid.Place place, ItemType type, Route route, List<Predicate> residual) {
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
        return new RouteNodes.Answer(
                scan, residual.stream().filter(p -> !filtered.contains(p)).toList());
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
