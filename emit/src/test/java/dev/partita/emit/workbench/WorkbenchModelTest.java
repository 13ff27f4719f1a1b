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
    /** The members that public models of version 3.0 have, by where they stand; what is below {@code TableData} are items. */
    private static final Map<String, List<String>> MEMBERS = members("""
            : ModelName ModelMetadata DataModel
            ModelMetadata: Author DateCreated DateLastModified Description AWSService Version
            DataModel: TableName KeyAttributes NonKeyAttributes TableFacets GlobalSecondaryIndexes DataAccess BillingMode \
            ProvisionedCapacitySettings
            KeyAttributes: PartitionKey SortKey
            PartitionKey: AttributeName AttributeType
            SortKey: AttributeName AttributeType
            NonKeyAttributes: AttributeName AttributeType
            TableFacets: FacetName KeyAttributeAlias TableData NonKeyAttributes DataAccess
            KeyAttributeAlias: PartitionKeyAlias SortKeyAlias
            DataAccess: MySql
            MySql:
            GlobalSecondaryIndexes: IndexName KeyAttributes Projection
            Projection: ProjectionType NonKeyAttributes
            ProvisionedCapacitySettings: ProvisionedThroughput AutoScalingRead AutoScalingWrite
            ProvisionedThroughput: ReadCapacityUnits WriteCapacityUnits
            AutoScalingRead: ScalableTargetRequest ScalingPolicyConfiguration
            AutoScalingWrite: ScalableTargetRequest ScalingPolicyConfiguration
            ScalableTargetRequest: MinCapacity MaxCapacity ServiceRole
            ScalingPolicyConfiguration: TargetValue
            """);

    private static Map<String, List<String>> members(String lines) {
        Map<String, List<String>> members = new LinkedHashMap<>();
        lines.lines()
                .map(l -> l.split(":", 2))
                .forEach(l -> members.put(l[0], List.of(l[1].strip().split(" +"))));
        return members;
    }

    private static void hasKnownMembers(String place, JsonNode node) {
        if (node.isArray()) {
            node.forEach(e -> hasKnownMembers(place, e));
        } else if (node.isObject() && !place.equals("TableData")) {
            assertThat(MEMBERS).containsKey(place);
            assertThat(MEMBERS.get(place)).as("members of %s", place).containsAll(node.propertyNames());
            node.properties().forEach(m -> hasKnownMembers(m.getKey(), m.getValue()));
        }
    }

    @ParameterizedTest
    @MethodSource("dev.partita.emit.DeliveredDesigns#names")
    void isAModel(String application) {
        DesignResult result = DeliveredDesigns.of(application);
        JsonNode model = read(result);
        assertThat(model.propertyNames()).containsExactly("ModelName", "ModelMetadata", "DataModel");
        hasKnownMembers("", model);
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
