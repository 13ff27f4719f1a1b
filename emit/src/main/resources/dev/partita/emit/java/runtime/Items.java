package repositories.runtime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Entities as items, and items as values. */
final class Items {
    private static final int OF_FIXED = 1000;

    private Items() {}

    /** The field that a key attribute consists of, as it is. */
    private static Optional<Segment.Field> alone(List<Segment> template) {
        return template.size() == 1
                        && template.get(0) instanceof Segment.Field field
                        && field.encoding() instanceof Encoding.Plain
                ? Optional.of(field)
                : Optional.empty();
    }

    /** The field whose plain value a key attribute is, under its own name: an attribute of the item like others. */
    static Optional<Segment.Field> naturalField(String attribute, List<Segment> template) {
        return alone(template).filter(f -> isNameOf(attribute, f.path()));
    }

    /** What is kept of a related item may have underscores behind, which tell it from others. */
    private static boolean isNameOf(String attribute, String path) {
        return attribute.equals(path) || path.contains(".") && bare(attribute).equals(bare(path.replace('.', '_')));
    }

    private static String bare(String name) {
        return name.replaceAll("_+$", "");
    }

    /** Under which names the plain value of a path is stored; the table's own keys come first. */
    static List<String> storedNames(ItemType type, String path) {
        Stream<String> keys = type.keys().entrySet().stream()
                .filter(e -> naturalField(e.getKey(), e.getValue())
                        .filter(f -> f.path().equals(path))
                        .isPresent())
                .map(Map.Entry::getKey);
        Stream<String> attributes = type.attributes().entrySet().stream()
                .filter(e -> e.getValue().path().filter(path::equals).isPresent())
                .map(Map.Entry::getKey);
        return Stream.concat(keys, attributes).distinct().toList();
    }

    /** What the attribute of a path holds, where it is stored. */
    static Optional<Kind> kindOf(ItemType type, String path) {
        Stream<Kind> ofAttributes = type.attributes().values().stream()
                .filter(s -> s.path().filter(path::equals).isPresent())
                .flatMap(s -> s.kind().stream());
        Stream<Kind> ofKeys = type.keys().values().stream()
                .flatMap(List::stream)
                .filter(s -> s instanceof Segment.Field f && f.path().equals(path))
                .map(s -> ((Segment.Field) s).kind());
        return Stream.concat(ofAttributes, ofKeys).findFirst();
    }

    /** The value of a key attribute; nothing if a part of it is absent. */
    static Optional<AttributeValue> keyValue(ItemType type, String attribute, Map<String, AttributeValue> values) {
        List<Segment> template = type.template(attribute);
        Optional<Segment.Field> field = alone(template);
        return field.isPresent()
                ? Values.at(values, field.get().path())
                        .map(v -> KeyAttribute.natural(v, type.table().keyType(attribute)))
                : Segment.build(template, values).map(Values::text);
    }

    /** Whether an item with these values has the keys of an index. */
    static boolean isIn(ItemType type, String index, Map<String, AttributeValue> values) {
        return Holding.of(type.sparse().getOrDefault(index, Predicate.TRUE), values, OperandValues.CONSTANT);
    }

    /** The item of an entity with these values; nothing if it has none. */
    static Optional<Map<String, AttributeValue>> itemOf(ItemType type, Map<String, AttributeValue> values) {
        if (!Holding.of(type.when(), values, OperandValues.CONSTANT)) {
            return Optional.empty();
        }
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        type.attributes().forEach((name, from) -> from.value(values).ifPresent(v -> item.put(name, v)));
        type.keys().forEach((name, template) -> {
            if (isDemanded(type, name, template, values)) {
                keyValue(type, name, values).ifPresent(v -> item.put(name, v));
            }
        });
        boolean isWhole = type.table().keys().stream().allMatch(k -> item.containsKey(k.name()));
        return isWhole ? Optional.of(item) : Optional.empty();
    }

    private static boolean isDemanded(
            ItemType type, String name, List<Segment> template, Map<String, AttributeValue> values) {
        return type.table().isKey(name)
                || type.within().isPresent()
                || naturalField(name, template).isPresent()
                || type.table().indexes().entrySet().stream()
                        .anyMatch(index -> index.getValue().keys().stream()
                                        .anyMatch(k -> k.name().equals(name))
                                && isIn(type, index.getKey(), values));
    }

    /** The values that an item holds in plain form; of a child in its parent's item, all that its keys hold. */
    static Map<String, AttributeValue> valuesOf(ItemType type, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        type.keys().forEach((name, template) -> {
            if (type.within().isPresent()) {
                values.putAll(decodedKey(type, item, name));
            } else {
                naturalField(name, template).ifPresent(f -> take(item, name, f.path(), f.kind(), values));
            }
        });
        type.attributes().forEach((name, from) -> {
            if (from.path().isPresent() && from.kind().isPresent()) {
                take(item, name, from.path().get(), from.kind().get(), values);
            }
        });
        return values;
    }

    private static void take(
            Map<String, AttributeValue> item, String name, String path, Kind kind, Map<String, AttributeValue> into) {
        Values.at(item, name).ifPresent(v -> into.put(path, kind.typed(v)));
    }

    /** The values that stand in a key attribute. */
    static Map<String, AttributeValue> decodedKey(ItemType type, Map<String, AttributeValue> item, String attribute) {
        List<Segment> template = type.template(attribute);
        Optional<AttributeValue> value = Values.at(item, attribute);
        if (value.isEmpty()) {
            return Map.of();
        }
        return naturalField(attribute, template)
                .map(f -> Map.of(f.path(), f.kind().typed(value.get())))
                .or(() -> Segment.parts(template, Encoding.plain(value.get())))
                .orElse(Map.of());
    }

    /** Which of these types an item is of: the most specific that it fits. */
    static Optional<ItemType> typeOf(List<ItemType> types, Map<String, AttributeValue> item) {
        List<ItemType> fitting =
                new ArrayList<>(types.stream().filter(t -> fits(t, item)).toList());
        fitting.sort(Comparator.comparing((ItemType t) -> literals(t, item)).reversed());
        return fitting.stream().findFirst();
    }

    private static boolean fits(ItemType type, Map<String, AttributeValue> item) {
        boolean fitsFixed = type.attributes().entrySet().stream()
                .allMatch(e -> !(e.getValue() instanceof Stored.Fixed fixed)
                        || Values.at(item, e.getKey())
                                .map(v -> Values.equal(fixed.value(), v))
                                .orElse(true));
        return fitsFixed
                && type.keys().entrySet().stream()
                        .allMatch(e -> naturalField(e.getKey(), e.getValue()).isPresent()
                                || Values.at(item, e.getKey())
                                        .map(v -> Segment.parts(e.getValue(), Encoding.plain(v))
                                                .isPresent())
                                        .orElse(true));
    }

    /** How much of an item a type explains: the literal characters of its keys, and fixed attributes that are there. */
    private static int literals(ItemType type, Map<String, AttributeValue> item) {
        int ofKeys = type.keys().entrySet().stream()
                .filter(e -> item.containsKey(e.getKey()))
                .flatMap(e -> e.getValue().stream())
                .mapToInt(s -> s instanceof Part part ? part.text().length() : 0)
                .sum();
        int fixed = (int) type.attributes().entrySet().stream()
                .filter(e -> e.getValue() instanceof Stored.Fixed && item.containsKey(e.getKey()))
                .count();
        return ofKeys + OF_FIXED * fixed;
    }
}
