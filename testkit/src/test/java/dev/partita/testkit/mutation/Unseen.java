package dev.partita.testkit.mutation;

import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Action;
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
     * there asks for no order; or reads all of them and puts them in order.
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
                                .allMatch(q -> isWhole(q.sort())
                                        && (isFree(result, p) || q.limit().isEmpty() && isSorted(p, q.id()))));
    }

    /** Whether a read asks for an order or a range of something that is so encoded: as wide as any it need not be for anything else. */
    static boolean isCompared(DesignResult result, Encoding encoding) {
        return result.design().itemTypes().stream()
                .anyMatch(t -> t.keys().stream()
                        .flatMap(k -> k.segments().stream())
                        .filter(s ->
                                s instanceof Segment.Field f && f.encoding().equals(encoding))
                        .map(s -> ((Segment.Field) s).path())
                        .anyMatch(p -> isCompared(result, t.entity(), p)));
    }

    private static boolean isCompared(DesignResult result, EntityName entity, Path path) {
        boolean isIdentifier = path.isOwn() && result.model().entity(entity).isIdentifier(path.attribute());
        return result.model().reads().stream()
                .flatMap(r -> r.legs().stream())
                .filter(l -> l.entity().equals(entity))
                .anyMatch(l -> l.order().stream()
                                .anyMatch(k -> isIdentifier || k.path().equals(path))
                        || l.where()
                                .atoms()
                                .anyMatch(a -> a.isRange() && a.path().equals(path)));
    }

    /** Whether the pattern may be answered in any order, and with a limit by any that many. */
    private static boolean isFree(DesignResult result, Plan plan) {
        return plan instanceof ReadPlan
                && result.model().pattern(plan.pattern()).orElseThrow() instanceof Read read
                && read.legs().stream().allMatch(l -> l.order().isEmpty());
    }

    /**
     * Whether how a key attribute of items is written does not show: it ends in a text that is escaped, which tells each value from all others as
     * it is, too; and no request names it, for nobody looks for such an item, or changes it, or asks for more than it in one Query. Items are put by
     * what the template says.
     */
    static boolean isName(DesignResult result, ItemType type, KeyTemplate key) {
        boolean isLast =
                key.segments().stream().filter(Segment.Field.class::isInstance).count() == 1
                        && key.segments().getLast() instanceof Segment.Field(var path, Encoding.Escaped escaped);
        return isLast
                && result.design().table(type.table()).keys().stream()
                        .anyMatch(k -> k.name().equals(key.attribute()))
                && Place.of(result).map(Place::plan).noneMatch(p -> isAskedFor(p, type) || isAddressed(p, type));
    }

    private static boolean isAskedFor(Plan plan, ItemType type) {
        List<Node> nodes = switch (plan) {
            case ReadPlan read -> read.nodes();
            case WritePlan write -> write.finds();
        };
        return nodes.stream().anyMatch(n -> switch (n) {
            case Node.Get get -> get.type().equals(type.name());
            case Node.Query query ->
                query.ranges().stream().anyMatch(g -> g.type().equals(type.name()));
            case Node.Scan scan -> scan.types().contains(type.name());
            case Node other -> false;
        });
    }

    private static boolean isAddressed(Plan plan, ItemType type) {
        return plan instanceof WritePlan write
                && write.steps().stream()
                        .flatMap(s -> s.actions().stream())
                        .anyMatch(a -> a.type().equals(type.name()) && !(a instanceof Action.Put));
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
