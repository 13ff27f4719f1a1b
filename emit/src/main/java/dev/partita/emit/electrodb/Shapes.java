package dev.partita.emit.electrodb;

import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.emit.code.Names;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The item types of a design that can be entities of ElectroDB. */
final class Shapes {
    private static final List<ItemType.Kind> INSIDE = List.of(ItemType.Kind.EMBEDDED, ItemType.Kind.GATHERED);

    private final DesignResult result;
    private final KeyUses uses;

    private Shapes(DesignResult result) {
        this.result = result;
        this.uses = KeyUses.of(result);
    }

    /**
     * All of them, and a pattern's way to one.
     *
     * @param without why an item type is no entity of ElectroDB
     */
    record Known(List<Shape> all, Map<ItemTypeName, String> without) {
        Known {
            all = List.copyOf(all);
        }

        Shape of(ItemTypeName name) {
            if (without.containsKey(name)) {
                throw new Inexpressible(without.get(name));
            }
            return all.stream()
                    .filter(s -> s.type().name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no item type " + name));
        }
    }

    static Known of(DesignResult result) {
        Map<ItemTypeName, String> without = new LinkedHashMap<>();
        result.design().itemTypes().forEach(t -> why(t).ifPresent(reason -> without.put(t.name(), reason)));
        return new Known(new Shapes(result).all(without), without);
    }

    /** Why an item type cannot be an entity. */
    private static Optional<String> why(ItemType type) {
        if (INSIDE.contains(type.kind())) {
            return Optional.of("what is kept in the item of another is no entity of ElectroDB");
        }
        if (type.kind() == ItemType.Kind.CHUNK) {
            return Optional.of("a piece of a value is no entity of ElectroDB");
        }
        return Stream.concat(
                        type.keys().stream().map(KeyTemplate::attribute),
                        type.attributes().stream().map(ItemType.Stored::name))
                .filter(Vocabulary.INHERITED::contains)
                .findFirst()
                .map(name -> "ElectroDB cannot tell an attribute called `" + name
                        + "` from what every object of JavaScript has");
    }

    private List<Shape> all(Map<ItemTypeName, String> without) {
        List<ItemType> types = result.design().itemTypes().stream()
                .filter(t -> !without.containsKey(t.name()))
                .toList();
        List<String> names =
                Names.of(types.stream().map(t -> t.name().value()).toList(), Vocabulary.WORDS, Vocabulary::pascal);
        List<Shape> all = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            all.add(shape(names.get(i), types.get(i)));
        }
        return all;
    }

    private Shape shape(String name, ItemType type) {
        Table table = result.design().table(type.table());
        Optional<String> marker = type.attributes().stream()
                .filter(a -> a.source() instanceof ItemType.Fixed fixed && fixed.value() instanceof Value.Text)
                .map(ItemType.Stored::name)
                .findFirst();
        Names taken = new Names(List.of());
        Map<String, String> attributes = new LinkedHashMap<>();
        type.keys().stream()
                .filter(k -> k.natural().isPresent())
                .forEach(k -> attributes.put(k.attribute(), taken.take(Vocabulary.attribute(k.attribute()))));
        type.attributes().stream()
                .filter(a -> !marker.equals(Optional.of(a.name())) && !(a.source() instanceof ItemType.Children))
                .forEach(a -> attributes.computeIfAbsent(a.name(), stored -> taken.take(Vocabulary.attribute(stored))));
        Map<String, KeyForm> keys = new LinkedHashMap<>();
        for (KeyTemplate key : type.keys()) {
            KeyForm form = form(type, table, key, attributes, keys);
            if (form instanceof KeyForm.Built built) {
                String attribute = taken.take(Vocabulary.attribute(key.attribute()));
                attributes.put(key.attribute(), attribute);
                form = new KeyForm.Built(attribute, built.reason());
            }
            keys.put(key.attribute(), form);
        }
        return new Shape(name, type, table, attributes, keys, marker);
    }

    private KeyForm form(
            ItemType type, Table table, KeyTemplate key, Map<String, String> attributes, Map<String, KeyForm> before) {
        if (key.natural().isPresent()) {
            return new KeyForm.Natural(attributes.get(key.attribute()));
        }
        return hindrance(type, table, key, before)
                .<KeyForm>map(reason -> new KeyForm.Built("", reason))
                .orElseGet(() -> template(type, key, attributes));
    }

    private static KeyForm template(ItemType type, KeyTemplate key, Map<String, String> attributes) {
        StringBuilder text = new StringBuilder();
        StringBuilder head = new StringBuilder();
        List<String> composites = new ArrayList<>();
        for (Segment segment : key.segments()) {
            switch (segment) {
                case Segment.Text literal -> {
                    text.append(literal.text());
                    head.append(composites.isEmpty() ? literal.text() : "");
                }
                case Segment.Field field -> {
                    String attribute =
                            attributes.get(type.storedName(field.path()).orElseThrow());
                    text.append("${").append(attribute).append('}');
                    composites.add(attribute);
                }
                case Segment.Shard shard -> throw new IllegalStateException("no template has shards");
            }
        }
        return new KeyForm.Template(text.toString(), composites, head.toString());
    }

