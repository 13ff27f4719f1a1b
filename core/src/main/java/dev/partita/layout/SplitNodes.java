package dev.partita.layout;

import dev.partita.candidate.LegOptions;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The requests for a split entity: for one side, for both at once, or for the parts of homes that were found. */
final class SplitNodes {
    private final Laid laid;
    private final Nodes nodes;
    private final ItemType home;
    private final ItemType part;
    private final Structure.Home structure;

    private SplitNodes(Laid laid, Nodes nodes, Structure.Home structure, ItemType part) {
        this.laid = laid;
        this.nodes = nodes;
        this.structure = structure;
        this.home = laid.type(laid.place(structure));
        this.part = part;
    }

    /** Empty where the route leads to no home of two items. */
    static Optional<SplitNodes> of(Laid laid, Nodes nodes, Route route) {
        return route.structure() instanceof Structure.Home home
                ? laid.part(home).map(p -> new SplitNodes(laid, nodes, home, p))
                : Optional.empty();
    }

    /** What of an entity is asked for. */
    enum Side {
        HOME,
        PART,
        BOTH
    }

    Side side(Model model, Read.Leg leg) {
        List<Path> used = LegOptions.used(model, leg).filter(Path::isOwn).toList();
        if (!structure.isApart(used)) {
            return Side.HOME;
        }
        Set<Path> inPart = new LinkedHashSet<>(structure.apart());
        part.keys().forEach(k -> k.natural().ifPresent(inPart::add));
        part.attributes().stream()
                .filter(a -> a.source() instanceof ItemType.OfPath)
                .forEach(a -> inPart.add(((ItemType.OfPath) a.source()).path()));
        return LegOptions.used(model, leg).allMatch(inPart::contains) ? Side.PART : Side.BOTH;
    }

    /** One entity by its whole key. */
    NodeId whole(Side side, Route route, RouteNodes.Given given) {
        return switch (side) {
            case HOME -> get(home, route, given);
            case PART -> get(part, route, given);
            case BOTH -> both(route, given);
        };
    }

    private NodeId both(Route route, RouteNodes.Given given) {
        if (given.each().isPresent() || !structure.key().sort().isEmpty()) {
            return joined(get(home, route, given), get(part, route, given));
        }
        NodeId query = query(route, given);
        return joined(select(query, home), select(query, part));
    }

    private NodeId get(ItemType type, Route route, RouteNodes.Given given) {
        return nodes.add(new Node.Get(
                nodes.id(type.name().value()),
                given.each(),
                space(type),
                type.name(),
                new KeyConditions(type, given::operand).whole(keys(type)),
                route.ask().strong(),
                List.of()));
    }

    /** Both stand next to each other, and nothing between them. */
    private NodeId query(Route route, RouteNodes.Given given) {
        List<KeyAttribute> keys = keys(home);
        KeyAttribute sort = keys.get(1);
        KeyValue low = new KeyConditions(home, given::operand).whole(sort);
        KeyValue high = new KeyConditions(part, given::operand).whole(sort);
        Predicate keyed = Predicate.all(given.keyed());
        return nodes.add(new Node.Query(
                nodes.id(structure.entity() + " whole"),
                Optional.empty(),
                space(home),
                List.of(new Node.Range(home.name(), keyed), new Node.Range(part.name(), keyed)),
                List.of(new KeyConditions(home, given::operand).whole(keys.get(0))),
                new SortCondition(List.of(), Optional.of(SortCondition.Last.between(low, high))),
                Predicate.TRUE,
                OptionalInt.empty(),
                true,
                route.ask().strong(),
                List.of()));
    }

    private NodeId select(NodeId query, ItemType type) {
        return nodes.add(new Node.Select(nodes.id(type.name().value()), query, List.of(type.name())));
    }

    /** Homes that were found, with their parts. */
    NodeId withParts(NodeId homes, boolean strong) {
        KeyConditions conditions = new KeyConditions(part, p -> Optional.of(new Operand.Answered(homes, p)));
        NodeId parts = nodes.add(new Node.Get(
                nodes.id(part.name().value()),
                Optional.of(homes),
                space(part),
                part.name(),
                conditions.whole(keys(part)),
                strong,
                List.of()));
        return joined(homes, parts);
    }

    private NodeId joined(NodeId homes, NodeId parts) {
        return nodes.add(new Node.Join(nodes.id(structure.entity() + " with part"), homes, parts, List.of()));
    }

    private static Space space(ItemType type) {
        return new Space(type.table(), Optional.empty());
    }

    private List<KeyAttribute> keys(ItemType type) {
        return laid.design().table(type.table()).keys();
    }
}
