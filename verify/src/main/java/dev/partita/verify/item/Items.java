package dev.partita.verify.item;

import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.AttributeType;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The codec between plain values by path and items. */
public final class Items {
    private final Model model;
    private final Design design;

    public Items(Model model, Design design) {
        this.model = model;
        this.design = design;
    }

    /**
     * The item of this type for an entity with these values; empty if the entity has none: its condition does not hold, or a
     * part of the table's key is absent.
     */
    public Optional<SortedMap<String, Value>> item(ItemType type, Map<Path, Value> values) {
        if (type.when().filter(w -> !holds(w, values)).isPresent()) {
            return Optional.empty();
        }
        Table table = design.table(type.table());
        SortedMap<String, Value> item = new TreeMap<>();
        type.attributes().forEach(a -> stored(a, values).ifPresent(v -> item.put(a.name(), v)));
        for (KeyTemplate template : type.keys()) {
            if (demanded(table, type, template, values)) {
                key(type, template, values).ifPresent(v -> item.put(template.attribute(), v));
            }
        }
        return table.keys().stream().allMatch(k -> item.containsKey(k.name())) ? Optional.of(item) : Optional.empty();
    }

    /** The values that an item holds in plain form: stored attributes and natural keys; of what is inside an item all that its keys hold. */
    public Map<Path, Value> values(ItemType type, Map<String, Value> item) {
        Map<Path, Value> values = new LinkedHashMap<>();
        for (KeyTemplate template : type.keys()) {
            if (type.isInside()) {
                template.paths()
                        .forEach(
                                p -> decode(type, item, template.attribute(), p).ifPresent(v -> values.put(p, v)));
            } else {
                template.natural().ifPresent(path -> take(type, item, template.attribute(), path, values));
            }
        }
        for (ItemType.Stored stored : type.attributes()) {
            switch (stored.source()) {
                case ItemType.OfPath of -> take(type, item, stored.name(), of.path(), values);
                case ItemType.OfCounter of ->
                    Optional.ofNullable(item.get(stored.name()))
                            .ifPresent(v -> values.put(of.counter().path(), v));
                case ItemType.Children children -> {}
                case ItemType.Fixed fixed -> {}
            }
        }
        return values;
    }

    /** The value of a path that stands in a key attribute; empty if it is not there. */
    public Optional<Value> decode(ItemType type, Map<String, Value> item, String keyAttribute, Path path) {
        KeyTemplate template = type.key(keyAttribute)
                .orElseThrow(() -> new IllegalArgumentException(type.name() + " has no key " + keyAttribute));
        Optional<Value> value = Optional.ofNullable(item.get(keyAttribute));
        if (template.natural().isPresent()) {
            return value.map(
                    v -> coerced(v, model.attribute(type.entity(), path).type()));
        }
        return value.flatMap(v -> new KeySegments(model, type.entity(), template).value(KeyText.plain(v), path));
    }

    /**
     * Which of these types, all of items that stand by themselves, an item is of: the one whose fixed attributes and key templates it fits,
     * the most specific.
     */
    public Optional<ItemType> typeOf(List<ItemType> candidates, Map<String, Value> item) {
        return candidates.stream()
                .filter(t -> fits(t, item))
                .max((a, b) -> Integer.compare(literals(a, item), literals(b, item)));
    }

    /** The value that an item type demands of a key attribute for these values; absent if a part of it is. */
    public Optional<Value> key(ItemType type, KeyTemplate template, Map<Path, Value> values) {
        Optional<Path> alone = alone(template);
        if (alone.isPresent()) {
            KeyAttribute.Type declared = keyType(design.table(type.table()), template.attribute());
            return alone.map(values::get).map(v -> natural(v, declared));
        }
        StringBuilder text = new StringBuilder();
        for (Segment segment : template.segments()) {
            Optional<String> part = segment(type, segment, values);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            text.append(part.get());
        }
        return Optional.of(Value.of(text.toString()));
    }

    /** Whether an item with these values has the keys of an index, by its sparse predicates. */
    public boolean isIn(ItemType type, Index index, Map<Path, Value> values) {
        return type.sparse().stream()
                .filter(s -> s.index().equals(index.name()))
                .allMatch(s -> holds(s.predicate(), values));
    }

    /** A value as a key attribute of its own: of a boolean its word, of a number the number unless the key is declared text. */
    public static Value natural(Value value, KeyAttribute.Type declared) {
        return switch (value) {
            case Value.Bool bool -> Value.of(KeyText.plain(bool));
            case Value.Number number when declared == KeyAttribute.Type.S -> Value.of(KeyText.plain(number));
            case Value.Binary binary when declared == KeyAttribute.Type.S -> Value.of(KeyText.plain(binary));
            case Value other -> other;
        };
    }

