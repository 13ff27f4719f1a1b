package dev.partita.testkit.check;

import static dev.partita.check.finding.CheckCode.LIMIT_BEFORE_FILTER;
import static dev.partita.check.finding.CheckCode.MISSING_GUARD;
import static dev.partita.check.finding.CheckCode.WRONG_CURSOR;
import static dev.partita.check.finding.CheckCode.WRONG_PAGE;
import static dev.partita.testkit.check.CheckCase.fires;
import static dev.partita.testkit.check.CheckCase.nearly;
import static dev.partita.testkit.check.RangeCases.path;
import static dev.partita.testkit.check.RangeCases.query;

import dev.partita.model.NodeId;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Guard;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Pages, cursors and limits. */
final class PageCases {
    private static final List<CheckCase> ALL = List.of(
            fires(WRONG_PAGE, "a row less", cut("AP-007", 4, true)),
            fires(WRONG_PAGE, "pages do not go on", cut("AP-007", 5, false)),
            fires(WRONG_PAGE, "the loop ends before the page is full", refilled(3)),
            nearly(WRONG_PAGE, "more rows asked for at once", query("AP-007", q -> Queries.limit(q, 50))),
            fires(WRONG_CURSOR, "no cursor", cursor("AP-007", ReadPlan.Cursor.NONE)),
            fires(WRONG_CURSOR, "a cursor of keys behind a sort", PageCases::sortedBelow),
            nearly(WRONG_CURSOR, "a cursor of a position", cursor("AP-007", ReadPlan.Cursor.POSITION)),
            fires(MISSING_GUARD, "bounds upside down", r -> guards(r, "AP-005", List.of())),
            nearly(MISSING_GUARD, "guarded twice", r -> guards(r, "AP-005", twice(r, "AP-005"))),
            fires(LIMIT_BEFORE_FILTER, "no loop", unlooped("AP-010")),
            fires(LIMIT_BEFORE_FILTER, "a filter behind the page", PageCases::filteredAbove),
            nearly(
                    LIMIT_BEFORE_FILTER,
                    "no loop, and no Limit",
                    r -> Altered.nodes(
                            unlooped("AP-010").apply(r),
                            "AP-010",
                            Node.Query.class,
                            q -> Stream.of(new Node.Query(
                                    q.id(),
                                    q.each(),
                                    q.space(),
                                    q.ranges(),
                                    q.partition(),
                                    q.sort(),
                                    q.filter(),
                                    java.util.OptionalInt.empty(),
                                    q.forward(),
                                    q.strong(),
                                    q.project())))));

    private PageCases() {}

    static List<CheckCase> all() {
        return ALL;
    }

    private static DesignResult guards(DesignResult r, String id, List<Guard> guards) {
        return Altered.read(r, id, p -> new ReadPlan(p.pattern(), guards, p.nodes(), p.answers(), p.cursor()));
    }

    private static List<Guard> twice(DesignResult r, String id) {
        List<Guard> guards = new ArrayList<>(((ReadPlan) r.plans().of(new PatternId(id))).guards());
        guards.addAll(guards);
        return guards;
    }

    static UnaryOperator<DesignResult> cut(String id, int rows, boolean paged) {
        return r -> Altered.nodes(r, id, Node.Cut.class, c -> Stream.of(new Node.Cut(c.id(), c.input(), rows, paged)));
    }

    private static UnaryOperator<DesignResult> refilled(int rows) {
        return r ->
                Altered.nodes(r, "AP-010", Node.Refill.class, n -> Stream.of(new Node.Refill(n.id(), n.input(), rows)));
    }

    static UnaryOperator<DesignResult> cursor(String id, ReadPlan.Cursor cursor) {
        return r -> Altered.read(r, id, p -> new ReadPlan(p.pattern(), p.guards(), p.nodes(), p.answers(), cursor));
    }

    /** The rows in order again, between source and page. */
    private static DesignResult sortedBelow(DesignResult r) {
        return Altered.nodes(r, "AP-007", Node.Cut.class, c -> {
            NodeId sorted = new NodeId("sorted");
            return Stream.of(
                    new Node.Sort(
                            sorted,
                            c.input(),
                            List.of(new Read.SortKey(path("rating"), true), new Read.SortKey(path("courtId"), true))),
                    new Node.Cut(c.id(), sorted, c.rows(), c.paged()));
        });
    }

    /** The filter stays, and what asks for more goes. */
    static UnaryOperator<DesignResult> unlooped(String id) {
        return r -> Altered.read(r, id, p -> {
            List<Node> nodes = new ArrayList<>();
            for (Node node : p.nodes()) {
                if (node instanceof Node.Cut c && p.node(c.input()) instanceof Node.Refill refill) {
                    nodes.add(new Node.Cut(c.id(), refill.input(), c.rows(), c.paged()));
                } else if (!(node instanceof Node.Refill)) {
                    nodes.add(node);
                }
            }
            return new ReadPlan(p.pattern(), p.guards(), nodes, p.answers(), p.cursor());
        });
    }

    private static DesignResult filteredAbove(DesignResult r) {
        return Altered.read(r, "AP-007", p -> {
            List<Node> nodes = new ArrayList<>(p.nodes());
            NodeId late = new NodeId("late");
            nodes.add(new Node.Filter(
                    late, p.answers().get(0), Predicate.equal(path("city"), Queries.parameter("city"))));
            return new ReadPlan(p.pattern(), p.guards(), nodes, List.of(late), p.cursor());
        });
    }
}
