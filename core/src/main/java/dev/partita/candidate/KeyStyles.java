package dev.partita.candidate;

import dev.partita.candidate.Style.Side;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Settings.KeyNames;
import dev.partita.model.Settings.KeyStyle;
import dev.partita.price.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Says in which styles a key is proposed. In a table of one item type each side of an index is native where it can be. In a shared
 * table an index is proposed concatenated, in a slot that all item types may use, and native, as an index of its own.
 *
 * <p>Why it pays: native keys need no texts that items and entries carry beside the values, order numbers by value whatever their
 * range, and change when their attribute is set, without the others being read. Concatenated ones share slots, so that many
 * paths need few indexes, and hold what native ones can't: constants, shards, predicates.
 *
 * <p>Where the document wants natural names, one style is proposed: the one with most sides native.
 *
 * <p>Refuses: a native side of attributes that an item of another entity in the table stores with another type; an index of nothing
 * but native keys where items of another entity have them all, and so would be among its entries; native partitions of
 * sharded and bucketed paths, which are no attribute; nothing but native keys of sparse paths, which every item would have. Those, and paths whose
 * neighbours would be among them, are proposed with one native side, where a concatenated key is not proposed: the text on the other side keeps
 * all others out. So are, beside a concatenated key, paths into which or in which updates may take items of which they don't know all of a
 * side: only the text of the other side has to be made or removed then, and nothing is read for the rest; a number that is added to orders by
 * what it has become. Where they know all of neither side, nothing but native keys of a sparse path are proposed with a mark beside.
 *
 * <p>Example: {@code Product: category | price,productId}, where the price has no range, can't be concatenated: as native keys its
 * index orders by price in any table.
 */
final class KeyStyles {
    /** Room for prefixes, separators and a shard beside the values of a concatenated key. */
    private static final long BESIDE = 64;

    private static final Style NATIVELY_SORTED = new Style(Side.CONCATENATED, Side.NATIVE);
    private static final Style IN_NATIVE_PARTITIONS = new Style(Side.NATIVE, Side.CONCATENATED);

    /** A mark comes and goes instead of a text. */
    private static final Style MARKED = new Style(Side.MARKED, Side.NATIVE);

    private final Model model;
    private final Tables tables;
    private final Neighbours neighbours;
    private final List<Structure.Kept> kept;

    /** Where items keep nothing of other entities. */
    KeyStyles(Model model, Tables tables) {
        this(model, tables, List.of());
    }

    /** @param kept what items may keep of other entities */
    KeyStyles(Model model, Tables tables, List<Structure.Kept> kept) {
        this.model = model;
        this.kept = kept;
        this.tables = tables;
        this.neighbours = new Neighbours(model, tables);
    }

    /** Whether a table can have such a key: texts, or, where it holds one item type, a single attribute by itself. */
    boolean fitsTable(EntityName entity, KeyShape shape) {
        return fitsTable(entity, shape.partition(), Limits.PARTITION_KEY_BYTES)
                && (shape.inverted().isEmpty()
                        ? fitsTable(entity, shape.sort(), Limits.SORT_KEY_BYTES)
                        : isText(entity, shape.sort(), Limits.SORT_KEY_BYTES));
    }

    /** Whether a marker of these values can be kept: in the entity's table as text, else in a table of its own. */
    boolean fitsMarker(EntityName entity, List<Path> values) {
        return fitsTable(entity, values, Limits.PARTITION_KEY_BYTES);
    }

    /** The same for a key whose partitions may be several for one value. */
    boolean fitsTable(EntityName entity, KeyShape shape, int shards) {
        return fitsTable(entity, shape)
                && (shards == 1 && shape.bucket().isEmpty() && shape.replica().isEmpty()
                        || isText(entity, shape.partition(), Limits.PARTITION_KEY_BYTES));
    }

    private boolean fitsTable(EntityName entity, List<Path> side, long limit) {
        boolean isSingle = side.size() == 1 && !tables.isShared(entity);
        return isText(entity, side, limit) || isSingle && isNative(entity, side, limit);
    }

