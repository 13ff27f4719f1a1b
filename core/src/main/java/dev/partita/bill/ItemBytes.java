package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Space;
import dev.partita.price.ItemSize;
import dev.partita.statistics.Question;
import dev.partita.statistics.SaidShares;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Numbers and average bytes of a design's items and index entries.
 *
 * <p>An item is the names and values of its attributes, each weighted by the share of items that have it. An entry exists
 * where all keys of the index have values and the item type's sparse predicate holds; it is the table's keys, the index's keys
 * and what is projected, each attribute once. Attributes that such an item or entry must have count whole, and an
 * enumeration's length is that of the literals its predicate allows. What storage adds is not here.
 */
public final class ItemBytes {
    private final Statistics statistics;
    private final Design design;
    private final Map<String, Ratio> known = new LinkedHashMap<>();
    private final Map<String, Predicate> conditions = new LinkedHashMap<>();

    public ItemBytes(Statistics statistics, Design design) {
        this.statistics = statistics;
        this.design = design;
    }

    /** Number of items of a type. */
    public Ratio items(ItemType type) {
        if (Counters.are(type)) {
            return Counters.of(statistics, type, type.counters().get(0)).numbers();
        }
        return Gathered.is(type)
                ? Gathered.items(statistics, type)
                : stored(type).times(statistics.total(type.entity()));
    }

    private Ratio stored(ItemType type) {
        return statistics.share(type.entity(), condition(type));
    }

    /** Number of entries that items of a type have in an index. */
    public Ratio entries(ItemType type, Index index) {
        return statistics.share(type.entity(), condition(type, index)).times(statistics.total(type.entity()));
    }

    /** Whether items of a type have entries in an index at all. */
    public static boolean takesPart(ItemType type, Index index) {
        return index.keys().stream()
                .allMatch(k -> type.key(k.name()).isPresent()
                        || type.attributes().stream().anyMatch(a -> a.name().equals(k.name())));
    }

    /** Average bytes of an item or entry in a space. */
    public Ratio bytes(ItemType type, Space space) {
        return space.index()
                .map(i -> bytes(type, design.table(space.table()).index(i)))
                .orElseGet(() -> bytes(type));
    }

    /** Average bytes of an item. */
    public Ratio bytes(ItemType type) {
        return known.computeIfAbsent(type.name().value(), n -> sum(parts(type), type, condition(type)))
                .plus(Gathered.bytes(statistics, type));
    }

    /** Average bytes of an entry. */
    public Ratio bytes(ItemType type, Index index) {
        String name = type.name() + "/" + type.table() + "/" + index.name();
        return known.computeIfAbsent(name, n -> {
            List<Part> held = parts(type).stream()
                    .filter(p -> isHeld(p.name(), design.table(type.table()), index))
                    .toList();
            return sum(held, type, condition(type, index));
        });
    }

    /** What holds of the entities that have such an item. */
    Predicate condition(ItemType type) {
        return conditions.computeIfAbsent(type.name().value(), n -> {
            List<Predicate> all = new ArrayList<>();
            type.when().ifPresent(all::add);
            design.table(type.table()).keys().forEach(k -> all.addAll(present(type, k)));
            return conjunction(all);
        });
    }

    /** What holds of the entities whose item has an entry in an index. */
    Predicate condition(ItemType type, Index index) {
        List<Predicate> all = new ArrayList<>(List.of(condition(type)));
        type.sparse().stream()
                .filter(s -> s.index().equals(index.name()))
                .forEach(s -> all.add(said(type, s.predicate())));
        index.keys().forEach(k -> all.addAll(present(type, k)));
        return conjunction(all);
    }

    private Predicate said(ItemType type, Predicate sparse) {
        return SaidShares.in(statistics, type.entity(), sparse);
    }

    Predicate condition(ItemType type, Space space) {
        return space.index()
                .map(i -> condition(type, design.table(space.table()).index(i)))
                .orElseGet(() -> condition(type));
    }

    private static Predicate conjunction(List<Predicate> all) {
        return Predicate.all(all.stream().filter(p -> !p.equals(Predicate.TRUE)).toList());
    }

    /** The values without which a key attribute is absent. */
    private List<Predicate> present(ItemType type, KeyAttribute key) {
        List<Path> paths = new ArrayList<>();
        type.key(key.name()).ifPresent(k -> k.paths().forEach(paths::add));
        for (ItemType.Stored stored : type.attributes()) {
            if (stored.name().equals(key.name()) && stored.source() instanceof ItemType.OfPath of) {
                paths.add(of.path());
            }
        }
        List<Predicate> present = new ArrayList<>();
        for (Path path : paths) {
            if (mayLack(type.entity(), path)) {
                present.add(new Predicate.IsPresent(path, Optional.empty()));
            }
        }
        return present;
    }

    private boolean mayLack(EntityName entity, Path path) {
        return !path.isOwn() || statistics.model().attribute(entity, path).optional();
    }

