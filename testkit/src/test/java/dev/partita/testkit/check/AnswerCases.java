package dev.partita.testkit.check;

import static dev.partita.check.finding.CheckCode.EXPIRED_READ;
import static dev.partita.check.finding.CheckCode.STRONG_ON_INDEX;
import static dev.partita.check.finding.CheckCode.UNASKED_PREDICATE;
import static dev.partita.check.finding.CheckCode.UNAVAILABLE_VALUE;
import static dev.partita.check.finding.CheckCode.UNCHECKED_PREDICATE;
import static dev.partita.check.finding.CheckCode.VALUE_NOT_READ;
import static dev.partita.check.finding.CheckCode.WEAK_READ;
import static dev.partita.check.finding.CheckCode.WRONG_ORDER;
import static dev.partita.check.finding.CheckCode.WRONG_RESULT;
import static dev.partita.testkit.check.CheckCase.fires;
import static dev.partita.testkit.check.CheckCase.nearly;
import static dev.partita.testkit.check.RangeCases.path;
import static dev.partita.testkit.check.RangeCases.query;

import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.Projection;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Whether reads answer what is asked. */
final class AnswerCases {
    private static final List<CheckCase> ALL = List.of(
            fires(UNCHECKED_PREDICATE, "the filter is gone", query("AP-010", q -> Queries.filter(q, Predicate.TRUE))),
            nearly(UNCHECKED_PREDICATE, "the reader filters", AnswerCases::filteredByReader),
            fires(
                    UNASKED_PREDICATE,
                    "the filter has another operator",
                    query(
                            "AP-010",
                            q -> Queries.filter(q, Predicate.equal(path("courtId"), Queries.parameter("courtId"))))),
            fires(
                    UNASKED_PREDICATE,
                    "the partition is of another parameter",
                    query(
                            "AP-010",
                            q -> Queries.partition(q, k -> Queries.operands(k, o -> Queries.parameter("courtId"))))),
            nearly(
                    UNASKED_PREDICATE,
                    "the filter stands twice",
                    query("AP-010", q -> Queries.filter(q, twice(q.filter())))),
            fires(
                    UNAVAILABLE_VALUE,
                    "the booking's member is looked for by a parameter that is not there",
                    getMember(o -> Queries.parameter("memberId"))),
            fires(
                    UNAVAILABLE_VALUE,
                    "the booking's member is looked for by what bookings do not have",
                    getMember(o -> new Operand.Answered(((Operand.Answered) o).node(), path("email")))),
            fires(
                    UNAVAILABLE_VALUE,
                    "of all the sessions that are found one is deleted, whichever",
                    r -> Altered.actions(
                            r,
                            "AP-031",
                            Action.Delete.class,
                            "Session",
                            a -> Stream.of(
                                    new Action.Delete(a.type(), Optional.empty(), a.only(), a.key(), a.checks())))),
            fires(UNAVAILABLE_VALUE, "bookings are completed by bookings, whichever", AnswerCases::joinedToAny),
            nearly(
                    UNAVAILABLE_VALUE,
                    "the booking's member is looked for by another value that bookings have",
                    getMember(o -> new Operand.Answered(((Operand.Answered) o).node(), path("courtId")))),
            fires(VALUE_NOT_READ, "the index does not hold what is returned", r -> without(r, "title")),
            fires(VALUE_NOT_READ, "the member is read and not joined", AnswerCases::unjoined),
            fires(
                    VALUE_NOT_READ,
                    "a condition on what the item does not have",
                    r -> booking(r, Predicate.equal(path("email"), Queries.parameter("bookingId")))),
            nearly(
                    VALUE_NOT_READ,
                    "a condition on what the item has",
                    r -> booking(r, Predicate.equal(path("courtId"), Queries.parameter("bookingId")))),
            nearly(
                    VALUE_NOT_READ,
                    "the index holds more than is returned",
                    r -> Altered.indexes(r, i -> Stream.of(projected(i, new Projection.All())))),
            fires(WRONG_ORDER, "from the other end", query("AP-007", q -> Queries.forward(q, true))),
            fires(WRONG_ORDER, "sorted by something else", sorted("AP-008", "title", false)),
            fires(
                    WRONG_ORDER,
                    "ratings stand as numbers do in a text",
                    r -> Altered.key(r, "Court", "GSI1SK", s -> KeyCases.encoded(s, "rating", new Encoding.Plain()))),
            fires(WRONG_ORDER, "ratings are inverted and still read backward", AnswerCases::inverted),
            nearly(
                    WRONG_ORDER,
                    "ratings are inverted, and the reader sorts",
                    r -> sorted("AP-007", "rating", true)
                            .apply(sorted("AP-008", "rating", false).apply(inverted(r)))),
            nearly(WRONG_ORDER, "sorted by the reader as it is asked", sorted("AP-008", "rating", false)),
            fires(
                    WRONG_RESULT,
                    "one answer for two legs",
                    r -> Altered.read(r, "AP-003", p -> answers(p, p.answers().subList(0, 1)))),
            fires(
                    WRONG_RESULT,
                    "the legs' answers exchanged",
                    r -> Altered.read(r, "AP-003", p -> answers(p, p.answers().reversed()))),
            nearly(
                    WRONG_RESULT,
                    "a leg answered by a node on its way",
                    r -> Altered.read(
                            r,
                            "AP-007",
                            p -> answers(p, List.of(p.nodes().get(0).id())))),
            fires(STRONG_ON_INDEX, "courts read strongly", query("AP-007", q -> Queries.strong(q, true))),
            nearly(
                    STRONG_ON_INDEX,
                    "a table read strongly",
                    r -> Altered.nodes(r, "AP-011", Node.Get.class, g -> Stream.of(strong(g)))),
            fires(WEAK_READ, "a strong read read eventually", query("AP-003", q -> Queries.strong(q, false))),
            fires(WEAK_READ, "a write finds eventually", query("AP-030", q -> Queries.strong(q, false))),
            fires(
                    WEAK_READ,
                    "the copies that are read strongly are written later",
                    r -> Altered.type(r, "Member email", t -> Altered.with(t, ItemType.Kind.LOOSE_COPY))),
            nearly(
                    WEAK_READ,
                    "an eventual read read strongly",
                    r -> Altered.nodes(r, "AP-001", Node.Get.class, g -> Stream.of(strong(g)))),
            fires(
                    EXPIRED_READ,
                    "sessions are read without a filter",
                    query("AP-009", q -> Queries.filter(q, Predicate.TRUE))),
            fires(
                    EXPIRED_READ,
                    "sessions that have expired are the ones",
                    query(
                            "AP-009",
                            q -> Queries.filter(
                                    q,
                                    new Predicate.Compare(
                                            path("expiresAt"),
                                            Predicate.Comparison.LESS,
                                            new Operand.Now(0),
                                            Optional.empty())))),
            nearly(EXPIRED_READ, "the reader leaves out what has expired", r -> readerFilters(r, "AP-009")));

