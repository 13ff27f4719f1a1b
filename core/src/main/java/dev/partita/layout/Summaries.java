package dev.partita.layout;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.NodeId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Makes the nodes that count and add: for each row of a leg what is computed of related ones, and of all its rows what is answered. */
final class Summaries {
    private final ReadPlanner.Selectivity selectivity;
    private final Nodes nodes;
    private final RouteNodes routes;
    private final Read.Result result;
    private final Read.Leg leg;
    private final LegOption option;
    private final Route route;

    /** @param result what is answered, of what the links lead to where these are asked */
    Summaries(LegPlan.Shared shared, Read.Result result, Read.Leg leg, LegOption option) {
        this.selectivity = shared.selectivity();
        this.nodes = shared.nodes();
        this.routes = shared.routes();
        this.result = result;
        this.leg = leg;
        this.option = option;
        this.route = option.route();
    }

    /** Rows with what is computed for each of them, if they have what is asked of it. */
    NodeId computed(NodeId rows) {
        NodeId node = rows;
        for (LegOption.ComputedBy computed : option.computed()) {
            node = counted(node, computed);
            node = computed.attribute().isToMany() ? having(node, computed) : node;
        }
        return node;
    }

    /** The rows for which a child was found that satisfies what the leg asks of children. */
    private NodeId having(NodeId input, LegOption.ComputedBy test) {
        List<Predicate> asked = route.match().residual().stream()
                .filter(p -> p.atoms().anyMatch(a -> a.path().isToMany()))
                .toList();
        int at = (int) option.computed().stream()
                .filter(c -> c.attribute().isToMany())
                .takeWhile(c -> !c.equals(test))
                .count();
        Ratio share = selectivity.of(leg.entity(), asked.get(at), route.reached());
        Predicate found = new Predicate.IsPresent(test.attribute(), Optional.of(new Predicate.Estimate.Keeps(share)));
        return routes.filter(leg.entity(), input, List.of(found));
    }

    private NodeId counted(NodeId input, LegOption.ComputedBy computed) {
        NodeId rows = computed.isOfFirst() ? first(computed.route(), input) : all(computed.route(), input);
        return nodes.add(new Node.Summarize(
                nodes.id(leg.entity() + " " + computed.attribute()),
                rows,
                Optional.of(input),
                computed.kind(),
                false,
                computed.of(),
                Optional.of(computed.attribute())));
    }

    private NodeId all(Route children, NodeId each) {
        RouteNodes.Answer answer = routes.rows(children, Optional.of(each), OptionalInt.empty());
        return routes.filter(children.entity(), answer.node(), answer.unchecked());
    }

    /** The first of what a way leads to for one row, of which nothing remains to be checked. */
    private NodeId first(Route children, NodeId one) {
        NodeId rows = routes.rows(children, Optional.of(one), OptionalInt.of(1)).node();
        return nodes.add(new Node.Cut(nodes.id(children.entity() + " first"), rows, 1, false));
    }

    /** What is answered: the rows themselves, or a number of them. */
    NodeId of(NodeId rows) {
        if (route.structure() instanceof Structure.Tally tally) {
            return added(rows, tally);
        }
        Optional<Aggregate.Kind> kind = result.kind();
        return kind.isEmpty()
                ? rows
                : nodes.add(new Node.Summarize(
                        nodes.id(leg.entity() + " answer"),
                        rows,
                        Optional.empty(),
                        kind.get(),
                        result instanceof Read.Result.Exists,
                        result.summarized(),
                        Optional.empty()));
    }

    /** What the items of a kept number say, of each value and shard. */
    private NodeId added(NodeId items, Structure.Tally tally) {
        return nodes.add(new Node.Summarize(
                nodes.id(leg.entity() + " answer"),
                items,
                Optional.empty(),
                Aggregate.Kind.SUM,
                false,
                Optional.of(tally.counter().path()),
                Optional.empty()));
    }
}
