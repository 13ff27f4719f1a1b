package dev.partita.testkit.check;

import static dev.partita.testkit.check.Mutation.found;
import static dev.partita.testkit.check.RangeCases.path;
import static dev.partita.testkit.check.RangeCases.query;

import dev.partita.check.finding.CheckCode;
import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.model.AttributeName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Faults in keys, indexes and the plans of reads. */
final class ReadMutations {
    private static final List<Mutation> ALL = List.of(
            found(
                    CheckCode.MISBUILT_KEY,
                    "wrong prefix",
                    query(
                            "AP-007",
                            q -> Queries.partition(
                                    q, k -> Queries.texts(k, t -> t.toLowerCase(java.util.Locale.ROOT))))),
            found(CheckCode.STRONG_ON_INDEX, "an index read strongly", query("AP-004", q -> Queries.strong(q, true))),
            found(CheckCode.WEAK_READ, "a strong read read eventually", query("AP-009", q -> Queries.strong(q, false))),
            found(CheckCode.UNFIT_ENCODING, "a number that is not padded, in items and requests", unpadded()),
            found(CheckCode.WRONG_ORDER, "wrong direction", query("AP-006", q -> Queries.forward(q, false))),
            found(CheckCode.WRONG_ORDER, "sort attributes of an index exchanged", ReadMutations::exchanged),
            found(CheckCode.WRONG_PAGE, "wrong limit", PageCases.cut("AP-006", 50, true)),
            found(CheckCode.WRONG_PAGE, "no limit", ReadMutations::uncut),
            found(CheckCode.LIMIT_BEFORE_FILTER, "pages are not filled up", PageCases.unlooped("AP-010")),
            found(CheckCode.WRONG_CURSOR, "pages end with the first", PageCases.cursor("AP-004", ReadPlan.Cursor.NONE)),
            found(
                    CheckCode.UNCHECKED_PREDICATE,
                    "missing filter",
                    query("AP-010", q -> Queries.filter(q, Predicate.TRUE))),
            found(
                    CheckCode.UNASKED_PREDICATE,
                    "filter operator swapped",
                    query(
                            "AP-010",
                            q -> Queries.filter(
                                    q,
                                    new Predicate.Compare(
                                            path("courtId"),
                                            Predicate.Comparison.GREATER,
                                            Queries.parameter("courtId"),
                                            Optional.empty())))),
            found(
                    CheckCode.EXPIRED_READ,
                    "missing filter of what has expired",
                    query("AP-009", q -> Queries.filter(q, Predicate.TRUE))),
            found(
                    CheckCode.TTL_ATTRIBUTE,
                    "the table does not expire",
                    r -> Altered.tables(
                            r,
                            t -> new Table(
                                    t.name(), t.partition(), t.sort(), t.indexes(), Optional.empty(), t.because()))),
            found(
                    CheckCode.FOREIGN_ITEMS_IN_RANGE,
                    "missing begins_with",
                    query("AP-009", q -> Queries.sort(q, SortCondition.NONE))),
            found(
                    CheckCode.UNCHECKED_PREDICATE,
                    "an inclusive bound that is exclusive",
                    query("AP-008", q -> Queries.sort(q, exclusive(q.sort())))),
            found(
                    CheckCode.UNASKED_PREDICATE,
                    "bounds exchanged",
                    query("AP-005", q -> Queries.sort(q, turned(q.sort())))),
            found(
                    CheckCode.UNASKED_PREDICATE,
                    "wrong parameter",
                    query(
                            "AP-010",
                            q -> Queries.partition(q, k -> Queries.operands(k, o -> Queries.parameter("courtId"))))),
            found(
                    CheckCode.UNASKED_PREDICATE,
                    "joined by the wrong attribute",
                    r -> Altered.nodes(r, "AP-011", Node.Get.class, g -> Stream.of(byCourt(g)))),
            found(CheckCode.VALUE_NOT_READ, "dropped join", ReadMutations::unjoined),
            found(CheckCode.VALUE_NOT_READ, "a projection lacks an attribute", ReadMutations::unprojected),
            found(CheckCode.MISBUILT_KEY, "swapped partition attribute of an index", ReadMutations::swapped),
            found(
                    CheckCode.UNCHECKED_PREDICATE,
                    "an index that is not sparse any more",
                    r -> Altered.type(r, "Booking", ReadMutations::dense)),
            found(
                    CheckCode.WRONG_RESULT,
                    "the answers of two legs exchanged",
                    r -> Altered.read(
                            r,
                            "AP-003",
                            p -> new ReadPlan(
                                    p.pattern(),
                                    p.guards(),
                                    p.nodes(),
                                    p.answers().reversed(),
                                    p.cursor()))),
            found(
                    CheckCode.MISSING_GUARD,
                    "a range upside down is asked for",
                    r -> Altered.read(
                            r,
                            "AP-005",
                            p -> new ReadPlan(p.pattern(), List.of(), p.nodes(), p.answers(), p.cursor()))));

