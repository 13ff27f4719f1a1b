package dev.partita.testkit.mutation;

import dev.partita.design.Encoding;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Faults in the keys that requests are sent with, and in what plans say that these select. */
final class KeyFaults {
    private static final List<Fault> ALL = List.of(
            Fault.plan(
                    "wrong prefix",
                    KeyValue.class,
                    (at, k) -> isHigh(at, k)
                            ? Stream.empty()
                            : Variations.single(
                                    k,
                                    KeyValue.Text.class,
                                    t -> Parts.misspelt(t.text()).map(KeyValue.Text::new))),
            Fault.plan("a separator is missing", KeyValue.class, (at, k) -> joined(k)),
            Fault.plan(
                    "a key of the wrong parameter",
                    KeyValue.Of.class,
                    (at, o) ->
                            Parts.of(o, Parts.otherParameter(at, o.operand())).map(KeyValue.Of.class::cast)),
            Fault.plan(
                    "a key of the wrong constant",
                    KeyValue.Of.class,
                    (at, o) -> Parts.of(o, Parts.otherConstant(o.operand())).map(KeyValue.Of.class::cast)),
            Fault.plan("joined by the wrong attribute", KeyValue.Of.class, KeyFaults::joinedByOther),
            Fault.plan(
                    "a text that is not escaped in a request",
                    KeyValue.Of.class,
                    (at, o) -> o.encoding() instanceof Encoding.Escaped
                            ? Stream.of(new KeyValue.Of(o.operand(), new Encoding.Plain()))
                            : Stream.empty()),
            Fault.plan(
                    "a number that is not padded in a request",
                    KeyValue.Of.class,
                    (at, o) -> o.encoding() instanceof Encoding.Padded
                            ? Stream.of(new KeyValue.Of(o.operand(), new Encoding.Plain()))
                            : Stream.empty()),
            Fault.plan(
                    "another length of period in a request",
                    KeyValue.Of.class,
                    (at, o) -> o.encoding() instanceof Encoding.Period p
                            ? otherPeriod(p).map(e -> new KeyValue.Of(o.operand(), e))
                            : Stream.empty()),
            Fault.plan(
                    "a shard is left out",
                    KeyValue.EveryShard.class,
                    (at, e) -> e.count() > 1 ? Stream.of(new KeyValue.EveryShard(e.count() - 1)) : Stream.empty()),
            Fault.plan(
                    "other shards in a request",
                    KeyValue.ShardOf.class,
                    (at, s) -> s.isAnyReplica()
                            ? Stream.empty()
                            : Stream.of(new KeyValue.ShardOf(s.count() + 1, s.identifier()))),
            queries(
                    "missing condition on the sort key",
                    (at, q) -> q.sort().last().isPresent() && isNarrow(at, q, "")
                            ? Stream.of(new SortCondition(q.sort().equal(), Optional.empty()))
                            : Stream.empty()),
            Fault.read(
                    "a sort attribute that is given is not asked for",
                    SortCondition.class,
                    (at, s) -> s.equal().isEmpty()
                            ? Stream.empty()
                            : Stream.of(new SortCondition(
                                    s.equal().subList(0, s.equal().size() - 1), Optional.empty()))),
            Fault.read("an inclusive bound that is exclusive", SortCondition.Last.class, (at, l) -> bound(l)),
            Fault.read(
                    "bounds exchanged",
                    SortCondition.Last.class,
                    (at, l) -> l.high().stream()
                            .map(high -> new SortCondition.Last(l.operator(), high, Optional.of(l.value())))),
            queries(
                    "an upper bound is missing",
                    (at, q) -> q.sort().last().stream()
                            .filter(l -> l.high().isPresent()
                                    && isNarrow(at, q, l.high().get()))
                            .map(l -> new SortCondition(
                                    q.sort().equal(),
                                    Optional.of(new SortCondition.Last(
                                            SortCondition.Operator.GREATER_OR_EQUAL, l.value(), Optional.empty()))))),
            Fault.read(
                    "a condition of the key that the plan does not speak of",
                    Node.Range.class,
                    (at, g) -> Parts.looser(g.keyed(), p -> true).map(p -> new Node.Range(g.type(), p))),
            Fault.read(
                    "another operator in what the plan says of its key",
                    Node.Range.class,
                    (at, g) -> Parts.atom(g.keyed(), KeyFaults::said).map(p -> new Node.Range(g.type(), p))),
            Fault.read(
                    "another value in what the plan says of its key",
                    Node.Range.class,
                    (at, g) -> Parts.operand(
                                    g.keyed(), o -> Stream.concat(Parts.otherParameter(at, o), Parts.otherConstant(o)))
                            .map(p -> new Node.Range(g.type(), p))),
            Fault.planWith(
                    "an item type that is met is not expected", Node.Range.class, (at, g) -> Stream.of(List.of())));

    private KeyFaults() {}

    static List<Fault> all() {
        return ALL;
    }

    /** Whether the bound itself belongs to a range is for the reader, which leaves it out: what is said of the key is never executed. */
    private static Stream<Predicate.Atom> said(Predicate.Atom atom) {
        return atom instanceof Predicate.Compare && atom.isRange() ? Stream.empty() : Parts.operator(atom);
    }

    private static Fault queries(String name, BiFunction<Place, Node.Query, Stream<SortCondition>> other) {
        return Fault.read(
                name,
                Node.Query.class,
                (at, q) -> other.apply(at, q)
                        .map(sort -> new Node.Query(
                                q.id(),
                                q.each(),
                                q.space(),
                                q.ranges(),
                                q.partition(),
                                sort,
                                q.filter(),
                                q.limit(),
                                q.forward(),
                                q.strong(),
                                q.project())));
    }

