package dev.partita.emit.example;

import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.emit.text.EncodedText;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Path;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** An item of a type as it might be stored, keys first. */
public final class ExampleItem {
    private final Lexicon lexicon;
    private final ItemType type;
    private final ExampleEntity entity;

    /** What a number counts or sums up to. */
    private static final long NUMBER = 3;

    /** @param number counted from 1; further ones than tables are filled with are new */
    public ExampleItem(Lexicon lexicon, ItemType type, int number) {
        this(lexicon, type, number, new LinkedHashMap<>());
    }

    /** @param changed values that are others, or gone */
    public ExampleItem(Lexicon lexicon, ItemType type, int number, Map<Path, Optional<Value>> changed) {
        this(lexicon, type, ExampleEntity.of(lexicon, type, number, changed, OptionalInt.empty()));
    }

    private ExampleItem(Lexicon lexicon, ItemType type, ExampleEntity entity) {
        this.lexicon = lexicon;
        this.type = type;
        this.entity = entity;
    }

    /** @param first of two of each entity; what they refer to is one of those two */
    public static ExampleItem ofPair(Lexicon lexicon, ItemType type, int first, int number) {
        return new ExampleItem(
                lexicon, type, ExampleEntity.of(lexicon, type, number, new LinkedHashMap<>(), OptionalInt.of(first)));
    }

    /** The first of a type; of what is inside an item, that item with nothing else in it. */
    public static Map<String, Value> of(Lexicon lexicon, ItemType type) {
        ExampleItem example = new ExampleItem(lexicon, type, 1);
        return type.isInside() ? example.inside() : example.whole();
    }

    /** Within its item: the keys of that, and it under its name. */
    private Map<String, Value> inside() {
        Map<String, Value> item = parentKey();
        putInto(item);
        return item;
    }

    /** Puts what is inside an item into it, unless one of its name is there. */
    void putInto(Map<String, Value> item) {
        if (type.isEntry()) {
            item.putIfAbsent(ItemType.ENTRY + name(), child());
            return;
        }
        String attribute = lexicon.design().container(type).attribute();
        SortedMap<String, Value> children = new TreeMap<>();
        if (item.get(attribute) instanceof Value.MapOf map) {
            children.putAll(map.entries());
        }
        children.putIfAbsent(name(), child());
        item.put(attribute, new Value.MapOf(children));
    }

    /** Of what is inside an item: the keys of that. */
    Map<String, Value> parentKey() {
        String attribute = lexicon.design().container(type).attribute();
        Map<String, Value> item = new LinkedHashMap<>();
        type.keys().stream()
                .filter(k -> !k.attribute().equals(attribute))
                .forEach(k -> key(k).ifPresent(v -> item.put(k.attribute(), v)));
        return item;
    }

    /** Its name inside the item. */
    private String name() {
        return type.key(lexicon.design().container(type).attribute())
                .flatMap(this::key)
                .map(v -> EncodedText.of(v, new Encoding.Plain()))
                .orElse("");
    }

    /** What stands under its name. */
    private Value child() {
        SortedMap<String, Value> child = new TreeMap<>();
        type.attributes().forEach(a -> stored(a).ifPresent(v -> child.put(a.name(), v)));
        return new Value.MapOf(child);
    }

    /** The item of a type whose items stand by themselves. */
    public Map<String, Value> whole() {
        Map<String, Value> item = new LinkedHashMap<>();
        type.keys().stream().filter(this::isStored).forEach(k -> key(k).ifPresent(v -> item.put(k.attribute(), v)));
        type.attributes().forEach(a -> stored(a).ifPresent(v -> item.put(a.name(), v)));
        return item;
    }

    /** The value at the end of a path of its entity; none if it is absent. */
    public Optional<Value> value(Path path) {
        return entity.value(path);
    }

    /** A part of a key; none if what it is made of is absent. */
    public Optional<String> part(Segment segment) {
        return segment(segment);
    }

    private Optional<Value> stored(ItemType.Stored attribute) {
        return switch (attribute.source()) {
            case ItemType.OfPath of -> ExamplePiece.held(of, entity.value(of.path()));
            case ItemType.OfCounter of -> Optional.of(Value.of(NUMBER));
            case ItemType.Fixed fixed -> Optional.of(fixed.value());
            case ItemType.Children children -> Optional.of(new Value.MapOf(new TreeMap<>()));
        };
    }

    /** A natural key is there if its value is; another one if it is the table's or the entity is in its index. */
    private boolean isStored(KeyTemplate key) {
        if (key.natural().isPresent()) {
            return true;
        }
        List<Index> indexes = indexesOn(key);
        return indexes.isEmpty() || indexes.stream().anyMatch(this::takesIn);
    }

    private List<Index> indexesOn(KeyTemplate key) {
        Table table = lexicon.design().table(type.table());
        if (table.keys().stream().anyMatch(k -> k.name().equals(key.attribute()))) {
            return List.of();
        }
        return table.indexes().stream()
                .filter(i -> i.keys().stream().anyMatch(k -> k.name().equals(key.attribute())))
                .toList();
    }

    private boolean takesIn(Index index) {
        return type.sparse().stream()
                .filter(s -> s.index().equals(index.name()))
                .allMatch(s -> entity.satisfies(s.predicate()));
    }

    private Optional<Value> key(KeyTemplate key) {
        Optional<Path> natural = key.natural();
        if (natural.isPresent()) {
            return entity.value(natural.get());
        }
        StringBuilder text = new StringBuilder();
        for (Segment segment : key.segments()) {
            Optional<String> part = segment(segment);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            text.append(part.get());
        }
        return Optional.of(Value.of(text.toString()));
    }

    private Optional<String> segment(Segment segment) {
        return switch (segment) {
            case Segment.Text text -> Optional.of(text.text());
            case Segment.Field field -> entity.value(field.path()).map(v -> EncodedText.of(v, field.encoding()));
            case Segment.Shard shard -> Optional.of(EncodedText.shard(shard.count(), identifier(shard.of())));
        };
    }

    private List<String> identifier(List<AttributeName> attributes) {
        List<String> parts = new ArrayList<>();
        for (AttributeName attribute : attributes) {
            Path path = Path.own(attribute);
            entity.value(path).ifPresent(v -> parts.add(EncodedText.of(v, encoding(path))));
        }
        return parts;
    }

    /** How a key segment encodes the attribute. */
    private Encoding encoding(Path path) {
        Optional<AttributeType> attribute = lexicon.type(type.entity(), path);
        return attribute.filter(AttributeType.Text.class::isInstance).isPresent()
                ? new Encoding.Escaped()
                : attribute
                        .filter(AttributeType.Number.class::isInstance)
                        .flatMap(t -> padded((AttributeType.Number) t))
                        .orElse(new Encoding.Plain());
    }

    private static Optional<Encoding> padded(AttributeType.Number number) {
        return number.range().map(range -> Encoding.Padded.of(range, number.decimals()));
    }
}