    private ReadMutations() {}

    static List<Mutation> all() {
        return ALL;
    }

    private static UnaryOperator<DesignResult> unpadded() {
        UnaryOperator<DesignResult> items =
                r -> Altered.key(r, "Court", "GSI1SK", s -> KeyCases.encoded(s, "rating", new Encoding.Plain()));
        UnaryOperator<DesignResult> requests = query(
                "AP-008",
                q -> Queries.sort(
                        q,
                        new SortCondition(
                                List.of(),
                                q.sort()
                                        .last()
                                        .map(l -> new SortCondition.Last(l.operator(), plain(l.value()), l.high())))));
        return r -> requests.apply(items.apply(r));
    }

    private static KeyValue plain(KeyValue value) {
        return new KeyValue(
                value.attribute(),
                value.pieces().stream()
                        .map(p -> p instanceof KeyValue.Of o ? new KeyValue.Of(o.operand(), new Encoding.Plain()) : p)
                        .toList());
    }

    private static DesignResult exchanged(DesignResult r) {
        return Altered.indexes(
                r,
                i -> Stream.of(new Index(
                        i.name(), i.local(), i.partition(), i.sort().reversed(), i.projection(), i.because())));
    }

    private static DesignResult swapped(DesignResult r) {
        return Altered.indexes(
                r,
                i -> Stream.of(
                        i.partition().get(0).name().equals("memberId")
                                ? new Index(
                                        i.name(),
                                        i.local(),
                                        List.of(new dev.partita.design.KeyAttribute(
                                                "courtId", i.partition().get(0).type())),
                                        i.sort(),
                                        i.projection(),
                                        i.because())
                                : i));
    }

    private static DesignResult unprojected(DesignResult r) {
        return Altered.indexes(
                r,
                i -> Stream.of(new Index(
                        i.name(),
                        i.local(),
                        i.partition(),
                        i.sort(),
                        i.projection() instanceof Projection.Include include
                                ? new Projection.Include(include.attributes().stream()
                                        .filter(a -> !a.endsWith("title"))
                                        .toList())
                                : i.projection(),
                        i.because())));
    }

    private static DesignResult uncut(DesignResult r) {
        return Altered.read(r, "AP-006", p -> {
            Node.Cut cut = (Node.Cut) p.node(p.answers().get(0));
            return new ReadPlan(
                    p.pattern(),
                    p.guards(),
                    p.nodes().stream().filter(n -> !n.equals(cut)).toList(),
                    List.of(cut.input()),
                    p.cursor());
        });
    }

    private static DesignResult unjoined(DesignResult r) {
        return Altered.read(r, "AP-011", p -> {
            Node.Join join = (Node.Join) p.node(p.answers().get(0));
            return new ReadPlan(
                    p.pattern(), p.guards(), List.of(p.node(join.input())), List.of(join.input()), p.cursor());
        });
    }

    private static SortCondition exclusive(SortCondition sort) {
        return new SortCondition(
                sort.equal(),
                sort.last()
                        .map(l -> new SortCondition.Last(
                                l.operator(),
                                new KeyValue(
                                        l.value().attribute(),
                                        Stream.concat(l.value().pieces().stream(), Stream.of(new KeyValue.Text("$")))
                                                .toList()),
                                l.high())));
    }

    private static SortCondition turned(SortCondition sort) {
        return new SortCondition(
                sort.equal(),
                sort.last()
                        .map(l ->
                                new SortCondition.Last(l.operator(), l.high().orElseThrow(), Optional.of(l.value()))));
    }

    private static Node byCourt(Node.Get g) {
        Path court = Path.own(new AttributeName("courtId"));
        return new Node.Get(
                g.id(),
                g.each(),
                g.space(),
                g.type(),
                g.key().stream()
                        .map(k -> Queries.operands(
                                k, o -> o instanceof Operand.Answered a ? new Operand.Answered(a.node(), court) : o))
                        .toList(),
                g.strong(),
                g.project());
    }

    private static ItemType dense(ItemType t) {
        return new ItemType(
                t.name(), t.entity(), t.kind(), t.table(), t.keys(), t.attributes(), t.when(), List.of(), t.because());
    }
}
