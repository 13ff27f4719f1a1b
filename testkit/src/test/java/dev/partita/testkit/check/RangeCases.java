package dev.partita.testkit.check;

import static dev.partita.check.finding.CheckCode.FILTER_ON_KEY;
import static dev.partita.check.finding.CheckCode.FOREIGN_ITEMS_IN_RANGE;
import static dev.partita.check.finding.CheckCode.LEFT_OUT_BY_INDEX;
import static dev.partita.check.finding.CheckCode.MISBUILT_KEY;
import static dev.partita.check.finding.CheckCode.OTHER_ROWS_IN_RANGE;
import static dev.partita.testkit.check.CheckCase.fires;
import static dev.partita.testkit.check.CheckCase.nearly;

import dev.partita.design.ItemType;
import dev.partita.model.AttributeName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Keys of requests, and what they meet. */
final class RangeCases {
    private static final List<CheckCase> ALL = List.of(
            fires(
                    MISBUILT_KEY,
                    "courts are looked for under another prefix",
                    query("AP-007", q -> Queries.partition(q, k -> Queries.texts(k, t -> t.replace("CITY", "TOWN"))))),
            fires(
                    MISBUILT_KEY,
                    "a city is asked for unescaped",
                    query("AP-007", q -> Queries.partition(q, RangeCases::plain))),
            nearly(
                    MISBUILT_KEY,
                    "the prefix in two pieces",
                    query("AP-007", q -> Queries.partition(q, RangeCases::split))),
            fires(
                    FOREIGN_ITEMS_IN_RANGE,
                    "no prefix: a member's partition holds more than sessions",
                    query("AP-009", q -> Queries.sort(q, SortCondition.NONE))),
            fires(
                    FOREIGN_ITEMS_IN_RANGE,
                    "the range of a booking ends before its players",
                    query(
                            "AP-003",
                            q -> Queries.sort(q, Queries.texts(q.sort(), t -> t.replace("PLAYER$", "OTHER$"))))),
            nearly(
                    FOREIGN_ITEMS_IN_RANGE,
                    "a shorter prefix, which nothing else in the partition has",
                    query("AP-009", q -> Queries.sort(q, Queries.texts(q.sort(), t -> "SESS")))),
            fires(
                    OTHER_ROWS_IN_RANGE,
                    "the plan says nothing of the least rating that its key asks for",
                    query("AP-008", q -> keyed(q, p -> without(p, "rating")))),
            fires(
                    OTHER_ROWS_IN_RANGE,
                    "the key no longer asks for the period that the plan speaks of",
                    query("AP-005", q -> Queries.sort(q, SortCondition.NONE))),
            nearly(
                    OTHER_ROWS_IN_RANGE,
                    "the plan says what it selects in another order",
                    query(
                            "AP-005",
                            q -> keyed(q, p -> Predicate.all(p.conjuncts().reversed())))),
            fires(
                    LEFT_OUT_BY_INDEX,
                    "open bookings are looked for where only cancelled ones are",
                    r -> Altered.type(r, "Booking", t -> sparse(t, "CANCELLED"))),
            fires(
                    LEFT_OUT_BY_INDEX,
                    "open bookings are looked for where only those with a note are",
                    r -> Altered.key(
                            r,
                            "Booking",
                            "GSI1SK",
                            s -> KeyCases.and(
                                    s, "#", KeyCases.field("note", new dev.partita.design.Encoding.Plain())))),
            nearly(
                    LEFT_OUT_BY_INDEX,
                    "a part of the key is optional, and sorted by: an answer holds none without",
                    r -> Altered.entity(r, "Booking", e -> Entities.optional(e, "startsAt"))),
            nearly(
                    LEFT_OUT_BY_INDEX,
                    "the index holds cancelled bookings too",
                    r -> Altered.type(r, "Booking", t -> sparse(t, "OPEN", "CANCELLED"))),
            fires(
                    FILTER_ON_KEY,
                    "bookings elsewhere are filtered by the member too",
                    query(
                            "AP-010",
                            q -> Queries.filter(q, Predicate.equal(path("memberId"), Queries.parameter("memberId"))))),
            nearly(
                    FILTER_ON_KEY,
                    "bookings elsewhere are filtered by their status too",
                    query("AP-010", q -> Queries.filter(q, Predicate.equal(path("status"), literal("PLAYED"))))));

    private RangeCases() {}

    static List<CheckCase> all() {
        return ALL;
    }

    static UnaryOperator<DesignResult> query(String id, UnaryOperator<Node.Query> change) {
        return r -> Altered.nodes(r, id, Node.Query.class, q -> Stream.of(change.apply(q)));
    }

    static Path path(String attribute) {
        return Path.own(new AttributeName(attribute));
    }

    static Operand literal(String text) {
        return new Operand.Literal(Value.of(text));
    }

    private static KeyValue plain(KeyValue value) {
        return new KeyValue(
                value.attribute(),
                value.pieces().stream()
                        .map(p -> p instanceof KeyValue.Of o
                                ? new KeyValue.Of(o.operand(), new dev.partita.design.Encoding.Plain())
                                : p)
                        .toList());
    }

    private static KeyValue split(KeyValue value) {
        return new KeyValue(
                value.attribute(),
                value.pieces().stream()
                        .flatMap(p -> p instanceof KeyValue.Text t
                                ? Stream.<KeyValue.Piece>of(
                                        new KeyValue.Text(t.text().substring(0, 2)),
                                        new KeyValue.Text(t.text().substring(2)))
                                : Stream.of(p))
                        .toList());
    }

    private static Node.Query keyed(Node.Query query, Function<Predicate, Predicate> change) {
        return Queries.ranges(
                query,
                query.ranges().stream()
                        .map(g -> new Node.Range(g.type(), change.apply(g.keyed())))
                        .toList());
    }

    private static Predicate without(Predicate predicate, String attribute) {
        return Predicate.all(predicate.conjuncts().stream()
                .filter(p -> p.atoms().noneMatch(a -> a.path().equals(path(attribute))))
                .toList());
    }

    private static ItemType sparse(ItemType t, String... status) {
        Predicate predicate = new Predicate.InList(
                path("status"), Stream.of(status).map(RangeCases::literal).toList(), Optional.empty());
        return new ItemType(
                t.name(),
                t.entity(),
                t.kind(),
                t.table(),
                t.keys(),
                t.attributes(),
                t.when(),
                t.sparse().stream()
                        .map(s -> new ItemType.Sparse(s.index(), predicate))
                        .toList(),
                t.because());
    }
}
