package dev.partita.layout;

import dev.partita.candidate.Route;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the nodes that take what stands inside an item out of it. */
record ItemNodes(Model model, Laid laid, Nodes nodes) {
    /** The item that holds all that several routes lead to, or one for each value of a list. */
    NodeId item(List<Route> routes) {
        Route inside = routes.stream()
                .filter(r -> laid.type(laid.place(r.structure())).kind() == ItemType.Kind.EMBEDDED)
                .findFirst()
                .orElseThrow();
        ItemType type = laid.type(laid.place(inside.structure()));
        ItemType item = laid.design().holder(type);
        Optional<NodeId> each = inside.batch().map(new RouteNodes(model, laid, nodes)::values);
        KeyConditions keys = new KeyConditions(type, Given.of(inside, each)::operand);
        return nodes.guarded(
                new RouteGuards(model).of(routes),
                () -> nodes.add(new Node.Get(
                        nodes.id(item.name().value()),
                        each,
                        new Space(type.table(), Optional.empty()),
                        item.name(),
                        keys.whole(keys(type)),
                        inside.ask().strong(),
                        List.of())));
    }

    /** The key of one item, or of what is inside one: that item's, and its name there. */
    List<KeyValue> address(ItemType type, KeyConditions keys) {
        List<KeyValue> address = new ArrayList<>(keys.whole(keys(type)));
        if (type.kind() == ItemType.Kind.EMBEDDED) {
            address.add(
                    keys.whole(new KeyAttribute(laid.design().container(type).attribute(), KeyAttribute.Type.S)));
        }
        return address;
    }

    /** Out of the parent's item: one child, or all. */
    NodeId inside(Route route, Optional<NodeId> each, ItemType type, KeyConditions keys) {
        boolean whole = route.match().whole();
        List<KeyValue> key = whole ? address(type, keys) : keys.whole(keys(type));
        ItemType found = whole ? type : laid.design().container(type).type();
        NodeId item = nodes.add(new Node.Get(
                nodes.id(found.name().value()),
                each,
                new Space(type.table(), Optional.empty()),
                found.name(),
                key,
                route.ask().strong(),
                List.of()));
        return whole ? item : unpacked(item, type);
    }

    /** Out of the item that gathers them: all. */
    NodeId gathered(Route route, Optional<NodeId> each, ItemType type, KeyConditions keys) {
        NodeId item = nodes.add(new Node.Get(
                nodes.id(type.name().value()),
                each,
                new Space(type.table(), Optional.empty()),
                type.name(),
                keys.whole(keys(type)),
                route.ask().strong(),
                List.of()));
        return unpacked(item, type);
    }

    /** The items that hold what a route leads to, out of a Query that meets others, too. */
    NodeId met(NodeId query, Route route) {
        ItemType item = laid.design().holder(laid.type(laid.place(route.structure())));
        return nodes.add(new Node.Select(nodes.id(item.name() + " holding"), query, List.of(item.name())));
    }

    /** What a route leads to out of items: themselves, or what is in them. */
    NodeId outOf(NodeId items, Route route) {
        return route.isInside() ? unpacked(items, laid.type(laid.place(route.structure()))) : items;
    }

    /** What is inside the items of a node's rows. */
    NodeId unpacked(NodeId items, ItemType type) {
        return nodes.add(new Node.Unpack(
                nodes.id(type.name() + Node.Unpack.IN_ITEM),
                items,
                type.name(),
                laid.design().container(type).attribute()));
    }

    private List<KeyAttribute> keys(ItemType type) {
        return laid.design().table(type.table()).keys();
    }
}
