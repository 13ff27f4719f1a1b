package dev.partita.emit.awslabs;

import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.emit.example.ExampleItem;
import dev.partita.emit.example.ExampleItems;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.KeyText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.PathText;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Path;
import dev.partita.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An item type as an entity of the schema. Its templates know names in braces and nothing of encodings: where a key is made of an encoded
 * value, that is a field of its own, which the application computes ({@code createdAt_month}, {@code email_escaped}).
 */
final class SchemaEntity {
    private final Lexicon lexicon;
    private final ItemType type;
    private final Table table;
    private final Map<String, ObjectNode> fields = new LinkedHashMap<>();
    private final Map<String, Segment> derived = new LinkedHashMap<>();

    SchemaEntity(Lexicon lexicon, ItemType type) {
        this.lexicon = lexicon;
        this.type = type;
        this.table = lexicon.design().table(type.table());
        type.keys().forEach(k -> k.natural().ifPresent(p -> addKey(k, p)));
        type.attributes().forEach(this::add);
        type.keys().stream().filter(k -> k.natural().isEmpty()).forEach(this::addParts);
    }

    private void addKey(KeyTemplate key, Path path) {
        add(key.attribute(), path);
        if (!key.attribute().equals(PathText.of(path))) {
            fields.get(key.attribute()).put(ItemTypeJson.COMPUTED, KeyText.template(key));
        }
    }

    private void add(ItemType.Stored stored) {
        switch (stored.source()) {
            case ItemType.OfPath of
            when of.piece().isPresent() -> fields.put(stored.name(), field(stored.name(), "string", false));
            case ItemType.OfPath of -> add(stored.name(), of.path());
            case ItemType.OfCounter of -> fields.put(stored.name(), field(stored.name(), "decimal", true));
            case ItemType.Fixed fixed -> fields.put(stored.name(), field(stored.name(), "string", true));
            case ItemType.Children children -> fields.put(stored.name(), field(stored.name(), "object", false));
        }
    }

    private void add(String name, Path path) {
        Optional<Attribute> attribute = lexicon.attribute(type.entity(), path);
        boolean isRequired =
                path.isOwn() && attribute.filter(a -> !a.optional()).isPresent();
        ObjectNode field = field(name, attribute.map(a -> word(a.type())).orElse("string"), isRequired);
        attribute.flatMap(a -> element(a.type())).ifPresent(e -> field.put("item_type", e));
        fields.putIfAbsent(name, field);
    }

    private static ObjectNode field(String name, String type, boolean required) {
        return JsonText.object().put("name", name).put("type", type).put("required", required);
    }

    private static String word(AttributeType type) {
        return switch (type) {
            case AttributeType.Text text -> "string";
            case AttributeType.Number number -> number.decimals() == 0 ? "integer" : "decimal";
            case AttributeType.Bool bool -> "boolean";
            case AttributeType.DateTime time -> "string";
            case AttributeType.Date date -> "string";
            case AttributeType.Epoch epoch -> "integer";
            case AttributeType.Uuid uuid -> "uuid";
            case AttributeType.Ulid ulid -> "string";
            case AttributeType.Enumeration enumeration -> "string";
            case AttributeType.Binary binary -> "string";
            case AttributeType.ListOf list -> "array";
            case AttributeType.MapOf map -> "object";
            case AttributeType.TextSet set -> "array";
            case AttributeType.NumberSet set -> "array";
        };
    }

    private static Optional<String> element(AttributeType type) {
        return word(type).equals("array")
                ? Optional.of(type instanceof AttributeType.NumberSet ? "decimal" : "string")
                : Optional.empty();
    }

    private void addParts(KeyTemplate key) {
        boolean isRequired = table.keys().stream().anyMatch(k -> k.name().equals(key.attribute()));
        for (Segment segment : key.segments()) {
            if (!(segment instanceof Segment.Text)) {
                String name = name(segment);
                if (segment instanceof Segment.Field field && name.equals(PathText.of(field.path()))) {
                    add(name, field.path());
                } else {
                    derived.put(name, segment);
                    fields.putIfAbsent(
                            name,
                            field(name, "string", isRequired).put(ItemTypeJson.COMPUTED, KeyText.segment(segment)));
                }
            }
        }
    }

