package dev.partita.verify.execute;

import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.model.Value;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.verify.item.AttributeValues;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** One Query of one partition, page by page. */
final class QueryFeed extends Feed {
    private final Session session;
    private final Node.Query query;
    private final Row start;
    private final Consumer<Row> arrived;
    private final List<ItemType> types;
    private final Optional<KeyConditions> conditions;
    private Map<String, AttributeValue> behind = Map.of();
    private boolean over;

    /**
     * @param partition what the Query gives for it, of one period
     * @param arrived is told of every row
     */
    QueryFeed(
            Session session,
            Node.Query query,
            List<KeyValue> partition,
            Row start,
            OptionalInt shard,
            Consumer<Row> arrived) {
        this.session = session;
        this.query = query;
        this.start = start;
        this.arrived = arrived;
        Design design = session.design();
        this.types = query.ranges().stream().map(r -> design.itemType(r.type())).toList();
        KeyValues keys = new KeyValues(session, types.get(0), session.scope(start));
        this.conditions = KeyConditions.of(keys, partition, query.sort(), shard);
    }

    /** What is asked, by which the sequence is known again on a further page. */
    String name() {
        return conditions.map(KeyConditions::toString).orElse("nothing");
    }

    /** Go on behind a key; the partition is taken from the conditions. */
    void resume(Map<String, Value> key) {
        SortedMap<String, Value> whole = new TreeMap<>(key);
        conditions.ifPresent(c ->
                partition().forEach(p -> whole.put(p, c.equal().get(p))));
        int side = conditions.map(c -> c.side(whole)).orElse(0);
        if (side == 0) {
            behind = AttributeValues.of(whole);
        } else {
            over = side > 0 == query.forward();
        }
    }

    /** Nothing is left of it. */
    void resumeAtEnd() {
        over = true;
    }

    /** The key of a row's item in this space, without the partition's attributes. */
    SortedMap<String, Value> position(Row row) {
        SortedMap<String, Value> key = new TreeMap<>();
        Table table = table();
        table.keys().forEach(k -> key.put(k.name(), row.item().get(k.name())));
        index().ifPresent(i ->
                i.keys().forEach(k -> key.put(k.name(), row.item().get(k.name()))));
        partition().forEach(key::remove);
        return key;
    }

    @Override
    protected boolean more(int want) {
        if (over || conditions.isEmpty()) {
            return false;
        }
        Expression expression = new Expression();
        ReadRequests.Page page = session.gateway()
                .reads()
                .query(
                        query.space(),
                        request(expression, true),
                        passage(),
                        () -> request(new Expression(), false),
                        fetches());
        page.items().forEach(this::take);
        behind = page.last();
        return !behind.isEmpty();
    }

    private Passage passage() {
        return new Passage(table(), index(), conditions.orElseThrow(), query.forward(), AttributeValues.item(behind));
    }

    private void take(SortedMap<String, Value> item) {
        ItemType type = session.items()
                .typeOf(types, item)
                .orElseThrow(() -> new PlanFault("the Query of " + query.space() + " met an item that is none of "
                        + types.stream().map(t -> t.name().value()).collect(Collectors.joining(", ")) + ": " + item));
        Row row = start.decoded(type, item, session.items().values(type, item)).at(query.id());
        add(row);
        arrived.accept(row);
    }

    private QueryRequest request(Expression expression, boolean whole) {
        QueryRequest.Builder request = QueryRequest.builder()
                .tableName(query.space().table().value())
                .keyConditionExpression(expression.use(conditions.orElseThrow().text(expression)))
                .scanIndexForward(query.forward())
                .consistentRead(query.strong());
        query.space().index().ifPresent(i -> request.indexName(i.value()));
        query.limit().ifPresent(request::limit);
        if (!behind.isEmpty()) {
            request.exclusiveStartKey(behind);
        }
        if (!whole && session.gateway().known().isPresent() && !fetches()) {
            List<String> key = List.of(table().partition().name());
            Projected.of(expression, table(), index(), key).ifPresent(p -> request.projectionExpression(p.text()));
        }
        if (whole) {
            new MixedFilter(session, types, session.scope(start))
                    .text(query.filter(), expression)
                    .ifPresent(request::filterExpression);
            Projected.of(expression, table(), index(), query.project())
                    .ifPresent(p -> request.projectionExpression(p.text()));
        }
        return request.expressionAttributeNames(expression.names())
                .expressionAttributeValues(expression.values())
                .build();
    }

    private boolean fetches() {
        return ReadRequests.fetches(table(), query.space(), query.project());
    }

    private List<String> partition() {
        return index().map(i -> i.partition().stream().map(k -> k.name()).toList())
                .orElseGet(() -> List.of(table().partition().name()));
    }

    private Table table() {
        return session.design().table(query.space().table());
    }

    private Optional<Index> index() {
        return query.space().index().map(table()::index);
    }
}