    /** The styles in which an index is proposed. */
    List<Style> of(EntityName entity, KeyShape shape, Optional<Predicate> sparse, int shards) {
        boolean isOfValues = shards == 1 && shape.bucket().isEmpty();
        Legal legal = new Legal(
                sparse.isPresent(),
                isText(entity, shape.partition(), Limits.PARTITION_KEY_BYTES),
                isText(entity, shape.sort(), Limits.SORT_KEY_BYTES),
                isOfValues
                        && !shape.partition().isEmpty()
                        && isNative(entity, shape.partition(), Limits.PARTITION_KEY_BYTES),
                shape.inverted().isEmpty() && isNative(entity, shape.sort(), Limits.SORT_KEY_BYTES),
                !shape.sort().isEmpty());
        if (!tables.isShared(entity)) {
            return own(legal, shape, sparse.isPresent() ? halves(entity, shape, sparse) : List.of());
        }
        boolean isApart = neighbours.areWithout(entity, shape.paths().toList());
        return model.settings().keyNames() == KeyNames.NATURAL
                ? natural(legal, shape, isApart)
                : shared(legal, isApart, halves(entity, shape, sparse));
    }

    /** The style of a local index, which has one sort attribute: by itself in a table of one item type, else as text. */
    Optional<Style> local(EntityName entity, KeyShape shape) {
        boolean isNative = !tables.isShared(entity)
                && shape.sort().size() == 1
                && shape.inverted().isEmpty()
                && isNative(entity, shape.sort(), Limits.SORT_KEY_BYTES);
        return isNative
                ? Optional.of(NATIVELY_SORTED)
                : Optional.of(Style.CONCATENATED).filter(s -> isText(entity, shape.sort(), Limits.SORT_KEY_BYTES));
    }

    /** Attributes under their own names where they can stand by themselves, though every such index is one of its own. */
    private List<Style> natural(Legal legal, KeyShape shape, boolean isApart) {
        boolean areSeveral = model.settings().keyStyle() != KeyStyle.CONCATENATED;
        return Stream.of(
                        isApart ? Stream.of(Style.NATIVE) : Stream.<Style>empty(),
                        Stream.of(NATIVELY_SORTED, IN_NATIVE_PARTITIONS),
                        Stream.of(Style.CONCATENATED))
                .flatMap(s -> s)
                .filter(legal::is)
                .filter(s -> areSeveral
                        || (s.partition() != Side.NATIVE || shape.partition().size() == 1)
                                && (s.sort() != Side.NATIVE || shape.sort().size() <= 1))
                .findFirst()
                .map(List::of)
                .orElse(List.of());
    }

    /**
     * Which side can be written how.
     *
     * @param sparse whether a text must come and go with what the path is for
     * @param sorted whether there is a sort side
     */
    private record Legal(
            boolean sparse,
            boolean textPartition,
            boolean textSort,
            boolean nativePartition,
            boolean nativeSort,
            boolean sorted) {
        boolean is(Style style) {
            boolean isText = style.partition() != Side.NATIVE || style.sort() == Side.CONCATENATED && sorted;
            return (isText || !sparse)
                    && (style.partition() == Side.CONCATENATED ? textPartition : nativePartition)
                    && (style.sort() == Side.NATIVE ? nativeSort : textSort);
        }
    }

    /** Several attributes on a side only if the document doesn't ask for concatenated keys. Of a sparse path one side is a text. */
    private List<Style> own(Legal legal, KeyShape shape, List<Style> halves) {
        boolean areSeveral = model.settings().keyStyle() != KeyStyle.CONCATENATED;
        Side partition =
                legal.nativePartition() && (areSeveral || shape.partition().size() == 1)
                        ? Side.NATIVE
                        : Side.CONCATENATED;
        Side sort = legal.nativeSort() && (areSeveral || shape.sort().size() <= 1) ? Side.NATIVE : Side.CONCATENATED;
        if (!legal.sparse()) {
            return Stream.of(new Style(partition, sort)).filter(legal::is).toList();
        }
        List<Style> styles = Stream.of(new Style(Side.CONCATENATED, sort), new Style(partition, Side.CONCATENATED))
                .filter(legal::is)
                .distinct()
                .toList();
        Stream<Style> marked = halves.stream().filter(h -> h.equals(MARKED) && areSeveral && legal.is(h));
        return Stream.concat(styles.stream().filter(s -> s.equals(styles.getFirst()) || halves.contains(s)), marked)
                .toList();
    }

    /** Those that spare an update a look at a side that is native. */
    private List<Style> halves(EntityName entity, KeyShape shape, Optional<Predicate> sparse) {
        List<Path> deciding = sparse.stream()
                .flatMap(Predicate::atoms)
                .map(Predicate.Atom::path)
                .toList();
        List<Style> halves = new ArrayList<>();
        boolean isSortRead = isReadFor(entity, shape.sort(), deciding);
        boolean isPartitionRead = isReadFor(entity, shape.partition(), deciding);
        if (isSortRead) {
            halves.add(NATIVELY_SORTED);
        }
        if (isPartitionRead) {
            halves.add(IN_NATIVE_PARTITIONS);
        }
        boolean hasRoom = shape.partition().size() < Limits.INDEX_KEY_ATTRIBUTES
                && isNative(entity, shape.partition(), Limits.PARTITION_KEY_BYTES - BESIDE);
        if (isSortRead && isPartitionRead && sparse.isPresent() && hasRoom) {
            halves.add(MARKED);
        }
        return halves;
    }

