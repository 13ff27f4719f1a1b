package repositories.runtime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** One Query of one partition (and shard), page by page. */
final class QueryFeed extends Feed {
    private final Session session;
    private final Query query;
    private final Row start;
    private final Optional<KeyConditions> conditions;
    private final Consumer<Row> arrived;
    private Optional<Map<String, AttributeValue>> behind = Optional.empty();
    private Optional<Ahead.Pending<Connection.Page>> first = Optional.empty();
    private boolean isAtEnd;

    private QueryFeed(
            Session session,
            Query query,
            Map<String, List<Piece>> partition,
            Row start,
            int shard,
            Consumer<Row> arrived) {
        this.session = session;
        this.query = query;
        this.start = start;
        this.arrived = arrived;
        this.conditions = KeyConditions.of(query, partition, session.scope(start), shard);
    }

    /** @param partition the key that is asked, of one period */
    static CompletableFuture<QueryFeed> of(
            Session session,
            Query query,
            Map<String, List<Piece>> partition,
            Row start,
            int shard,
            Consumer<Row> arrived) {
        return session.prepare(query.ofNodes(partition), start)
                .thenApply(prepared -> new QueryFeed(session, query, partition, start, shard, arrived));
    }

    /** What is asked, by which the sequence is known again on a further page. */
    String name() {
        return query.id() + "\n" + conditions.map(KeyConditions::identity).orElse("nothing");
    }

    /** Nothing is left of it. */
    void end() {
        isAtEnd = true;
    }

    /** Goes on behind a key; the partition is taken from the conditions. */
    void resume(Map<String, AttributeValue> key) {
        Map<String, AttributeValue> whole = new LinkedHashMap<>(key);
        conditions.ifPresent(c ->
                partition().forEach(name -> Values.at(c.equal(), name).ifPresent(v -> whole.put(name, v))));
        int side = conditions.map(c -> c.side(whole)).orElse(0);
        if (side == 0) {
            behind = Optional.of(whole);
        } else {
            isAtEnd = side > 0 == query.asking().isForward();
        }
    }

    /** The key of a row's item in this table or index, without the partition's attributes. */
    Map<String, AttributeValue> position(Row row) {
        Map<String, AttributeValue> position = new LinkedHashMap<>();
        query.table().keysIn(query.index()).stream()
                .map(KeyAttribute::name)
                .filter(name -> !partition().contains(name))
                .forEach(name -> Values.at(row.item(), name).ifPresent(v -> position.put(name, v)));
        return position;
    }

    /** Makes its first request ready; whether there is one. */
    boolean ahead() {
        if (isAtEnd || conditions.isEmpty()) {
            return false;
        }
        if (first.isEmpty()) {
            QueryRequest.Builder request = request(conditions.get());
            first = Optional.of(session.ahead().request(() -> page(request)));
        }
        return true;
    }

    private CompletableFuture<Connection.Page> page(QueryRequest.Builder request) {
        return session.connection().query(query.table(), request);
    }

    @Override
    CompletableFuture<Boolean> more(int want) {
        if (isAtEnd || conditions.isEmpty()) {
            return Later.now(false);
        }
        Optional<Ahead.Pending<Connection.Page>> asked = first;
        first = Optional.empty();
        return asked.map(Ahead.Pending::answer)
                .orElseGet(() -> page(request(conditions.get())))
                .thenApply(page -> {
                    page.items().forEach(this::take);
                    behind = page.last();
                    return behind.isPresent();
                });
    }

    private QueryRequest.Builder request(KeyConditions asked) {
        Expression expression = new Expression();
        QueryRequest.Builder request = QueryRequest.builder()
                .keyConditionExpression(expression.use(asked.text(expression)))
                .scanIndexForward(query.asking().isForward())
                .consistentRead(query.asking().isConsistent());
        query.index().ifPresent(request::indexName);
        Filters.text(query.filter(), query.types(), session.scope(start), expression)
                .ifPresent(request::filterExpression);
        Projection.of(expression, query.table(), query.index(), query.attributes())
                .ifPresent(p -> request.projectionExpression(p.text()));
        query.asking().limit().ifPresent(request::limit);
        behind.ifPresent(key -> request.exclusiveStartKey(Wire.item(key)));
        request.expressionAttributeNames(expression.names());
        request.expressionAttributeValues(expression.values());
        return request;
    }

    private void take(Map<String, AttributeValue> item) {
        ItemType type = Items.typeOf(query.types(), item)
                .orElseThrow(
                        () -> new DesignFault(session.pattern() + ": " + query.id() + " met an item of another type"));
        Row row = start.decoded(type, item, Items.valuesOf(type, item)).at(query.id());
        rows().add(row);
        arrived.accept(row);
    }

    private List<String> partition() {
        return query.table().partitionIn(query.index());
    }
}
