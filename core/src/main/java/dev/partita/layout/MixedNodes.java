package dev.partita.layout;

import dev.partita.candidate.Route;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Segment;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Makes the one Query that answers several legs. */
record MixedNodes(Model model, Laid laid, Nodes nodes) {
    /**
     * One Query over the homes of several routes, from the first to the last of their prefixes in sort order.
     *
     * @param all what is inside an item is met with it
     * @param limit items asked for per request, if the consumers take only some
     */
    NodeId query(List<Route> all, OptionalInt limit, boolean forward) {
        List<Route> routes = all.stream().filter(r -> !r.isInside()).toList();
        List<Laid.Place> places =
                routes.stream().map(r -> laid.place(r.structure())).toList();
        Space space = places.get(0).space();
        KeyAttribute sort = Entries.sort(laid.design(), space).get(0);
        List<String> tokens =
                places.stream().map(p -> token(laid.type(p), sort)).sorted().toList();
        Route first = routes.get(0);
        KeyConditions keys = new KeyConditions(laid.type(places.get(0)), Given.of(first, Optional.empty())::operand);
        List<Node.Range> ranges = new ArrayList<>();
        for (int i = 0; i < routes.size(); i++) {
            Predicate keyed = Predicate.all(routes.get(i).match().keyed());
            ranges.add(new Node.Range(places.get(i).type(), keyed));
            SplitNodes.of(laid, nodes, routes.get(i)).ifPresent(s -> ranges.addAll(s.parts(keyed)));
        }
        KeyValue low = new KeyValue(sort.name(), List.of(new KeyValue.Text(tokens.get(0))));
        KeyValue high = new KeyValue(sort.name(), List.of(new KeyValue.Text(KeyConditions.end(tokens))));
        return nodes.guarded(
                new RouteGuards(model).of(all),
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
}
