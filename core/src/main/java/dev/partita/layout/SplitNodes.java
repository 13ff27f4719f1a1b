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
import dev.partita.plan.AtOnce;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The requests for a split entity: for one side, for both at once, or for the parts of homes that were found. What stands in pieces has
 * all of them for its part.
 */
final class SplitNodes {
    private final Laid laid;
    private final Nodes nodes;
    private final ItemType home;
    private final List<ItemType> parts;
    private final Structure.Home structure;

    private SplitNodes(Laid laid, Nodes nodes, Structure.Home structure) {
        this.laid = laid;
        this.nodes = nodes;
        this.structure = structure;
        this.home = laid.type(laid.place(structure));
        this.parts = laid.parts(structure);
    }

    /** Empty where the route leads to no home that is split. */
    static Optional<SplitNodes> of(Laid laid, Nodes nodes, Route route) {
        return route.structure() instanceof Structure.Home home && home.isSplit()
                ? Optional.of(new SplitNodes(laid, nodes, home))
                : Optional.empty();
    }

    /** Homes that were fetched, with what stands apart of them, if it is used. */
    static NodeId completed(
            Laid laid, Nodes nodes, Structure.Home home, Stream<Path> used, NodeId fetched, boolean strong) {
        return home.isApart(used.toList()) ? new SplitNodes(laid, nodes, home).withParts(fetched, strong) : fetched;
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
        parts.getFirst().keys().forEach(k -> k.natural().ifPresent(inPart::add));
        parts.getFirst().attributes().stream()
                .filter(a -> a.source() instanceof ItemType.OfPath)
                .forEach(a -> inPart.add(((ItemType.OfPath) a.source()).path()));
        return LegOptions.used(model, leg).allMatch(inPart::contains) ? Side.PART : Side.BOTH;
    }

    /** One entity by its whole key. */
    NodeId whole(Side side, Route route, Given given) {
        return switch (side) {
            case HOME -> get(home, route, given);
            case PART -> composed(Optional.empty(), rows(parts, route, given));
            case BOTH -> both(route, given);
        };
    }

    /** The same out of a Query that meets them among other items. */
    NodeId outOf(NodeId query, Side side) {
        if (side == Side.HOME) {
            return select(query, home);
        }
        Optional<NodeId> homes = side == Side.PART ? Optional.empty() : Optional.of(select(query, home));
        return composed(homes, parts.stream().map(p -> select(query, p)).toList());
    }

    /** What a Query that meets homes meets besides. */
    List<Node.Range> parts(Predicate keyed) {
        return parts.stream().map(p -> new Node.Range(p.name(), keyed)).toList();
    }

    private NodeId both(Route route, Given given) {
        List<ItemType> all = new ArrayList<>(parts);
        all.addFirst(home);
        List<NodeId> rows = rows(all, route, given);
        return composed(Optional.of(rows.getFirst()), rows.subList(1, rows.size()));
    }

    /** Of each type the rows that belong to the entities: out of one Query, where they stand next to each other and alone. */
    private List<NodeId> rows(List<ItemType> types, Route route, Given given) {
        if (types.size() == 1
                || given.each().isPresent()
                || !structure.key().sort().isEmpty()) {
            return types.stream().map(t -> get(t, route, given)).toList();
        }
        NodeId query = query(types, route, given);
        return types.stream().map(t -> select(query, t)).toList();
    }

    private NodeId get(ItemType type, Route route, Given given) {
        return nodes.add(new Node.Get(
                nodes.id(type.name().value()),
                given.each(),
                space(type),
                type.name(),
                new KeyConditions(type, given::operand).whole(keys(type)),
                route.ask().strong(),
                List.of()));
    }

    /** All stand next to each other, and nothing between them. */
    private NodeId query(List<ItemType> types, Route route, Given given) {
        List<KeyAttribute> keys = keys(home);
        KeyAttribute sort = keys.get(1);
        KeyValue low = new KeyConditions(types.getFirst(), given::operand).whole(sort);
        KeyValue high = new KeyConditions(types.getLast(), given::operand).whole(sort);
        Predicate keyed = Predicate.all(given.keyed());
        return nodes.add(new Node.Query(
                nodes.id(structure.entity() + " whole"),
                Optional.empty(),
                space(home),
                types.stream().map(t -> new Node.Range(t.name(), keyed)).toList(),
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

    /** Homes that were found, with their parts: as many pieces as the item types have, so they do not wait for the homes. */
    NodeId withParts(NodeId homes, boolean strong) {
        List<NodeId> found = parts.stream().map(p -> got(p, homes, strong)).toList();
        return composed(Optional.of(homes), found);
    }

    private NodeId got(ItemType part, NodeId homes, boolean strong) {
        KeyConditions keys = new KeyConditions(part, path -> Optional.of(new Operand.Answered(homes, path)));
        AtOnce sent = AtOnce.of(nodes.all(), homes, keys.whole(keys(part)));
        return nodes.add(new Node.Get(
                nodes.id(part.name().value()),
                Optional.of(sent.each()),
                space(part),
                part.name(),
                sent.key(),
                strong,
                List.of()));
    }

    /** The parts joined to the homes, or to the first of them, and the value that stands in pieces put together. */
    private NodeId composed(Optional<NodeId> homes, List<NodeId> found) {
        NodeId rows = homes.orElse(found.getFirst());
        for (NodeId part : homes.isPresent() ? found : found.subList(1, found.size())) {
            rows = nodes.add(new Node.Join(nodes.id(structure.entity() + " with part"), rows, part, List.of()));
        }
        return structure.pieces() == 0
                ? rows
                : nodes.add(new Node.Compose(
                        nodes.id(structure.entity() + " composed"),
                        rows,
                        structure.apart().getFirst(),
                        found));
    }

    private static Space space(ItemType type) {
        return new Space(type.table(), Optional.empty());
    }

    private List<KeyAttribute> keys(ItemType type) {
        return laid.design().table(type.table()).keys();
    }
}