    private static boolean isHeld(String attribute, Table table, Index index) {
        boolean isKey = Stream.concat(table.keys().stream(), index.keys().stream())
                .anyMatch(k -> k.name().equals(attribute));
        return isKey
                || switch (index.projection()) {
                    case Projection.KeysOnly none -> false;
                    case Projection.Include include -> include.attributes().contains(attribute);
                    case Projection.All all -> true;
                };
    }

    /** An attribute of an item: the bytes of its value where it is present, and when it is. */
    private record Part(String name, Predicate present, List<Piece> pieces) {}

    /** Bytes of a part of a value, among the entities that satisfy a predicate. */
    private interface Piece {
        Ratio bytes(Predicate given);
    }

    private Ratio sum(List<Part> parts, ItemType type, Predicate given) {
        Question any = Question.any(type.entity());
        Ratio sum = Ratio.ZERO;
        for (Part part : parts) {
            Ratio bytes = Ratio.of(ItemSize.text(part.name()));
            Predicate there =
                    part.present().equals(Predicate.TRUE) ? given : conjunction(List.of(given, part.present()));
            for (Piece piece : part.pieces()) {
                bytes = bytes.plus(piece.bytes(there));
            }
            sum = sum.plus(bytes.times(statistics.selectivity(any, part.present(), given)));
        }
        return sum;
    }

    private List<Part> parts(ItemType type) {
        List<Part> parts = new ArrayList<>();
        for (KeyTemplate key : type.keys()) {
            if (Gathered.isName(type, key)) {
                continue;
            }
            parts.add(new Part(key.attribute(), present(type, key), pieces(type, key)));
        }
        for (ItemType.Stored stored : type.attributes()) {
            if (type.key(stored.name()).isEmpty() && !Gathered.is(type)) {
                parts.add(part(type, stored));
            }
        }
        return parts;
    }

    private Part part(ItemType type, ItemType.Stored stored) {
        return switch (stored.source()) {
            case ItemType.Fixed fixed ->
                new Part(stored.name(), Predicate.TRUE, List.of(given -> Ratio.of(ItemSize.of(fixed.value()))));
            case ItemType.OfCounter of ->
                new Part(
                        stored.name(),
                        Predicate.TRUE,
                        List.of(given ->
                                Counters.of(statistics, type, of.counter()).bytes()));
            case ItemType.Children children ->
                new Part(
                        stored.name(),
                        Predicate.TRUE,
                        List.of(given -> Gathered.children(statistics, design, design.itemType(children.type()))));
            case ItemType.OfPath of ->
                new Part(
                        stored.name(),
                        mayLack(type.entity(), of.path())
                                ? new Predicate.IsPresent(of.path(), Optional.empty())
                                : Predicate.TRUE,
                        List.of(given -> stored(type, of, given)));
        };
    }

    private Ratio stored(ItemType type, ItemType.OfPath of, Predicate given) {
        Ratio whole = statistics.bytes(type.entity(), of.path(), given);
        return of.piece().map(p -> piece(whole, p)).orElse(whole);
    }

    /** Of a value and its token what is left by the pieces before, as far as it goes in. */
    private static Ratio piece(Ratio value, ItemType.Piece piece) {
        Ratio left = value.plus(Ratio.of(ItemType.Piece.TOKEN))
                .minus(Ratio.of((piece.number() - 1) * piece.bytes()))
                .max(Ratio.ZERO);
        return piece.number() == piece.of() ? left : left.min(Ratio.of(piece.bytes()));
    }

    /** When a key attribute is there: its parts have values and, unless it is a plain value, some index it is for has an entry. */
    private Predicate present(ItemType type, KeyTemplate key) {
        List<Predicate> all = new ArrayList<>(present(type, new KeyAttribute(key.attribute(), KeyAttribute.Type.S)));
        boolean isTableKey = design.table(type.table()).keys().stream()
                .anyMatch(k -> k.name().equals(key.attribute()));
        if (!isTableKey && key.natural().isEmpty()) {
            sparse(type, key).ifPresent(all::add);
        }
        return conjunction(all);
    }

    private Optional<Predicate> sparse(ItemType type, KeyTemplate key) {
        List<Optional<Predicate>> all = design.table(type.table()).indexes().stream()
                .filter(i -> i.keys().stream().anyMatch(k -> k.name().equals(key.attribute())))
                .map(i -> type.sparse().stream()
                        .filter(s -> s.index().equals(i.name()))
                        .findFirst()
                        .map(ItemType.Sparse::predicate))
                .distinct()
                .toList();
        return all.size() == 1 ? all.get(0) : Optional.empty();
    }

    private List<Piece> pieces(ItemType type, KeyTemplate key) {
        boolean natural = key.natural().isPresent();
        SegmentBytes segments = new SegmentBytes(statistics, type.entity());
        return key.segments().stream()
                .map(s -> (Piece) given -> segments.of(s, natural, given))
                .toList();
    }
}