    private AnswerCases() {}

    static List<CheckCase> all() {
        return ALL;
    }

    private static Predicate twice(Predicate predicate) {
        return new Predicate.And(List.of(predicate, predicate));
    }

    private static UnaryOperator<DesignResult> getMember(UnaryOperator<Operand> change) {
        return r -> Altered.nodes(
                r,
                "AP-011",
                Node.Get.class,
                g -> Stream.of(
                        g.each().isEmpty()
                                ? g
                                : new Node.Get(
                                        g.id(),
                                        g.each(),
                                        g.space(),
                                        g.type(),
                                        g.key().stream()
                                                .map(k -> Queries.operands(k, change))
                                                .toList(),
                                        g.strong(),
                                        g.project())));
    }

    private static Node.Get strong(Node.Get g) {
        return new Node.Get(g.id(), g.each(), g.space(), g.type(), g.key(), true, g.project());
    }

    /** Another condition of what becomes of a booking. */
    private static DesignResult booking(DesignResult r, Predicate condition) {
        return Altered.actions(
                r,
                "AP-024",
                Action.Update.class,
                "Booking",
                a -> Stream.of(GuardMutations.checked(a, c -> new Check(c.kind(), condition, c.failure()))));
    }

    /** The Query without its filter, and a node behind it that does the same. */
    private static DesignResult filteredByReader(DesignResult r) {
        return readerFilters(r, "AP-010");
    }