    /**
     * Whether the sort condition leaves something out: it is about values, or items that the plan does not expect stand in the
     * partition behind that text.
     */
    private static boolean isNarrow(Place at, Node.Query query, String behind) {
        return query.sort().last().stream()
                        .flatMap(l -> Stream.concat(Stream.of(l.value()), l.high().stream()))
                        .anyMatch(KeyFaults::isOfValues)
                || isFollowed(at, query, behind);
    }

    /** Whether the upper bound leaves something out. */
    private static boolean isNarrow(Place at, Node.Query query, KeyValue high) {
        return isOfValues(high) || isFollowed(at, query, text(high));
    }

    private static boolean isOfValues(KeyValue key) {
        return key.pieces().stream().anyMatch(p -> !(p instanceof KeyValue.Text));
    }

    private static boolean isFollowed(Place at, Node.Query query, String behind) {
        String partition = query.partition().get(0).attribute();
        String sort = query.sort().last().orElseThrow().value().attribute();
        return at.result().design().typesIn(query.space().table()).stream()
                .filter(t -> query.ranges().stream().noneMatch(g -> g.type().equals(t.name())))
                .filter(t -> t.key(partition)
                        .filter(k -> text(k).equals(text(query.partition().get(0))))
                        .isPresent())
                .anyMatch(t ->
                        t.key(sort).filter(k -> text(k).compareTo(behind) > 0).isPresent());
    }

    /** An upper bound in the other case is a higher one. */
    private static boolean isHigh(Place at, KeyValue value) {
        return Variations.of(
                        at.plan(),
                        SortCondition.Last.class,
                        l -> l.high().equals(Optional.of(value))
                                ? Stream.of(List.of(new SortCondition.Last(l.operator(), l.value(), Optional.empty())))
                                : Stream.empty())
                .findAny()
                .isPresent();
    }

    /** Its texts, whatever the values between them are. */
    private static String text(KeyValue key) {
        return key.pieces().stream()
                .map(p -> p instanceof KeyValue.Text t ? t.text() : "")
                .collect(Collectors.joining());
    }

    private static String text(KeyTemplate key) {
        return key.segments().stream()
                .map(s -> s instanceof Segment.Text t ? t.text() : "")
                .collect(Collectors.joining());
    }

    /** The separator between two values. */
    private static Stream<KeyValue> joined(KeyValue key) {
        List<KeyValue.Piece> pieces = key.pieces();
        return IntStream.range(1, Math.max(1, pieces.size() - 1))
                .filter(i -> pieces.get(i) instanceof KeyValue.Text)
                .mapToObj(i -> new KeyValue(
                        key.attribute(),
                        Stream.concat(pieces.subList(0, i).stream(), pieces.subList(i + 1, pieces.size()).stream())
                                .toList()));
    }

    private static Stream<KeyValue.Of> joinedByOther(Place at, KeyValue.Of of) {
        if (!(of.operand() instanceof Operand.Answered answered)
                || !answered.path().isOwn()) {
            return Stream.empty();
        }
        return entity(at, answered.node())
                .map(e -> at.result().model().entity(e))
                .flatMap(e -> Place.otherAttribute(e, answered.path().attribute()))
                .map(p -> new KeyValue.Of(new Operand.Answered(answered.node(), p), of.encoding()));
    }

    /** What a source answers. */
    private static Stream<EntityName> entity(Place at, NodeId id) {
        List<Node> nodes =
                at.plan() instanceof WritePlan w ? w.finds() : at.readPlan().nodes();
        return nodes.stream().filter(n -> n.id().equals(id)).flatMap(n -> switch (n) {
            case Node.Get g -> Stream.of(at.result().design().itemType(g.type()).entity());
            case Node.Query q ->
                q.ranges().stream()
                        .map(g -> at.result().design().itemType(g.type()).entity())
                        .limit(1);
            case Node other -> Stream.empty();
        });
    }

    private static Stream<Encoding> otherPeriod(Encoding.Period period) {
        return Encoding.Period.ALL.stream()
                .filter(p -> !p.equals(period))
                .<Encoding>map(p -> p)
                .limit(1);
    }

    private static Stream<SortCondition.Last> bound(SortCondition.Last last) {
        return switch (last.operator()) {
            case BEGINS_WITH -> Stream.empty();
            case BETWEEN ->
                isAt(last.value())
                        ? Stream.of(new SortCondition.Last(
                                SortCondition.Operator.BETWEEN, above(last.value()), last.high()))
                        : Stream.empty();
            case LESS -> with(last, SortCondition.Operator.LESS_OR_EQUAL);
            case LESS_OR_EQUAL -> with(last, SortCondition.Operator.LESS);
            case GREATER -> with(last, SortCondition.Operator.GREATER_OR_EQUAL);
            case GREATER_OR_EQUAL -> with(last, SortCondition.Operator.GREATER);
        };
    }

    /** Whether an item may stand at the bound: none does where a value would follow. */
    private static boolean isAt(KeyValue bound) {
        return !(bound.pieces().get(bound.pieces().size() - 1) instanceof KeyValue.Text text
                && text.text().endsWith("#"));
    }

    /** Behind the value and all that goes on from it. */
    private static KeyValue above(KeyValue value) {
        return new KeyValue(
                value.attribute(),
                Stream.concat(value.pieces().stream(), Stream.of(new KeyValue.Text("$")))
                        .toList());
    }

    private static Stream<SortCondition.Last> with(SortCondition.Last last, SortCondition.Operator operator) {
        return Stream.of(new SortCondition.Last(operator, last.value(), last.high()));
    }
}
