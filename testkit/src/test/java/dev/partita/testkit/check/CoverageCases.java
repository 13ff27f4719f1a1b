package dev.partita.testkit.check;

import static dev.partita.check.finding.CheckCode.DANGLING_NAME;
import static dev.partita.check.finding.CheckCode.IDLE_INDEX;
import static dev.partita.check.finding.CheckCode.IDLE_ITEM_TYPE;
import static dev.partita.check.finding.CheckCode.PATTERN_WITHOUT_PLAN;
import static dev.partita.check.finding.CheckCode.UNTYPED_ITEM;
import static dev.partita.testkit.check.CheckCase.fires;
import static dev.partita.testkit.check.CheckCase.nearly;

import dev.partita.design.Index;
import dev.partita.design.IndexName;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.model.NodeId;
import dev.partita.plan.Node;
import dev.partita.plan.Plans;
import dev.partita.plan.ReadPlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Plans that are missing, names that lead nowhere, structures for nothing. */
final class CoverageCases {
    private static final List<CheckCase> ALL = List.of(
            fires(UNTYPED_ITEM, "courts do not say that they are courts", CoverageCases::untyped),
            nearly(
                    UNTYPED_ITEM,
                    "nothing says what it is",
                    r -> Altered.types(
                            r,
                            types -> types.stream().map(CoverageCases::untyped).toList())),
            fires(PATTERN_WITHOUT_PLAN, "the plan of AP-005 is gone", without("AP-005")),
            fires(
                    PATTERN_WITHOUT_PLAN,
                    "no entity can be loaded",
                    r -> Altered.with(
                            r, r.model(), r.design(), new Plans(r.plans().patterns(), List.of()))),
            nearly(PATTERN_WITHOUT_PLAN, "plans in another order", r -> {
                List<dev.partita.plan.Plan> plans = new ArrayList<>(r.plans().patterns());
                plans.add(plans.remove(0));
                return Altered.with(
                        r, r.model(), r.design(), new Plans(plans, r.plans().loads()));
            }),
            fires(
                    DANGLING_NAME,
                    "AP-007 cuts the rows of a node that is not there",
                    r -> Altered.nodes(
                            r,
                            "AP-007",
                            Node.Cut.class,
                            c -> Stream.of(new Node.Cut(c.id(), new NodeId("nowhere"), c.rows(), c.paged())))),
            fires(
                    DANGLING_NAME,
                    "the index that AP-007 reads is called otherwise",
                    r -> Altered.indexes(r, i -> Stream.of(i.name().value().equals("GSI1") ? named(i, "Other") : i))),
            nearly(
                    DANGLING_NAME,
                    "a node of AP-007 has another name, and is called so",
                    r -> Altered.read(r, "AP-007", CoverageCases::renamed)),
            fires(
                    IDLE_INDEX,
                    "AP-004 has an index of its own, and reads another",
                    r -> Altered.indexes(r, i -> Stream.of(i, named(i, i.name() + "x")))),
            nearly(IDLE_INDEX, "one reader of the index less", without("AP-005")),
            fires(
                    IDLE_ITEM_TYPE,
                    "a copy that nobody reads",
                    r -> Altered.types(r, types -> {
                        List<ItemType> more = new ArrayList<>(types);
                        types.stream()
                                .filter(t -> t.name().value().equals("Member email"))
                                .map(t -> Altered.with(t, ItemType.Kind.COPY))
                                .forEach(t -> more.add(named(t, t.name() + " again")));
                        return more;
                    })),
            nearly(
                    IDLE_ITEM_TYPE,
                    "a marker that is only claimed, and never read",
                    r -> Altered.type(r, "Session id", t -> Altered.with(t, t.keys(), List.of()))));

    private CoverageCases() {}

    private static DesignResult untyped(DesignResult r) {
        return Altered.type(r, "Court", CoverageCases::untyped);
    }

    private static ItemType untyped(ItemType type) {
        return Altered.with(
                type,
                type.keys(),
                type.attributes().stream()
                        .filter(a -> !(a.source() instanceof ItemType.Fixed))
                        .toList());
    }

    static List<CheckCase> all() {
        return ALL;
    }

    private static UnaryOperator<DesignResult> without(String id) {
        return r -> Altered.plans(r, p -> p.pattern().value().equals(id) ? Stream.empty() : Stream.of(p));
    }

    private static Index named(Index i, String name) {
        return new Index(new IndexName(name), i.local(), i.partition(), i.sort(), i.projection(), i.because());
    }

    private static ItemType named(ItemType t, String name) {
        return new ItemType(
                new ItemTypeName(name),
                t.entity(),
                t.kind(),
                t.table(),
                t.keys(),
                t.attributes(),
                t.when(),
                t.sparse(),
                t.because());
    }

    private static ReadPlan renamed(ReadPlan plan) {
        NodeId renamed = new NodeId("the page");
        List<Node> nodes = plan.nodes().stream()
                .map(n -> n instanceof Node.Cut c ? new Node.Cut(renamed, c.input(), c.rows(), c.paged()) : n)
                .toList();
        return new ReadPlan(plan.pattern(), plan.guards(), nodes, List.of(renamed), plan.cursor());
    }
}
