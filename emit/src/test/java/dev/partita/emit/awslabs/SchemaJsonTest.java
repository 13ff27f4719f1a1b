package dev.partita.emit.awslabs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.DeliveredDesigns;
import dev.partita.emit.HostileShop;
import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** The rules by which the server's own validator takes a schema and usage data, and those that it should check and does not. */
class SchemaJsonTest {
    private static final Pattern FIELD = Pattern.compile("\\{([^{}]*)}");
    private static final List<String> TYPES =
            List.of("string", "integer", "decimal", "boolean", "array", "object", "uuid");
    private static final List<String> OPERATIONS = List.of(
            "GetItem", "PutItem", "DeleteItem", "Query", "Scan", "UpdateItem", "BatchGetItem", "BatchWriteItem");
    private static final List<String> RANGES = List.of("begins_with", "between", ">", "<", ">=", "<=");
    private static final List<String> RETURNS =
            List.of("single_entity", "entity_list", "success_flag", "mixed_data", "void");

    @ParameterizedTest
    @MethodSource("dev.partita.emit.DeliveredDesigns#names")
    void isTaken(String application) {
        holds(DeliveredDesigns.of(application));
    }

    @ParameterizedTest
    @MethodSource("names")
    void isJsonWhateverThingsAreCalled(String name) {
        SortedMap<String, String> files = ModellingServer.write(HostileShop.result(name));
        files.forEach((path, text) -> {
            if (path.endsWith(".json")) {
                assertThat(JsonText.read(text).isObject()).isTrue();
            } else {
                assertThat(text.split("## Cost Report", -1)).as(path).hasSizeLessThanOrEqualTo(2);
            }
        });
    }

    private static Stream<String> names() {
        return HostileShop.NAMES.stream();
    }

    private static void holds(DesignResult result) {
        SortedMap<String, String> files = ModellingServer.write(result);
        JsonNode schema = JsonText.read(files.get(ModellingServer.SCHEMA));
        JsonNode usage = JsonText.read(files.get(ModellingServer.USAGE)).path("entities");
        Set<Integer> ids = new LinkedHashSet<>();
        Set<String> names = new LinkedHashSet<>();
        for (JsonNode table : schema.path("tables")) {
            Map<String, JsonNode> indexes = new LinkedHashMap<>();
            table.path("gsi_list").forEach(i -> indexes.put(i.path("name").asString(), i));
            table.path("entities").properties().forEach(e -> {
                assertThat(names.add(e.getKey())).isTrue();
                Set<String> fields = fields(e.getValue());
                templates(table, e.getValue(), indexes, fields);
                e.getValue().path("access_patterns").forEach(p -> pattern(p, indexes, ids));
                usage(usage.path(e.getKey()), fields);
            });
        }
        schema.path("cross_table_access_patterns").forEach(p -> {
            assertThat(ids.add(p.path("pattern_id").asInt())).isTrue();
            assertThat(p.path("entities_involved")).isNotEmpty();
            p.path("entities_involved")
                    .forEach(i -> assertThat(names).contains(i.path("entity").asString()));
        });
        assertThat(usage.propertyNames()).containsExactlyInAnyOrderElementsOf(names);
    }

    private static Set<String> fields(JsonNode entity) {
        Set<String> fields = new LinkedHashSet<>();
        entity.path("fields").forEach(f -> {
            assertThat(fields.add(f.path("name").asString())).as("%s", f).isTrue();
            assertThat(TYPES).contains(f.path("type").asString());
            assertThat(f.has("item_type")).isEqualTo(f.path("type").asString().equals("array"));
            assertThat(f.path("required").isBoolean()).isTrue();
        });
        return fields;
    }

    private static void templates(JsonNode table, JsonNode entity, Map<String, JsonNode> indexes, Set<String> fields) {
        assertThat(entity.has("sk_template"))
                .isEqualTo(table.path("table_config").has("sort_key"));
        List<String> all = new ArrayList<>(texts(entity.path("pk_template")));
        all.addAll(texts(entity.path("sk_template")));
        entity.path("gsi_mappings").forEach(m -> {
            JsonNode index = indexes.get(m.path("name").asString());
            assertThat(texts(m.path("pk_template"))).hasSameSizeAs(texts(index.path("partition_key")));
            assertThat(texts(m.path("sk_template"))).hasSameSizeAs(texts(index.path("sort_key")));
            all.addAll(texts(m.path("pk_template")));
            all.addAll(texts(m.path("sk_template")));
        });
        all.forEach(t -> assertThat(FIELD.matcher(t).results().map((MatchResult r) -> r.group(1)))
                .as(t)
                .isSubsetOf(fields));
    }

    private static List<String> texts(JsonNode oneOrMore) {
        List<String> texts = new ArrayList<>();
        if (oneOrMore.isString()) {
            texts.add(oneOrMore.asString());
        }
        oneOrMore.forEach(t -> texts.add(t.asString()));
        return texts;
    }

    private static void pattern(JsonNode pattern, Map<String, JsonNode> indexes, Set<Integer> ids) {
        assertThat(ids.add(pattern.path("pattern_id").asInt())).isTrue();
        assertThat(OPERATIONS).contains(pattern.path("operation").asString());
        assertThat(RETURNS).contains(pattern.path("return_type").asString());
        pattern.path("parameters")
                .forEach(p -> assertThat(TYPES.contains(p.path("type").asString()) || p.has("entity_type"))
                        .as("%s", p)
                        .isTrue());
        boolean ofIndex = pattern.has("index_name");
        if (ofIndex) {
            assertThat(indexes).containsKey(pattern.path("index_name").asString());
            assertThat(pattern.has("consistent_read")).isFalse();
        }
        if (pattern.has("range_condition")) {
            String range = pattern.path("range_condition").asString();
            assertThat(RANGES).contains(range);
            int bounds = range.equals("between") ? 2 : 1;
            JsonNode index = indexes.get(pattern.path("index_name").asString(""));
            int partition = ofIndex ? texts(index.path("partition_key")).size() : 1;
            int sort = ofIndex ? texts(index.path("sort_key")).size() : 1;
            assertThat(pattern.path("parameters").size())
                    .as("%s", pattern)
                    .isBetween(partition + bounds, partition + sort - 1 + bounds);
        }
    }

    private static void usage(JsonNode sections, Set<String> fields) {
        assertThat(sections.propertyNames()).containsExactly("sample_data", "access_pattern_data", "update_data");
        assertThat(sections.path("sample_data")).isNotEmpty();
        sections.forEach(s -> assertThat(fields).containsAll(s.propertyNames()));
    }
}
