package dev.partita.emit.json;

import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.emit.text.Bill;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Throughput;
import dev.partita.model.Settings;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Tables: the exact CreateTable request of each, and what has to be set afterwards. */
public final class TableJson {
    private final DesignResult result;
    private final Table table;

    private TableJson(DesignResult result, Table table) {
        this.result = result;
        this.table = table;
    }

    static ArrayNode of(DesignResult result) {
        ArrayNode tables = JsonText.array();
        result.design().tables().forEach(t -> tables.add(new TableJson(result, t).table()));
        return tables;
    }

    /** The request that creates a table, in DynamoDB's own JSON. */
    public static ObjectNode createTable(DesignResult result, Table table) {
        return new TableJson(result, table).createTable();
    }

    private ObjectNode table() {
        ObjectNode object = JsonText.object();
        object.put("name", table.name().value());
        object.set("createTable", createTable());
        table.ttl().ifPresent(ttl -> object.put("ttl", ttl));
        object.put("pointInTimeRecovery", settings().pointInTimeRecovery());
        object.set("replicas", JsonText.texts(settings().replicas()));
        Texts.put(object, "serves", table.because().patterns());
        Texts.put(object, "rule", table.because().rule());
        object.set("indexes", indexes());
        return object;
    }

    private ArrayNode indexes() {
        ArrayNode indexes = JsonText.array();
        for (Index index : table.indexes()) {
            ObjectNode object = indexes.addObject();
            object.put("name", index.name().value());
            object.put("local", index.local());
            Texts.put(object, "serves", index.because().patterns());
            Texts.put(object, "rule", index.because().rule());
        }
        return indexes;
    }

    private Settings settings() {
        return result.model().settings();
    }

    private ObjectNode createTable() {
        ObjectNode request = JsonText.object();
        request.put("TableName", table.name().value());
        request.set("AttributeDefinitions", definitions());
        request.set(
                "KeySchema",
                keySchema(List.of(table.partition()), table.sort().stream().toList()));
        addIndexes(request, "GlobalSecondaryIndexes", false);
        addIndexes(request, "LocalSecondaryIndexes", true);
        Optional<Cost.OfTable> tariff = Bill.table(result, table.name());
        boolean provisioned =
                tariff.filter(t -> t.mode() == Settings.Mode.PROVISIONED).isPresent();
        request.put("BillingMode", provisioned ? "PROVISIONED" : "PAY_PER_REQUEST");
        throughput(request, Optional.empty());
        if (tariff.filter(t -> t.tableClass() == Settings.TableClass.INFREQUENT_ACCESS)
                .isPresent()) {
            request.put("TableClass", "STANDARD_INFREQUENT_ACCESS");
        }
        return request;
    }

    /** Each key attribute once, in the order of first use. */
    private ArrayNode definitions() {
        ArrayNode definitions = JsonText.array();
        Stream<KeyAttribute> ofIndexes = table.indexes().stream().flatMap(i -> i.keys().stream());
        Stream.concat(table.keys().stream(), ofIndexes)
                .distinct()
                .forEach(key -> definitions
                        .addObject()
                        .put("AttributeName", key.name())
                        .put("AttributeType", key.type().name()));
        return definitions;
    }

    private static ArrayNode keySchema(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        ArrayNode schema = JsonText.array();
        partition.forEach(k -> schema.addObject().put("AttributeName", k.name()).put("KeyType", "HASH"));
        sort.forEach(k -> schema.addObject().put("AttributeName", k.name()).put("KeyType", "RANGE"));
        return schema;
    }

    private void addIndexes(ObjectNode request, String member, boolean local) {
        List<Index> indexes =
                table.indexes().stream().filter(i -> i.local() == local).toList();
        if (!indexes.isEmpty()) {
            ArrayNode array = request.putArray(member);
            indexes.forEach(i -> array.add(index(i)));
        }
    }

    private ObjectNode index(Index index) {
        ObjectNode object = JsonText.object();
        object.put("IndexName", index.name().value());
        object.set("KeySchema", keySchema(index.partition(), index.sort()));
        object.set("Projection", projection(index.projection()));
        if (!index.local()) {
            throughput(object, Optional.of(index));
        }
        return object;
    }

    private static ObjectNode projection(Projection projection) {
        ObjectNode object = JsonText.object();
        return switch (projection) {
            case Projection.KeysOnly keys -> object.put("ProjectionType", "KEYS_ONLY");
            case Projection.All all -> object.put("ProjectionType", "ALL");
            case Projection.Include include -> {
                object.put("ProjectionType", "INCLUDE");
                object.set("NonKeyAttributes", JsonText.texts(include.attributes()));
                yield object;
            }
        };
    }

    private void throughput(ObjectNode object, Optional<Index> index) {
        Throughput.of(result, new Space(table.name(), index.map(Index::name)))
                .ifPresent(units -> object.putObject("ProvisionedThroughput")
                        .put("ReadCapacityUnits", units.readUnits())
                        .put("WriteCapacityUnits", units.writeUnits()));
    }
}
