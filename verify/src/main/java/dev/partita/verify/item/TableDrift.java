package dev.partita.verify.item;

import dev.partita.design.Table;
import dev.partita.model.Settings;
import dev.partita.result.Cost;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.BillingModeSummary;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableClass;
import software.amazon.awssdk.services.dynamodb.model.TableClassSummary;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** How a deployed table differs from a design's: a sentence for each difference. Nothing is written. */
public final class TableDrift {
    private final Map<String, String> wantedTypes;
    private final Map<String, String> deployedTypes;
    private final List<String> differences = new ArrayList<>();

    private TableDrift(CreateTableRequest wanted, TableDescription deployed) {
        wantedTypes = types(wanted.attributeDefinitions());
        deployedTypes = types(deployed.attributeDefinitions());
    }

    /**
     * @param terms how the design pays for the table
     * @param ttl the attribute that the deployed table expires items by
     */
    public static List<String> of(Table table, Cost.OfTable terms, TableDescription deployed, Optional<String> ttl) {
        CreateTableRequest wanted = CreateTables.of(table);
        TableDrift drift = new TableDrift(wanted, deployed);
        drift.compare("the key", drift.wanted(wanted.keySchema()), drift.deployed(deployed.keySchema()));
        drift.indexes(wanted, deployed);
        drift.compare("the attribute of expiry", table.ttl().orElse("none"), ttl.orElse("none"));
        drift.compare("the billing mode", mode(terms.mode()), mode(deployed));
        drift.compare("the table class", tableClass(terms.tableClass()), tableClass(deployed));
        return List.copyOf(drift.differences);
    }

    /** What is compared of an index. */
    private record Shape(String kind, String keys, String projection) {}

    private void indexes(CreateTableRequest wanted, TableDescription deployed) {
        Map<String, Shape> designed = new TreeMap<>();
        wanted.globalSecondaryIndexes()
                .forEach(i -> designed.put(
                        i.indexName(), new Shape("global", wanted(i.keySchema()), projection(i.projection()))));
        wanted.localSecondaryIndexes()
                .forEach(i -> designed.put(
                        i.indexName(), new Shape("local", wanted(i.keySchema()), projection(i.projection()))));
        Map<String, Shape> there = new TreeMap<>();
        deployed.globalSecondaryIndexes()
                .forEach(i -> there.put(
                        i.indexName(), new Shape("global", deployed(i.keySchema()), projection(i.projection()))));
        deployed.localSecondaryIndexes()
                .forEach(i -> there.put(
                        i.indexName(), new Shape("local", deployed(i.keySchema()), projection(i.projection()))));
        TreeSet<String> names = new TreeSet<>(designed.keySet());
        names.addAll(there.keySet());
        names.forEach(n -> index(n, Optional.ofNullable(designed.get(n)), Optional.ofNullable(there.get(n))));
    }

    private void index(String name, Optional<Shape> designed, Optional<Shape> there) {
        if (there.isEmpty()) {
            differences.add("the design's index " + name + " is not there");
        } else if (designed.isEmpty()) {
            differences.add("there is an index " + name + " that the design has not");
        } else {
            compare("the kind of " + name, designed.get().kind(), there.get().kind());
            compare("the key of " + name, designed.get().keys(), there.get().keys());
            compare(
                    "the projection of " + name,
                    designed.get().projection(),
                    there.get().projection());
        }
    }

    private void compare(String what, String designed, String deployed) {
        if (!designed.equals(deployed)) {
            differences.add(what + " is " + deployed + ", the design's is " + designed);
        }
    }

    private String wanted(List<KeySchemaElement> schema) {
        return keys(schema, wantedTypes);
    }

    private String deployed(List<KeySchemaElement> schema) {
        return keys(schema, deployedTypes);
    }

    private static String keys(List<KeySchemaElement> schema, Map<String, String> types) {
        return schema.stream()
                .map(k -> k.keyTypeAsString() + " " + k.attributeName() + " "
                        + types.getOrDefault(k.attributeName(), "of no type"))
                .collect(Collectors.joining(", "));
    }

    private static String projection(Projection projection) {
        return projection.projectionType() == ProjectionType.INCLUDE
                ? "INCLUDE " + String.join(", ", new TreeSet<>(projection.nonKeyAttributes()))
                : projection.projectionTypeAsString();
    }

    private static Map<String, String> types(List<AttributeDefinition> definitions) {
        Map<String, String> types = new LinkedHashMap<>();
        definitions.forEach(d -> types.put(d.attributeName(), d.attributeTypeAsString()));
        return types;
    }

    private static String mode(Settings.Mode mode) {
        return mode == Settings.Mode.PROVISIONED
                ? BillingMode.PROVISIONED.toString()
                : BillingMode.PAY_PER_REQUEST.toString();
    }

    /** A table that never was on demand says nothing. */
    private static String mode(TableDescription deployed) {
        return Optional.ofNullable(deployed.billingModeSummary())
                .map(BillingModeSummary::billingModeAsString)
                .orElse(BillingMode.PROVISIONED.toString());
    }

    private static String tableClass(Settings.TableClass tableClass) {
        return tableClass == Settings.TableClass.INFREQUENT_ACCESS
                ? TableClass.STANDARD_INFREQUENT_ACCESS.toString()
                : TableClass.STANDARD.toString();
    }

    /** A table that never was of another class says nothing. */
    private static String tableClass(TableDescription deployed) {
        return Optional.ofNullable(deployed.tableClassSummary())
                .map(TableClassSummary::tableClassAsString)
                .orElse(TableClass.STANDARD.toString());
    }
}
