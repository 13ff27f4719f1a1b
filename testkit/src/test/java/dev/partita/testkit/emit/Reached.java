package dev.partita.testkit.emit;

import dev.partita.design.Design;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * What IAM is asked about one key of a request.
 *
 * @param action with the service's name
 * @param place a table, or {@code table/index}
 * @param leadingKey the value of the partition key, or of the first attribute that makes it
 */
record Reached(String action, String place, String leadingKey) {
    private static final Pattern EQUALITY = Pattern.compile("(#\\w+|\\w+) = (:\\w+)");

    /** @param operation as an answer lists it */
    static List<Reached> of(Design design, JsonNode operation) {
        String name = operation.path("operation").asString();
        JsonNode request = operation.path("request");
        List<Reached> all = new ArrayList<>();
        switch (name) {
            case "Query" -> all.add(query(design, request));
            case "BatchGetItem" ->
                request.path("RequestItems")
                        .properties()
                        .forEach(t ->
                                t.getValue().path("Keys").forEach(k -> all.add(item(design, name, t.getKey(), k))));
            case "BatchWriteItem" ->
                request.path("RequestItems")
                        .properties()
                        .forEach(t -> t.getValue()
                                .forEach(w -> all.add(item(
                                        design,
                                        name,
                                        t.getKey(),
                                        either(w.path("PutRequest"), w.path("DeleteRequest"))))));
            case "TransactWriteItems" ->
                request.path("TransactItems")
                        .forEach(i -> i.properties()
                                .forEach(p -> all.add(
                                        item(design, action(p.getKey()), table(p.getValue()), stored(p.getValue())))));
            case "GetItem", "PutItem", "UpdateItem", "DeleteItem" ->
                all.add(item(design, name, table(request), stored(request)));
            default -> throw new IllegalArgumentException(name);
        }
        return all;
    }

    private static String action(String ofTransaction) {
        return ofTransaction.equals("ConditionCheck") ? "ConditionCheckItem" : ofTransaction + "Item";
    }

    private static String table(JsonNode request) {
        return request.path("TableName").asString();
    }

    private static JsonNode either(JsonNode put, JsonNode delete) {
        return stored(put.isMissingNode() ? delete : put);
    }

    private static JsonNode stored(JsonNode request) {
        return request.has("Item") ? request.path("Item") : request.path("Key");
    }

    private static Reached item(Design design, String action, String table, JsonNode attributes) {
        String partition = design.table(new TableName(table)).partition().name();
        return new Reached("dynamodb:" + action, table, text(attributes.path(partition)));
    }

    /** The partition is the value that the key condition sets equal to the partition attribute. */
    private static Reached query(Design design, JsonNode request) {
        Table table = design.table(new TableName(table(request)));
        String index = request.path("IndexName").asString("");
        String partition = table.indexes().stream()
                .filter(i -> i.name().value().equals(index))
                .map(i -> i.partition().get(0).name())
                .findFirst()
                .orElse(table.partition().name());
        Matcher equality =
                EQUALITY.matcher(request.path("KeyConditionExpression").asString());
        String value = equality.results()
                .filter(e -> named(request, e.group(1)).equals(partition))
                .map(e -> e.group(2))
                .findFirst()
                .orElseThrow();
        String place = Stream.of(table.name().value(), index)
                .filter(n -> !n.isEmpty())
                .reduce((a, b) -> a + "/" + b)
                .orElseThrow();
        return new Reached(
                "dynamodb:Query",
                place,
                text(request.path("ExpressionAttributeValues").path(value)));
    }

    private static String named(JsonNode request, String name) {
        return request.path("ExpressionAttributeNames").path(name).asString(name);
    }

    private static String text(JsonNode value) {
        return value.path("S").isString()
                ? value.path("S").asString()
                : value.path("N").asString();
    }
}