    /** Why ElectroDB cannot build a key by a template so that it sends what plans send. */
    private Optional<String> hindrance(ItemType type, Table table, KeyTemplate key, Map<String, KeyForm> before) {
        for (Segment segment : key.segments()) {
            Optional<String> hindrance = hindrance(type, segment);
            if (hindrance.isPresent()) {
                return hindrance;
            }
        }
        boolean isOfTable = table.keys().stream().anyMatch(k -> k.name().equals(key.attribute()));
        List<Index> indexes = table.indexes().stream()
                .filter(i -> i.keys().stream().anyMatch(k -> k.name().equals(key.attribute())))
                .toList();
        if (!isOfTable && key.paths().findAny().isEmpty()) {
            return Optional.of("ElectroDB writes a key of an index only with an attribute in it");
        }
        if (indexes.stream().anyMatch(i -> i.partition().size() > 1 || i.sort().size() > 1)) {
            return Optional.of("it is one of several attributes of an index's key");
        }
        if (type.sparse().stream()
                .anyMatch(s -> indexes.stream().anyMatch(i -> i.name().equals(s.index())))) {
            return Optional.of("not every item is in the index");
        }
        if (repeats(type, table, key, before)) {
            return Optional.of("it repeats an attribute of the partition key");
        }
        return uses.hindrance(type.name(), key);
    }

    private Optional<String> hindrance(ItemType type, Segment segment) {
        return switch (segment) {
            case Segment.Text text -> text.text().matches("[^${}]*") ? Optional.empty() : Optional.of("of its text");
            case Segment.Shard shard -> Optional.of("it is sharded");
            case Segment.Field field -> hindrance(type, field);
        };
    }

    private Optional<String> hindrance(ItemType type, Segment.Field field) {
        Optional<Attribute> attribute = field.path().isOwn()
                ? result.model().entity(type.entity()).find(field.path().attribute())
                : Optional.empty();
        if (attribute.isEmpty() || type.storedName(field.path()).isEmpty()) {
            return Optional.of("`" + field.path() + "` is no attribute of the item");
        }
        if (attribute.get().optional()) {
            return Optional.of("`" + field.path() + "` may be absent");
        }
        boolean isNatural = type.keys().stream()
                .anyMatch(k -> k.natural().filter(field.path()::equals).isPresent());
        return switch (field.encoding()) {
            case Encoding.Escaped escaped -> Optional.of("ElectroDB escapes nothing");
            case Encoding.Inverted inverted -> Optional.of("ElectroDB inverts nothing");
            case Encoding.Period period -> Optional.of("ElectroDB takes no part of a time");
            case Encoding.Padded padded ->
                padded.signed() || padded.decimals() > 0
                        ? Optional.of("ElectroDB pads whole numbers from zero alone")
                        : isNatural || paddings(type, field.path()) > 1
                                ? Optional.of("`" + field.path() + "` is not padded everywhere alike")
                                : Optional.empty();
            case Encoding.Plain plain ->
                isText(attribute.get().type())
                        ? Optional.empty()
                        : Optional.of("`" + field.path() + "` is not stored as text");
        };
    }

    private static boolean isText(AttributeType type) {
        return type instanceof AttributeType.Text
                || type instanceof AttributeType.Uuid
                || type instanceof AttributeType.Ulid
                || type instanceof AttributeType.DateTime
                || type instanceof AttributeType.Date
                || type instanceof AttributeType.Enumeration;
    }

    /** In how many ways a value is part of the type's keys. */
    private static long paddings(ItemType type, Path path) {
        return type.keys().stream()
                .flatMap(k -> k.segments().stream())
                .filter(s -> s instanceof Segment.Field f && f.path().equals(path))
                .map(s -> ((Segment.Field) s).encoding())
                .distinct()
                .count();
    }

    /** ElectroDB lets a sort key of several attributes repeat none of the partition key. */
    private static boolean repeats(ItemType type, Table table, KeyTemplate key, Map<String, KeyForm> before) {
        List<Path> paths = key.paths().toList();
        return paths.size() > 1
                && partitions(table, key.attribute()).stream()
                        .filter(p -> !(before.get(p) instanceof KeyForm.Built))
                        .flatMap(p -> type.key(p).stream())
                        .flatMap(KeyTemplate::paths)
                        .anyMatch(paths::contains);
    }

    /** The partition keys whose sort key this is. */
    private static List<String> partitions(Table table, String sort) {
        List<String> partitions = new ArrayList<>();
        if (table.sort().map(KeyAttribute::name).filter(sort::equals).isPresent()) {
            partitions.add(table.partition().name());
        }
        table.indexes().stream()
                .filter(i -> i.sort().stream().anyMatch(k -> k.name().equals(sort)))
                .forEach(i -> i.partition().forEach(k -> partitions.add(k.name())));
        return partitions;
    }
}