    static DesignResult readerFilters(DesignResult r, String id) {
        return Altered.read(r, id, p -> {
            Node.Query query = (Node.Query) p.nodes().get(0);
            NodeId asked = new NodeId("asked");
            List<Node> nodes = new ArrayList<>();
            Node.Query plain = Queries.filter(query, Predicate.TRUE);
            nodes.add(new Node.Query(
                    asked,
                    plain.each(),
                    plain.space(),
                    plain.ranges(),
                    plain.partition(),
                    plain.sort(),
                    plain.filter(),
                    plain.limit(),
                    plain.forward(),
                    plain.strong(),
                    plain.project()));
            nodes.add(new Node.Filter(query.id(), asked, query.filter()));
            nodes.addAll(p.nodes().subList(1, p.nodes().size()));
            return new ReadPlan(p.pattern(), p.guards(), nodes, p.answers(), p.cursor());
        });
    }

    private static DesignResult without(DesignResult r, String attribute) {
        return Altered.indexes(
                r,
                i -> Stream.of(
                        i.projection() instanceof Projection.Include include
                                ? projected(
                                        i,
                                        new Projection.Include(include.attributes().stream()
                                                .filter(a -> !a.equals(attribute))
                                                .toList()))
                                : i));
    }

    private static Index projected(Index i, Projection projection) {
        return new Index(i.name(), i.local(), i.partition(), i.sort(), projection, i.because());
    }

    /** Several rows out of one Query, and nothing that says which is joined to which. */
    private static DesignResult joinedToAny(DesignResult r) {
        return Altered.read(r, "AP-010", p -> {
            NodeId rows = p.answers().getFirst();
            Node.Join join = new Node.Join(new NodeId("completed"), rows, rows, List.of());
            List<Node> nodes = new ArrayList<>(p.nodes());
            nodes.add(join);
            return new ReadPlan(p.pattern(), p.guards(), nodes, List.of(join.id()), p.cursor());
        });
    }

    private static DesignResult unjoined(DesignResult r) {
        return Altered.read(r, "AP-011", p -> {
            Node.Join join = (Node.Join) p.node(p.answers().get(0));
            return answers(p, List.of(join.input()));
        });
    }

    private static DesignResult inverted(DesignResult r) {
        Encoding inverted = new Encoding.Inverted(new Encoding.Padded(1, 2, true));
        return Altered.key(r, "Court", "GSI1SK", s -> KeyCases.encoded(s, "rating", inverted));
    }

    private static UnaryOperator<DesignResult> sorted(String id, String attribute, boolean descending) {
        return r -> Altered.read(r, id, p -> {
            List<Node> nodes = new ArrayList<>(p.nodes());
            NodeId sorted = new NodeId("sorted");
            nodes.add(new Node.Sort(
                    sorted,
                    p.answers().get(0),
                    List.of(
                            new Read.SortKey(path(attribute), descending),
                            new Read.SortKey(path("courtId"), descending))));
            return new ReadPlan(p.pattern(), p.guards(), nodes, List.of(sorted), p.cursor());
        });
    }

    private static ReadPlan answers(ReadPlan p, List<NodeId> answers) {
        return new ReadPlan(p.pattern(), p.guards(), p.nodes(), answers, p.cursor());
    }
}
