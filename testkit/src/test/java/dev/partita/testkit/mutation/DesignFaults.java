package dev.partita.testkit.mutation;

import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Projection;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Faults in tables, indexes and item types. */
final class DesignFaults {
    private static final List<Fault> ALL = List.of(
            Fault.everywhere("a number that is not padded, in items and requests", DesignFaults::unpadded),
            Fault.everywhere("texts that are not escaped, in items and requests", DesignFaults::unescaped),
            Fault.design(
                    "another prefix in items",
                    Segment.Text.class,
                    (r, t) -> isNamed(r, t) ? Parts.misspelt(t.text()).map(Segment.Text::new) : Stream.empty()),
            Fault.design("a value is encoded otherwise in items", ItemType.class, DesignFaults::encodedOtherwise),
            Fault.design(
                    "a key attribute of items lacks a part",
                    KeyTemplate.class,
                    (r, k) -> Parts.less(k.segments())
                            .filter(s -> !s.isEmpty())
                            .map(s -> new KeyTemplate(k.attribute(), s))),
            Fault.design(
                    "a key attribute of items is of another attribute", ItemType.class, DesignFaults::keyedByOther),
            Fault.design(
                    "items lack a key attribute",
                    ItemType.class,
                    (r, t) -> Parts.less(t.keys()).map(keys -> with(t, keys, t.attributes()))),
            Fault.design(
                    "items lack an attribute",
                    ItemType.class,
                    (r, t) -> Parts.less(t.attributes())
                            .filter(left ->
                                    t.attributes().stream().anyMatch(a -> !left.contains(a) && !isKept(t, a.source())))
                            .map(a -> with(t, t.keys(), a))),
            Fault.design("items have the value of another attribute", ItemType.class, DesignFaults::storedFromOther),
            Fault.design(
                    "items are shared out otherwise",
                    Segment.Shard.class,
                    (r, s) -> Stream.of(new Segment.Shard(s.count() + 1, s.of()))),
            Fault.design(
                    "sort attributes of an index exchanged",
                    Index.class,
                    (r, i) -> i.sort().size() < 2
                            ? Stream.empty()
                            : Stream.of(new Index(
                                    i.name(),
                                    i.local(),
                                    i.partition(),
                                    i.sort().reversed(),
                                    i.projection(),
                                    i.because()))),
            Fault.design(
                    "partition and sort attribute of an index exchanged",
                    Index.class,
                    (r, i) -> i.local() || i.sort().isEmpty() ? Stream.empty() : Stream.of(swapped(i))),
            Fault.design(
                    "a projection lacks an attribute",
                    Projection.class,
                    (r, p) -> p instanceof Projection.Include include
                            ? Parts.less(include.attributes())
                                    .filter(a -> !a.isEmpty())
                                    .map(Projection.Include::new)
                            : Stream.empty()),
            Fault.design(
                    "a projection is of keys only",
                    Projection.class,
                    (r, p) -> p instanceof Projection.KeysOnly ? Stream.empty() : Stream.of(new Projection.KeysOnly())),
            Fault.design(
                    "an index is not there",
                    Table.class,
                    (r, t) -> Parts.less(t.indexes()).map(i -> with(t, i, t.ttl()))),
            Fault.design(
                    "an index that is not sparse any more",
                    ItemType.class,
                    (r, t) ->
                            t.sparse().isEmpty() ? Stream.empty() : Stream.of(with(t, t.kind(), t.when(), List.of()))),
            Fault.design(
                    "an index is sparse by something else",
                    ItemType.Sparse.class,
                    (r, s) -> Parts.atom(s.predicate(), Parts::operator).map(p -> new ItemType.Sparse(s.index(), p))),
            Fault.design(
                    "items of all entities, not of some",
                    ItemType.class,
                    (r, t) -> t.when().isEmpty()
                            ? Stream.empty()
                            : Stream.of(with(t, t.kind(), Optional.<Predicate>empty(), t.sparse()))),
            Fault.design(
                    "the table does not expire",
                    Table.class,
                    (r, t) -> t.ttl().isEmpty()
                            ? Stream.empty()
                            : Stream.of(with(t, t.indexes(), Optional.<String>empty()))),
            Fault.design(
                    "a copy that may be stale",
                    ItemType.class,
                    (r, t) -> t.kind() == ItemType.Kind.COPY
                            ? Stream.of(with(t, ItemType.Kind.LOOSE_COPY, t.when(), t.sparse()))
                            : Stream.empty()));

    private DesignFaults() {}

    static List<Fault> all() {
        return ALL;
    }

    /** Whether some request names it: else it is a name like any other. */
    private static boolean isNamed(DesignResult r, Segment.Text text) {
        return Variations.of(
                        r.plans(),
                        KeyValue.Text.class,
                        t -> t.text().contains(text.text())
                                ? Stream.of(List.of(new KeyValue.Text(t.text() + "X")))
                                : Stream.empty())
                .findAny()
                .isPresent();
    }

    private static ItemType with(ItemType t, List<KeyTemplate> keys, List<ItemType.Stored> attributes) {
        return new ItemType(
                t.name(), t.entity(), t.kind(), t.table(), keys, attributes, t.when(), t.sparse(), t.because());
    }

    private static ItemType with(
            ItemType t, ItemType.Kind kind, Optional<Predicate> when, List<ItemType.Sparse> sparse) {
        return new ItemType(t.name(), t.entity(), kind, t.table(), t.keys(), t.attributes(), when, sparse, t.because());
    }

