package dev.partita.emit.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.DeliveredDesigns;
import dev.partita.emit.HostileShop;
import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** As public models are: every attribute of the data is declared with the type it has, every item has its key. */
class WorkbenchModelTest {

    @ParameterizedTest
    @MethodSource("dev.partita.emit.DeliveredDesigns#names")
    void isAModel(String application) {
        DesignResult result = DeliveredDesigns.of(application);
        JsonNode model = read(result);
        assertThat(model.propertyNames()).containsExactly("ModelName", "ModelMetadata", "DataModel");
        assertThat(model.path("DataModel")).hasSize(result.design().tables().size());
        for (JsonNode table : model.path("DataModel")) {
            holds(table);
        }
        result.design().tables().stream()
                .flatMap(t -> t.indexes().stream())
                .map(i -> i.name().value())
                .forEach(i -> assertThat(model.toString()).contains(i));
    }

    @ParameterizedTest
    @MethodSource("names")
    void isJsonWhateverThingsAreCalled(String name) {
        assertThat(read(HostileShop.result(name)).path("ModelName").asString()).isEqualTo(name);
    }

    private static Stream<String> names() {
        return HostileShop.NAMES.stream();
    }

    private static JsonNode read(DesignResult result) {
        Map<String, String> files = WorkbenchModel.write(result);
        assertThat(files).hasSize(1);
        return JsonText.read(files.values().iterator().next());
    }

    private static void holds(JsonNode table) {
        Map<String, String> types = new LinkedHashMap<>();
        List<JsonNode> keys = Stream.of("PartitionKey", "SortKey")
                .map(k -> table.path("KeyAttributes").path(k))
                .filter(JsonNode::isObject)
                .toList();
        keys.forEach(k -> types.put(
                k.path("AttributeName").asString(), k.path("AttributeType").asString()));
        table.path("NonKeyAttributes")
                .forEach(a -> assertThat(types.put(
                                a.path("AttributeName").asString(),
                                a.path("AttributeType").asString()))
                        .isNull());
        table.path("TableFacets")
                .forEach(f -> f.path("TableData").forEach(item -> {
                    keys.forEach(
                            k -> assertThat(item.has(k.path("AttributeName").asString()))
                                    .isTrue());
                    item.properties()
                            .forEach(a -> assertThat(a.getValue().propertyNames())
                                    .as("%s of %s", a.getKey(), f.path("FacetName"))
                                    .containsExactly(types.get(a.getKey())));
                }));
        table.path("GlobalSecondaryIndexes").forEach(i -> {
            i.path("KeyAttributes")
                    .forEach(k -> assertThat(types)
                            .containsEntry(
                                    k.path("AttributeName").asString(),
                                    k.path("AttributeType").asString()));
            i.path("Projection")
                    .path("NonKeyAttributes")
                    .forEach(n -> assertThat(types).containsKey(n.asString()));
        });
    }
}
