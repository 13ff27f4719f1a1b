package dev.partita.testkit.mutation;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.model.NodeId;
import dev.partita.plan.Inputs;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.stream.Stream;

/** What of a design no call shows: a fault in it changes nothing. */
final class Unseen {
    private Unseen() {}

    /**
     * Whether what a key attribute of items is made of does not show: it only tells in which order an index holds them, and whoever reads them
     * there reads all of them and puts them in order.
     */
    static boolean isOrder(DesignResult result, ItemType type, String attribute) {
        Table table = result.design().table(type.table());
        Stream<KeyAttribute> others =
                Stream.concat(table.keys().stream(), table.indexes().stream().flatMap(i -> i.partition().stream()));
        return others.noneMatch(k -> k.name().equals(attribute))
                && result.model().patterns().stream()
                        .map(p -> result.plans().of(p.id()))
                        .allMatch(p -> queries(p)
                                .filter(q -> isOf(table, q, type, attribute))
                                .allMatch(q -> isWhole(q.sort()) && q.limit().isEmpty() && isSorted(p, q.id())));
    }

    private static Stream<Node.Query> queries(Plan plan) {
        List<Node> nodes = switch (plan) {
            case ReadPlan read -> read.nodes();
            case WritePlan write -> write.finds();
        };
        return nodes.stream().flatMap(n -> n instanceof Node.Query query ? Stream.of(query) : Stream.empty());
    }

    private static boolean isOf(Table table, Node.Query query, ItemType type, String attribute) {
        return query.space().table().equals(table.name())
                && query.ranges().stream().anyMatch(g -> g.type().equals(type.name()))
                && query.space().index().map(table::index).stream()
                        .map(Index::sort)
                        .flatMap(List::stream)
                        .anyMatch(k -> k.name().equals(attribute));
    }

    /** Whether it selects by no value. */
    private static boolean isWhole(SortCondition sort) {
        return sort.equal().isEmpty()
                && sort.last().stream()
                        .flatMap(l -> Stream.concat(Stream.of(l.value()), l.high().stream()))
                        .flatMap(v -> v.pieces().stream())
                        .allMatch(KeyValue.Text.class::isInstance);
    }

    private static boolean isSorted(Plan plan, NodeId query) {
        return plan instanceof ReadPlan read
                && read.nodes().stream().filter(Node.Sort.class::isInstance).anyMatch(n -> comesFrom(read, n, query));
    }

    private static boolean comesFrom(ReadPlan plan, Node node, NodeId query) {
        return Inputs.taken(node).stream().anyMatch(i -> i.equals(query) || comesFrom(plan, plan.node(i), query));
    }
}