    private static Table with(Table t, List<Index> indexes, Optional<String> ttl) {
        return new Table(t.name(), t.partition(), t.sort(), indexes, ttl, t.because());
    }

    private static Index swapped(Index i) {
        var partition = new ArrayList<>(i.partition());
        var sort = new ArrayList<>(i.sort());
        partition.set(0, i.sort().get(0));
        sort.set(0, i.partition().get(0));
        return new Index(i.name(), i.local(), partition, sort, i.projection(), i.because());
    }

    private static Stream<ItemType> encodedOtherwise(DesignResult r, ItemType type) {
        return type.keys().stream()
                .filter(k -> !Unseen.isName(r, type, k))
                .flatMap(k -> Variations.single(
                                k,
                                Segment.Field.class,
                                f -> f.encoding() instanceof Encoding.Plain
                                        ? Stream.empty()
                                        : Stream.of(new Segment.Field(f.path(), new Encoding.Plain())))
                        .map(other -> with(
                                type,
                                type.keys().stream()
                                        .map(o -> o.equals(k) ? other : o)
                                        .toList(),
                                type.attributes())));
    }

    private static Stream<ItemType> keyedByOther(DesignResult r, ItemType type) {
        return Variations.single(
                        type.keys(),
                        Segment.Field.class,
                        f -> f.path().isOwn()
                                ? Place.otherAttribute(
                                                r.model().entity(type.entity()),
                                                f.path().attribute())
                                        .map(p -> new Segment.Field(p, f.encoding()))
                                : Stream.empty())
                .filter(keys -> keys.stream()
                        .anyMatch(k -> !type.keys().contains(k) && !Unseen.isOrder(r, type, k.attribute())))
                .map(keys -> with(type, keys, type.attributes()));
    }

    private static Stream<ItemType> storedFromOther(DesignResult r, ItemType type) {
        return Variations.single(
                        type.attributes(),
                        ItemType.OfPath.class,
                        f -> f.path().isOwn() && !isKept(type, f)
                                ? Place.otherAttribute(
                                                r.model().entity(type.entity()),
                                                f.path().attribute())
                                        .map(p -> new ItemType.OfPath(p, f.loose()))
                                : Stream.empty())
                .map(attributes -> with(type, type.keys(), attributes));
    }

    /** What stands in a key of the item is kept there: a reader may find it in either place. */
    private static boolean isKept(ItemType type, ItemType.Source source) {
        return source instanceof ItemType.OfPath of
                && type.keys().stream().flatMap(KeyTemplate::paths).anyMatch(of.path()::equals);
    }

    /** A number of one digit is padded as it is. */
    private static Stream<DesignResult> unpadded(DesignResult r) {
        return encodings(r, Encoding.Padded.class)
                .filter(e -> Unseen.isCompared(r, e))
                .filter(e ->
                        !(e instanceof Encoding.Padded p) || p.signed() || p.decimals() > 0 || p.integerDigits() > 1)
                .map(e -> plain(r, e));
    }

    /** A text that nothing follows in any key can be taken for no other key, escaped or not. */
    private static Stream<DesignResult> unescaped(DesignResult r) {
        return encodings(r, Encoding.Escaped.class)
                .filter(e -> r.design().itemTypes().stream()
                        .flatMap(t -> t.keys().stream())
                        .anyMatch(k -> isFollowed(k.segments(), e)))
                .map(e -> plain(r, e));
    }

    private static boolean isFollowed(List<Segment> segments, Encoding encoding) {
        return segments.stream()
                .limit(segments.size() - 1)
                .anyMatch(s -> s instanceof Segment.Field f && f.encoding().equals(encoding));
    }

    /** The different encodings of a kind that keys of items have. */
    private static Stream<Encoding> encodings(DesignResult r, Class<? extends Encoding> kind) {
        return r.design().itemTypes().stream()
                .flatMap(t -> t.keys().stream())
                .flatMap(k -> k.segments().stream())
                .flatMap(s -> s instanceof Segment.Field f ? Stream.of(f.encoding()) : Stream.empty())
                .filter(kind::isInstance)
                .distinct();
    }

    /** All that is encoded so is written as it is. */
    private static DesignResult plain(DesignResult r, Encoding encoding) {
        Encoding plain = new Encoding.Plain();
        Design design = replaced(
                r.design(),
                Segment.Field.class,
                f -> f.encoding().equals(encoding) ? new Segment.Field(f.path(), plain) : f);
        UnaryOperator<Plan> change = p -> replaced(
                p, KeyValue.Of.class, o -> o.encoding().equals(encoding) ? new KeyValue.Of(o.operand(), plain) : o);
        return Fault.with(
                r,
                design,
                new Plans(
                        r.plans().patterns().stream().map(change).toList(),
                        r.plans().loads().stream()
                                .map(l -> new Plans.Load(l.entity(), (WritePlan) change.apply(l.plan()), l.delivered()))
                                .toList()));
    }

    /** The whole with all of its parts replaced, one after the other. */
    private static <W, P> W replaced(W whole, Class<P> kind, Function<P, P> other) {
        Optional<W> next = Variations.single(
                        whole, kind, p -> Stream.of(other.apply(p)).filter(o -> !o.equals(p)))
                .findFirst();
        return next.isPresent() ? replaced(next.get(), kind, other) : whole;
    }
}
