package dev.partita.emit.awslabs;

import dev.partita.design.ItemType;
import dev.partita.design.Segment;
import dev.partita.emit.text.EncodedText;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.result.DesignResult;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Reads {@code usage_data.json}: the entities of a design that it has examples of, two of each. What it holds beside their homes and the
 * parts of those follows from them (copies, markers, kept numbers), and values to change entities to are no entities.
 *
 * @param wrong what does not fit the schema of the design, each with its place
 */
public record UsageExamples(List<Example> examples, List<String> wrong) {
    private static final List<String> EXAMPLES = List.of("sample_data", "access_pattern_data");
    private static final List<String> SECTIONS =
            List.of("sample_data", "access_pattern_data", "update_data", "filter_values");

    public UsageExamples {
        examples = List.copyOf(examples);
        wrong = List.copyOf(wrong);
    }

    /**
     * An entity.
     *
     * @param place such as {@code User.sample_data}
     * @param json its values by attribute, on one line
     */
    public record Example(EntityName entity, String place, String json) {}

    public static UsageExamples read(DesignResult design, String text) {
        Reader reader = new Reader(design);
        try {
            reader.read(JsonText.read(text));
        } catch (JacksonException broken) {
            reader.wrong.add("Invalid JSON: " + broken.getOriginalMessage());
        }
        return new UsageExamples(reader.wrong.isEmpty() ? reader.examples() : List.of(), reader.wrong);
    }

    private static final class Reader {
        private final DesignResult design;
        private final Map<String, ItemType> types;
        private final Map<ItemType, SchemaEntity> schema;
        private final List<String> wrong = new ArrayList<>();

        /** Values by entity and section. */
        private final Map<EntityName, Map<String, ObjectNode>> values = new LinkedHashMap<>();

        private final Map<String, String> places = new LinkedHashMap<>();

        Reader(DesignResult design) {
            this.design = design;
            SchemaJson written = new SchemaJson(design, new Lexicon(design.model(), design.design()));
            this.types = written.types();
            this.schema = written.entities();
        }

        void read(JsonNode root) {
            List<String> unknown = root.propertyNames().stream()
                    .filter(n -> !n.equals("entities"))
                    .toList();
            if (!unknown.isEmpty()) {
                wrong.add("Unknown top-level keys: " + String.join(", ", unknown));
            }
            if (!root.path("entities").isObject()) {
                wrong.add("entities must be an object");
            }
            root.path("entities").properties().forEach(e -> read(e.getKey(), e.getValue()));
        }

        private void read(String name, JsonNode sections) {
            ItemType type = types.get(name);
            if (type == null) {
                wrong.add("Unknown entity " + name + "; the schema has " + String.join(", ", types.keySet()));
                return;
            }
            sections.propertyNames().stream()
                    .filter(s -> !SECTIONS.contains(s))
                    .forEach(s -> wrong.add("Unknown section " + name + "." + s));
            for (String section : EXAMPLES) {
                JsonNode given = sections.path(section);
                String place = name + "." + section;
                if (!given.isObject()) {
                    wrong.add("Missing required section " + place);
                }
                List<String> fields = schema.get(type).names();
                given.propertyNames().stream()
                        .filter(f -> !fields.contains(f))
                        .forEach(f -> wrong.add("Unknown field " + f + " in " + place));
                if (type.kind() == ItemType.Kind.HOME || type.kind().isApart()) {
                    take(type, section, place, given);
                }
            }
        }

        private void take(ItemType type, String section, String place, JsonNode given) {
            ObjectNode taken = values.computeIfAbsent(type.entity(), e -> new LinkedHashMap<>())
                    .computeIfAbsent(section, s -> JsonText.object());
            places.putIfAbsent(type.entity() + section, place);
            for (Attribute attribute : design.model().entity(type.entity()).attributes()) {
                if (attribute.aggregate().isEmpty()) {
                    String name = attribute.name().value();
                    value(type, Path.own(attribute.name()), given)
                            .ifPresent(v -> taken.set(name, whole(type, attribute.name(), taken.path(name), v)));
                }
            }
        }

        /** A piece of a value behind those before it, without the token in front. */
        private JsonNode whole(ItemType type, AttributeName attribute, JsonNode before, JsonNode given) {
            boolean isBinary =
                    design.model().entity(type.entity()).attribute(attribute).type() instanceof AttributeType.Binary;
            return type.chunk()
                    .filter(c -> c.path().attribute().equals(attribute))
                    .flatMap(ItemType.OfPath::piece)
                    .<JsonNode>map(p -> StringNode.valueOf(
                            isBinary
                                    ? bytes(p, before.asString(""), given.asString())
                                    : before.asString("") + unmarked(p, given.asString())))
                    .orElse(given);
        }

        private static String bytes(ItemType.Piece piece, String before, String given) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            bytes.writeBytes(Base64.getDecoder().decode(before));
            byte[] own = Base64.getDecoder().decode(given);
            bytes.writeBytes(Arrays.copyOfRange(
                    own, piece.isFirst() ? Math.min(ItemType.Piece.TOKEN, own.length) : 0, own.length));
            return Base64.getEncoder().encodeToString(bytes.toByteArray());
        }

        private static String unmarked(ItemType.Piece piece, String given) {
            return piece.isFirst() ? given.substring(Math.min(ItemType.Piece.TOKEN, given.length())) : given;
        }

        /** As it is stored, or, where a key alone holds it, out of that. */
        private static Optional<JsonNode> value(ItemType type, Path path, JsonNode given) {
            Optional<JsonNode> stored = type.storedName(path).flatMap(given::optional);
            return stored.isPresent()
                    ? stored
                    : type.keys().stream()
                            .flatMap(k -> k.segments().stream())
                            .filter(s ->
                                    s instanceof Segment.Field f && f.path().equals(path))
                            .flatMap(s -> decoded((Segment.Field) s, given).stream())
                            .findFirst();
        }

        private static Optional<JsonNode> decoded(Segment.Field segment, JsonNode given) {
            return given.optional(SchemaEntity.name(segment))
                    .flatMap(v -> v.isString()
                            ? EncodedText.back(v.asString(), segment.encoding()).map(JsonText::value)
                            : Optional.of(v));
        }

        List<Example> examples() {
            return values.entrySet().stream()
                    .flatMap(e -> e.getValue().entrySet().stream()
                            .map(s -> new Example(
                                    e.getKey(),
                                    places.getOrDefault(e.getKey() + s.getKey(), ""),
                                    JsonText.line(s.getValue()))))
                    .collect(Collectors.toList());
        }
    }
}
