package dev.partita.verify.item;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.TableName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What every table of a design should hold, given the plain entities: all item types, markers and copies included. */
public final class TableImage {
    private final Design design;
    private final TableImages images;
    private final SortedMap<TableName, SortedMap<ItemKey, Expected>> tables = new TreeMap<>();

    TableImage(TableImages images, EntityView entities) {
        this.design = images.design();
        this.images = images;
        design.tables().forEach(t -> tables.put(t.name(), new TreeMap<>()));
        design.itemTypes().forEach(t -> add(t, entities));
        design.itemTypes().stream()
                .filter(t -> t.kind() == ItemType.Kind.EMBEDDED)
                .forEach(t -> rows(t, entities).forEach(values -> embed(t, values)));
    }

    /** What the items of a type are made of, the numbers that they keep of others among it. */
    private Stream<Map<Path, Value>> rows(ItemType type, EntityView entities) {
        return images.numbers().with(type, entities, entities.rows(type.entity(), images.paths(type)));
    }

    /**
     * An item that should be there.
     *
     * @param optional whether it may be missing as well: its numbers are zero
     */
    public record Expected(ItemTypeName type, SortedMap<String, Value> item, boolean optional) {
        public Expected {
            item = Collections.unmodifiableSortedMap(new TreeMap<>(item));
        }
    }

    /**
     * The image for these entities.
     *
     * @throws ImageFault if two items have the same key, or an item type cannot be computed from single entities
     */
    public static TableImage of(Model model, Design design, EntityView entities) {
        return new TableImages(model, design).of(entities);
    }

    /** The items of a table by key. */
    public SortedMap<ItemKey, Expected> items(TableName table) {
        return Collections.unmodifiableSortedMap(
                Optional.ofNullable(tables.get(table)).orElseThrow(() -> new IllegalArgumentException("no " + table)));
    }

    /** All items of a table, in key order. */
    public Collection<SortedMap<String, Value>> contents(TableName table) {
        return items(table).values().stream().map(Expected::item).toList();
    }

    /** Every path that the items of a type are made of. */
    public static Set<Path> paths(ItemType type) {
        Set<Path> paths = new LinkedHashSet<>();
        type.keys().stream().flatMap(KeyTemplate::paths).forEach(paths::add);
        type.keys().stream()
                .flatMap(k -> k.segments().stream())
                .filter(Segment.Shard.class::isInstance)
                .flatMap(s -> ((Segment.Shard) s).of().stream())
                .forEach(a -> paths.add(Path.own(a)));
        type.attributes().stream()
                .filter(a -> a.source() instanceof ItemType.OfPath)
                .forEach(a -> paths.add(((ItemType.OfPath) a.source()).path()));
        type.when().stream().flatMap(Predicate::atoms).forEach(a -> paths.add(a.path()));
        type.sparse().stream().flatMap(s -> s.predicate().atoms()).forEach(a -> paths.add(a.path()));
        return paths;
    }

    private void add(ItemType type, EntityView entities) {
        switch (type.kind()) {
            case HOME, COPY, LOOSE_COPY, PART, CHUNK, MARKER ->
                rows(type, entities).forEach(values -> add(type, values));
            case AGGREGATE ->
                images.numbers()
                        .of(type, entities)
                        .forEach(item -> add(
                                type, images.made(type, item, images.numbers().isLeft(type.table(), item))));
            case EMBEDDED -> {
                // Part of another item type's items.
            }
            case GATHERED -> gather(type, entities);
        }
    }

    private static ImageFault notComputed(ItemType type) {
        return new ImageFault("what " + type.name() + " should hold is not computed: its items"
                + " are made of several entities, or of parts of one");
    }

    /** One item of all that have its key. */
    private void gather(ItemType type, EntityView entities) {
        if (!type.isEntry()) {
            throw notComputed(type);
        }
        List<KeyAttribute> keys = design.table(type.table()).keys();
        SortedMap<ItemKey, SortedMap<String, Value>> gathered = new TreeMap<>();
        entities.rows(type.entity(), images.paths(type))
                .forEach(values -> images.item(type, values).ifPresent(entry -> {
                    SortedMap<String, Value> item = gathered.computeIfAbsent(entry.key(), k -> new TreeMap<>());
                    keys.forEach(k -> item.put(k.name(), entry.item().get(k.name())));
                    Embedded.put(design, type, item, entry.item());
                }));
        gathered.values().forEach(item -> add(type, images.made(type, item, false)));
    }

    private void add(ItemType type, Map<Path, Value> values) {
        images.item(type, values).ifPresent(item -> add(type, item));
    }

    private void add(ItemType type, TableImages.Made made) {
        Expected before = Objects.requireNonNull(tables.get(type.table())).put(made.key(), made.expected());
        if (before != null) {
            throw new ImageFault("two items of " + type.table() + " have the key " + made.key() + ": one of "
                    + before.type() + " and one of " + type.name());
        }
    }

    /** Puts a child into the map of its parent's item. */
    private void embed(ItemType type, Map<Path, Value> values) {
        Optional<TableImages.Made> child = images.item(type, values);
        if (child.isEmpty()) {
            return;
        }
        ItemKey key = child.get().key();
        SortedMap<ItemKey, Expected> there = Objects.requireNonNull(tables.get(type.table()));
        Expected parent = there.get(key);
        if (parent == null) {
            throw new ImageFault("a " + type.entity() + " is stored whose parent is not, at " + key);
        }
        SortedMap<String, Value> item = new TreeMap<>(parent.item());
        Embedded.put(design, type, item, child.get().item());
        there.put(key, new Expected(parent.type(), item, parent.optional()));
    }
}