    /** The path whose value a key attribute is as it is, under whatever name. */
    private static Optional<Path> alone(KeyTemplate template) {
        return template.segments().size() == 1
                        && template.segments().get(0) instanceof Segment.Field field
                        && field.encoding() instanceof Encoding.Plain
                ? Optional.of(field.path())
                : Optional.empty();
    }

    /** The declared type of a key attribute of a table or any of its indexes; text for the name of an embedded child. */
    public static KeyAttribute.Type keyType(Table table, String attribute) {
        return keyType(table.keys(), attribute)
                .or(() -> table.indexes().stream()
                        .flatMap(i -> keyType(i.keys(), attribute).stream())
                        .findFirst())
                .orElse(KeyAttribute.Type.S);
    }

    private static Optional<KeyAttribute.Type> keyType(List<KeyAttribute> keys, String attribute) {
        for (KeyAttribute key : keys) {
            if (key.name().equals(attribute)) {
                return Optional.of(key.type());
            }
        }
        return Optional.empty();
    }

    /** All key attributes of a table and its indexes, each once. */
    public static List<KeyAttribute> keyAttributes(Table table) {
        List<KeyAttribute> all = new ArrayList<>(table.keys());
        table.indexes().forEach(i -> all.addAll(i.keys()));
        return all.stream().distinct().toList();
    }

    private boolean demanded(Table table, ItemType type, KeyTemplate template, Map<Path, Value> values) {
        boolean ofTable = table.keys().stream().anyMatch(k -> k.name().equals(template.attribute()));
        return ofTable
                || type.isInside()
                || template.natural().isPresent()
                || table.indexes().stream()
                        .filter(i -> i.keys().stream().anyMatch(k -> k.name().equals(template.attribute())))
                        .anyMatch(i -> isIn(type, i, values));
    }

    private Optional<String> segment(ItemType type, Segment segment, Map<Path, Value> values) {
        return switch (segment) {
            case Segment.Text text -> Optional.of(text.text());
            case Segment.Field field ->
                Optional.ofNullable(values.get(field.path())).map(v -> KeyText.encode(v, field.encoding()));
            case Segment.Shard shard -> shard(shard, values);
        };
    }

    private static Optional<String> shard(Segment.Shard shard, Map<Path, Value> values) {
        List<Value> identifier = new ArrayList<>();
        shard.of().forEach(a -> Optional.ofNullable(values.get(Path.own(a))).ifPresent(identifier::add));
        return identifier.size() == shard.of().size()
                ? Optional.of(KeyText.shard(identifier, shard.count()))
                : Optional.empty();
    }

    private static Optional<Value> stored(ItemType.Stored stored, Map<Path, Value> values) {
        return switch (stored.source()) {
            case ItemType.OfPath of -> Pieces.held(of, Optional.ofNullable(values.get(of.path())));
            case ItemType.OfCounter of ->
                Optional.ofNullable(values.get(of.counter().path()));
            case ItemType.Fixed fixed -> Optional.of(fixed.value());
            case ItemType.Children children -> Optional.of(new Value.MapOf(new TreeMap<>()));
        };
    }

    private void take(ItemType type, Map<String, Value> item, String name, Path path, Map<Path, Value> into) {
        Value value = item.get(name);
        if (value != null) {
            into.put(path, coerced(value, model.attribute(type.entity(), path).type()));
        }
    }

    /** What is text in a key but not in the model becomes what it is in the model. */
    private static Value coerced(Value value, AttributeType type) {
        return value instanceof Value.Text text ? KeySegments.typed(text.text(), type) : value;
    }

    private boolean fits(ItemType type, Map<String, Value> item) {
        for (ItemType.Stored stored : type.attributes()) {
            if (stored.source() instanceof ItemType.Fixed fixed
                    && item.containsKey(stored.name())
                    && !fixed.value().equals(item.get(stored.name()))) {
                return false;
            }
        }
        return type.keys().stream()
                .filter(k -> k.natural().isEmpty() && item.containsKey(k.attribute()))
                .allMatch(k -> new KeySegments(model, type.entity(), k).match(KeyText.plain(item.get(k.attribute()))));
    }

    /** How much of an item a type explains: literal characters of its keys, and fixed attributes that are there. */
    private static int literals(ItemType type, Map<String, Value> item) {
        int ofKeys = type.keys().stream()
                .filter(k -> item.containsKey(k.attribute()))
                .flatMap(k -> k.segments().stream())
                .mapToInt(s -> s instanceof Segment.Text text ? text.text().length() : 0)
                .sum();
        long fixed = type.attributes().stream()
                .filter(a -> a.source() instanceof ItemType.Fixed && item.containsKey(a.name()))
                .count();
        return ofKeys + 1_000 * (int) fixed;
    }

    private static boolean holds(Predicate predicate, Map<Path, Value> values) {
        return RowPredicates.holds(predicate, values, OperandValues.CONSTANT);
    }
}
