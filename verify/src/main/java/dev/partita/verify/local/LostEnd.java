package dev.partita.verify.local;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * Several entries of an index at the bound that a Query goes up or down to. Where a full page ends among them, DynamoDB Local names no last key if
 * the index is sorted as its table, and refuses to go on from there; DynamoDB does both. So such a page is asked for once more with room for
 * one entry: if there is one, the key of the one before it was lost. And who goes on from the bound asks for what is equal to it.
 *
 * @param range of the key condition: what holds the bound
 * @param name of the attribute, as the condition has it
 * @param bound as the condition has it
 */
record LostEnd(QueryRequest request, String range, String name, String bound) {
    private static final Pattern BETWEEN =
            Pattern.compile("(#?\\w+) BETWEEN (:\\w+) AND (:\\w+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern UP_TO = Pattern.compile("(#?\\w+) <= (:\\w+)");
    private static final Pattern DOWN_TO = Pattern.compile("(#?\\w+) >= (:\\w+)");

    /** Of a Query that may lose one. */
    static Optional<LostEnd> of(QueryRequest request) {
        if (request.indexName() == null || request.limit() == null) {
            return Optional.empty();
        }
        boolean forward = !Boolean.FALSE.equals(request.scanIndexForward());
        return bound(request, BETWEEN, forward ? 3 : 2).or(() -> bound(request, forward ? UP_TO : DOWN_TO, 2));
    }

    private static Optional<LostEnd> bound(QueryRequest request, Pattern range, int bound) {
        Matcher matcher = range.matcher(request.keyConditionExpression());
        return matcher.find()
                ? Optional.of(new LostEnd(request, matcher.group(), matcher.group(1), matcher.group(bound)))
                : Optional.empty();
    }

    /** Whether the Query goes on from the bound itself. */
    boolean isReached() {
        AttributeValue from = request.exclusiveStartKey()
                .get(request.expressionAttributeNames().getOrDefault(name, name));
        AttributeValue to = request.expressionAttributeValues().get(bound);
        return from != null
                && (from.equals(to)
                        || from.n() != null
                                && to.n() != null
                                && new BigDecimal(from.n()).compareTo(new BigDecimal(to.n())) == 0);
    }

    /** What is equal to the bound. */
    QueryRequest there() {
        return pruned(request.toBuilder()
                .keyConditionExpression(request.keyConditionExpression().replace(range, name + " = " + bound))
                .build());
    }

    /** Whether an answer may lack its last key. */
    boolean mayBeIn(QueryResponse response) {
        return !response.hasLastEvaluatedKey() && request.limit().equals(response.scannedCount());
    }

    /** What the page is of, and one entry more, with all that keys are made of. */
    QueryRequest further() {
        return pruned(request.toBuilder()
                .limit(request.limit() + 1)
                .filterExpression(null)
                .projectionExpression(null)
                .select((Select) null)
                .build());
    }

    /** The answer, with its last key if there are further entries. */
    QueryResponse found(QueryResponse response, QueryResponse further, TableDescription table) {
        return further.items().size() <= request.limit()
                ? response
                : response.toBuilder()
                        .lastEvaluatedKey(key(further.items().get(request.limit() - 1), table))
                        .build();
    }

    private Map<String, AttributeValue> key(Map<String, AttributeValue> item, TableDescription table) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        Stream.of(table.keySchema(), schema(table))
                .flatMap(List::stream)
                .map(KeySchemaElement::attributeName)
                .forEach(a -> key.put(a, item.get(a)));
        return key;
    }

    private List<KeySchemaElement> schema(TableDescription table) {
        return Stream.concat(
                        table.globalSecondaryIndexes().stream()
                                .filter(i -> i.indexName().equals(request.indexName()))
                                .map(i -> i.keySchema()),
                        table.localSecondaryIndexes().stream()
                                .filter(i -> i.indexName().equals(request.indexName()))
                                .map(i -> i.keySchema()))
                .findFirst()
                .orElseThrow();
    }

    /** Without the names and values that nothing uses any more: with them it is refused. */
    private static QueryRequest pruned(QueryRequest query) {
        String text = Stream.of(query.keyConditionExpression(), query.filterExpression(), query.projectionExpression())
                .filter(e -> e != null)
                .collect(Collectors.joining(" "));
        QueryRequest.Builder pruned =
                query.toBuilder().expressionAttributeValues(used(query.expressionAttributeValues(), text));
        return query.hasExpressionAttributeNames()
                ? pruned.expressionAttributeNames(used(query.expressionAttributeNames(), text))
                        .build()
                : pruned.build();
    }

    private static <V> Map<String, V> used(Map<String, V> all, String text) {
        Map<String, V> used = new LinkedHashMap<>(all);
        used.keySet()
                .removeIf(k ->
                        !Pattern.compile(Pattern.quote(k) + "\\b").matcher(text).find());
        return used;
    }
}
