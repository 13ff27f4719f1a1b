package dev.partita.emit.workbench;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.emit.example.ExampleItems;
import dev.partita.emit.infrastructure.Capacity;
import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.text.DynamoJson;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.KeyText;
import dev.partita.emit.text.Lexicon;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The target {@code workbench}: a facet per item type, each with its items. */
public final class WorkbenchModel {
    /** Files must have one, and the same design gives the same bytes. */
    private static final String DATE = "Jan 01, 2026, 12:00 AM";

    private final DesignResult result;
    private final Lexicon lexicon;

    private WorkbenchModel(DesignResult result) {
        this.result = result;
        this.lexicon = new Lexicon(result.model(), result.design());
    }

    public static SortedMap<String, String> write(DesignResult result) {
        SortedMap<String, String> files = new TreeMap<>();
        files.put(
                Identifiers.of(result.model().application()) + ".json",
                JsonText.asIs(new WorkbenchModel(result).model()));
        return files;
    }

    private ObjectNode model() {
        ObjectNode root = JsonText.object();
        root.put("ModelName", result.model().application());
        root.putObject("ModelMetadata")
                .put("Author", "Partita")
                .put("DateCreated", DATE)
                .put("DateLastModified", DATE)
                .put("Description", description())
                .put("AWSService", "Amazon DynamoDB")
                .put("Version", "3.0");
        ArrayNode tables = root.putArray("DataModel");
        result.design().tables().forEach(t -> tables.add(table(t)));
        return root;
    }

    private String description() {
        String left = result.design().tables().stream()
                .flatMap(t -> t.indexes().stream())
                .filter(i -> !isSaid(i))
                .map(i -> i.name().value())
                .collect(Collectors.joining(", "));
        return left.isEmpty()
                ? ""
                : "Left out, as this format has no local indexes and no keys of several attributes: " + left
                        + ". The CloudFormation template has them.";
    }

    private static boolean isSaid(Index index) {
        return !index.local() && index.partition().size() == 1 && index.sort().size() <= 1;
    }

    private ObjectNode table(Table table) {
        List<ExampleItems.Item> items = ExampleItems.of(lexicon, table).inTable();
        ObjectNode object = JsonText.object();
        object.put("TableName", table.name().value());
        object.set("KeyAttributes", keys(table.partition(), table.sort()));
        ArrayNode others = object.putArray("NonKeyAttributes");
        types(table, items)
                .forEach((name, type) ->
                        others.addObject().put("AttributeName", name).put("AttributeType", type));
        ArrayNode facets = object.putArray("TableFacets");
        result.design().standingIn(table.name()).forEach(t -> facets.add(facet(table, t, items)));
        ArrayNode indexes = object.putArray("GlobalSecondaryIndexes");
        table.indexes().stream().filter(WorkbenchModel::isSaid).forEach(i -> indexes.add(index(i)));
        object.putObject("DataAccess").putObject("MySql");
        Optional<Capacity> provisioned =
                Deployment.of(result).table(table.name()).capacity(Optional.empty());
        object.put("BillingMode", provisioned.isPresent() ? "PROVISIONED" : "PAY_PER_REQUEST");
        provisioned.ifPresent(c -> addCapacity(object.putObject("ProvisionedCapacitySettings"), c));
        return object;
    }

    private static void addCapacity(ObjectNode settings, Capacity capacity) {
        settings.putObject("ProvisionedThroughput")
                .put("ReadCapacityUnits", capacity.reads().most())
                .put("WriteCapacityUnits", capacity.writes().most());
        settings.set("AutoScalingRead", scaling(capacity.reads(), capacity.targetPercent()));
        settings.set("AutoScalingWrite", scaling(capacity.writes(), capacity.targetPercent()));
    }

    private static ObjectNode scaling(Capacity.Units units, int targetPercent) {
        ObjectNode scaling = JsonText.object();
        scaling.putObject("ScalableTargetRequest")
                .put("MinCapacity", units.least())
                .put("MaxCapacity", units.most())
                .put("ServiceRole", "AWSServiceRoleForApplicationAutoScaling_DynamoDBTable");
        scaling.putObject("ScalingPolicyConfiguration").put("TargetValue", targetPercent);
        return scaling;
    }

    private static ObjectNode keys(KeyAttribute partition, Optional<KeyAttribute> sort) {
        ObjectNode keys = JsonText.object();
        keys.set("PartitionKey", key(partition));
        sort.ifPresent(s -> keys.set("SortKey", key(s)));
        return keys;
    }

    private static ObjectNode key(KeyAttribute key) {
        return JsonText.object()
                .put("AttributeName", key.name())
                .put("AttributeType", key.type().name());
    }

    /** Every attribute that some item has beside its table's keys, as it has it first. */
    private static Map<String, String> types(Table table, List<ExampleItems.Item> items) {
        Map<String, String> types = new LinkedHashMap<>();
        items.forEach(i -> i.values()
                .forEach((name, value) -> types.putIfAbsent(
                        name, DynamoJson.of(value).propertyNames().iterator().next())));
        table.keys().forEach(k -> types.remove(k.name()));
        return types;
    }

    private static ObjectNode facet(Table table, ItemType type, List<ExampleItems.Item> items) {
        ObjectNode facet = JsonText.object().put("FacetName", type.name().value());
        ObjectNode alias = facet.putObject("KeyAttributeAlias");
        alias.put("PartitionKeyAlias", template(type, table.partition()));
        table.sort().ifPresent(s -> alias.put("SortKeyAlias", template(type, s)));
        ArrayNode data = facet.putArray("TableData");
        List<String> names = new ArrayList<>();
        for (ExampleItems.Item item : items) {
            if (item.type().name().equals(type.name())) {
                data.add(DynamoJson.item(item.values()));
                item.values().keySet().stream().filter(n -> !names.contains(n)).forEach(names::add);
            }
        }
        table.keys().forEach(k -> names.remove(k.name()));
        facet.set("NonKeyAttributes", JsonText.texts(names));
        facet.putObject("DataAccess").putObject("MySql");
        return facet;
    }

    private static String template(ItemType type, KeyAttribute key) {
        return type.key(key.name()).map((KeyTemplate k) -> KeyText.template(k)).orElse(key.name());
    }

    private static ObjectNode index(Index index) {
        ObjectNode object = JsonText.object().put("IndexName", index.name().value());
        object.set(
                "KeyAttributes",
                keys(index.partition().get(0), index.sort().stream().findFirst()));
        ObjectNode projection = object.putObject("Projection");
        switch (index.projection()) {
            case Projection.KeysOnly keys -> projection.put("ProjectionType", "KEYS_ONLY");
            case Projection.All all -> projection.put("ProjectionType", "ALL");
            case Projection.Include include ->
                projection
                        .put("ProjectionType", "INCLUDE")
                        .set("NonKeyAttributes", JsonText.texts(include.attributes()));
        }
        return object;
    }
}