    /** Whether an update may change this side of a key as a text, or take an item into the path, and would have to read a part of it. */
    private boolean isReadFor(EntityName entity, List<Path> side, List<Path> deciding) {
        List<AttributeName> changing = Stream.concat(side.stream(), deciding.stream())
                .filter(Path::isOwn)
                .map(Path::attribute)
                .toList();
        return model.writesOf(entity).stream()
                .flatMap(Effects::all)
                .flatMap(e -> changes(entity, e))
                .filter(all -> all.stream().anyMatch(a -> changing.contains(a.attribute())))
                .anyMatch(all -> side.stream().anyMatch(p -> !isKnown(entity, p, all)));
    }

    /** What an effect changes of an entity of which it need not know everything. */
    private static Stream<List<Effect.Assignment>> changes(EntityName entity, Effect effect) {
        return switch (effect) {
            case Effect.Update u when u.entity().equals(entity) -> Stream.of(u.assignments());
            case Effect.Upsert u when u.entity().equals(entity) -> Stream.of(u.assignments());
            default -> Stream.empty();
        };
    }

    private boolean isKnown(EntityName entity, Path path, List<Effect.Assignment> assignments) {
        return !path.isOwn()
                || model.entity(entity).isIdentifier(path.attribute())
                || assignments.stream()
                        .anyMatch(a -> a instanceof Effect.Assignment.Set
                                && a.attribute().equals(path.attribute()));
    }

    /** @param halves that pay beside a concatenated key, unless one that is native as a whole does */
    private List<Style> shared(Legal legal, boolean isApart, List<Style> halves) {
        KeyStyle wanted = model.settings().keyStyle();
        List<Style> styles = new ArrayList<>();
        if (wanted != KeyStyle.MULTI_ATTRIBUTE && legal.is(Style.CONCATENATED)) {
            styles.add(Style.CONCATENATED);
        }
        if (wanted == KeyStyle.CONCATENATED || model.settings().keyNames() == KeyNames.GENERIC) {
            return styles;
        }
        boolean isOnlyNative = styles.isEmpty();
        if (isApart && legal.is(Style.NATIVE)) {
            styles.add(Style.NATIVE);
        }
        if (!isOnlyNative && !styles.contains(Style.NATIVE)) {
            halves.stream().filter(legal::is).forEach(styles::add);
        }
        if (isOnlyNative) {
            Stream.of(NATIVELY_SORTED, IN_NATIVE_PARTITIONS)
                    .filter(legal::is)
                    .findFirst()
                    .ifPresent(styles::add);
            halves.stream().filter(h -> h.equals(MARKED) && legal.is(h)).forEach(styles::add);
        }
        if (styles.isEmpty() && legal.is(Style.CONCATENATED)) {
            styles.add(Style.CONCATENATED);
        }
        return styles;
    }

    /**
     * Whether a value can stand in a text. One that follows what changes elsewhere cannot: who changes it does not know the rest of the
     * text, nor whether that stays as it is meanwhile.
     */
    boolean isSegment(EntityName entity, Path path) {
        return KeyParts.isSegment(model.attribute(entity, path))
                && kept.stream()
                        .noneMatch(k -> k.follows()
                                && k.entity().equals(entity)
                                && k.paths().contains(path));
    }

    private boolean isText(EntityName entity, List<Path> side, long limit) {
        List<Attribute> attributes = attributes(entity, side);
        return side.stream().allMatch(p -> isSegment(entity, p))
                && attributes.stream().mapToLong(KeyParts::longest).sum() + BESIDE <= limit;
    }

    private boolean isNative(EntityName entity, List<Path> side, long limit) {
        List<Attribute> attributes = attributes(entity, side);
        return attributes.size() <= Limits.INDEX_KEY_ATTRIBUTES
                && attributes.stream().allMatch(KeyParts::isNative)
                && KeyParts.fitNatively(attributes, limit)
                && (!tables.isShared(entity) || neighbours.allow(entity, side, limit));
    }

    private List<Attribute> attributes(EntityName entity, List<Path> side) {
        return side.stream().map(p -> model.attribute(entity, p)).toList();
    }
}