    /** The field that stands for a part of a key. */
    static String name(Segment segment) {
        return switch (segment) {
            case Segment.Text text -> "";
            case Segment.Shard shard -> "shard";
            case Segment.Field field -> {
                String path = PathText.of(field.path());
                boolean isPlain = field.encoding() instanceof Encoding.Plain
                        && field.path().isOwn();
                String word = field.encoding() instanceof Encoding.Inverted
                        ? "inverted"
                        : KeyText.encoding(field.encoding()).strip().split(" ")[0];
                yield isPlain
                        ? path
                        : path.replaceAll("[^\\p{L}\\p{N}_]+", "_") + (word.isEmpty() ? "_key" : "_" + word);
            }
        };
    }

    private static String template(KeyTemplate key) {
        return key.segments().stream()
                .map(s -> s instanceof Segment.Text text ? text.text() : "{" + name(s) + "}")
                .collect(Collectors.joining());
    }

    private String template(KeyAttribute key) {
        return type.key(key.name()).map(SchemaEntity::template).orElse("{" + key.name() + "}");
    }

    /** The fields that an attribute of a key is made of. */
    List<String> parts(String attribute) {
        return type.key(attribute).stream()
                .flatMap(k -> k.segments().stream())
                .filter(s -> !(s instanceof Segment.Text))
                .map(SchemaEntity::name)
                .distinct()
                .toList();
    }

    /** Of its fields. */
    List<String> names() {
        return List.copyOf(fields.keySet());
    }

    String type(String field) {
        return Optional.ofNullable(fields.get(field))
                .map(f -> f.path("type").asString("string"))
                .orElse("string");
    }

    /** @param notation what the form has no words for */
    ObjectNode json(ArrayNode patterns, ItemTypeJson notation) {
        ObjectNode entity = JsonText.object();
        entity.put("entity_type", type.name().value());
        entity.set(ItemTypeJson.TYPE, notation.withoutKeys(type));
        entity.put("pk_template", template(table.partition()));
        table.sort().ifPresent(s -> entity.put("sk_template", template(s)));
        addMappings(entity, "gsi_mappings", false);
        addMappings(entity, "lsi_mappings", true);
        ArrayNode all = entity.putArray("fields");
        fields.values().forEach(all::add);
        entity.set("access_patterns", patterns);
        return entity;
    }

    private void addMappings(ObjectNode entity, String member, boolean local) {
        List<Index> in = table.indexes().stream()
                .filter(i -> i.local() == local && isIn(i))
                .toList();
        if (!in.isEmpty()) {
            ArrayNode mappings = entity.putArray(member);
            in.forEach(i -> mappings.add(mapping(i)));
        }
    }

    private boolean isIn(Index index) {
        return index.keys().stream().allMatch(k -> type.key(k.name()).isPresent() || fields.containsKey(k.name()));
    }

    private ObjectNode mapping(Index index) {
        ObjectNode mapping = JsonText.object().put("name", index.name().value());
        if (!index.local()) {
            oneOrMore(
                    mapping,
                    "pk_template",
                    index.partition().stream().map(this::template).toList());
        }
        oneOrMore(
                mapping,
                "sk_template",
                index.sort().stream().map(this::template).toList());
        return mapping;
    }

    /** Several are an array, one is not, none is nothing. */
    static void oneOrMore(ObjectNode object, String member, List<String> texts) {
        if (texts.size() == 1) {
            object.put(member, texts.get(0));
        } else if (!texts.isEmpty()) {
            object.set(member, JsonText.texts(texts));
        }
    }

    /** Its fields in an example item that no table is filled with, and which refers to others of those alone. */
    ObjectNode sample(int number) {
        int first = ExampleItems.EACH + 1;
        ExampleItem example = ExampleItem.ofPair(lexicon, type, first, ExampleItems.EACH + number);
        Map<String, Value> item = example.whole();
        ObjectNode sample = JsonText.object();
        fields.keySet().forEach(name -> sample(name, example, item).ifPresent(v -> sample.set(name, v)));
        return sample;
    }

    private Optional<JsonNode> sample(String name, ExampleItem example, Map<String, Value> item) {
        return derived.containsKey(name)
                ? example.part(derived.get(name)).map(Value::of).map(JsonText::value)
                : Optional.ofNullable(item.get(name))
                        .or(() -> example.value(Path.own(new AttributeName(name))))
                        .map(JsonText::value);
    }

    /** The fields that keys are not made of. */
    List<String> changeable() {
        List<String> inKeys =
                type.keys().stream().flatMap(k -> parts(k.attribute()).stream()).toList();
        return fields.keySet().stream().filter(f -> !inKeys.contains(f)).toList();
    }
}
