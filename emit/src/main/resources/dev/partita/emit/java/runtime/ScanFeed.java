package repositories.runtime;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** All items of some types in a table or index, page by page. */
final class ScanFeed extends Feed {
    private final Session session;
    private final Scan scan;
    private Optional<Map<String, AttributeValue>> behind = Optional.empty();

    ScanFeed(Session session, Scan scan) {
        this.session = session;
        this.scan = scan;
    }

    @Override
    CompletableFuture<Boolean> more(int want) {
        return session.prepare(scan.filter().ofNodes(), Row.ROOT)
                .thenCompose(prepared -> session.connection().scan(scan.table(), request()))
                .thenApply(this::take);
    }

    /** Whether there may be more. */
    private boolean take(Connection.Page page) {
        for (Map<String, AttributeValue> item : page.items()) {
            Items.typeOf(scan.inTable(), item)
                    .filter(scan.types()::contains)
                    .ifPresent(type -> rows().add(Row.ROOT
                            .decoded(type, item, Items.valuesOf(type, item))
                            .at(scan.id())));
        }
        behind = page.last();
        return behind.isPresent();
    }

    private ScanRequest.Builder request() {
        Expression expression = new Expression();
        ScanRequest.Builder request = ScanRequest.builder().consistentRead(scan.isConsistent());
        scan.index().ifPresent(request::indexName);
        Filters.text(scan.filter(), scan.types(), session.scope(Row.ROOT), expression)
                .ifPresent(request::filterExpression);
        Projection.of(expression, scan.table(), scan.index(), scan.attributes())
                .ifPresent(p -> request.projectionExpression(p.text()));
        behind.ifPresent(key -> request.exclusiveStartKey(Wire.item(key)));
        if (!expression.names().isEmpty()) {
            request.expressionAttributeNames(expression.names());
        }
        if (!expression.values().isEmpty()) {
            request.expressionAttributeValues(expression.values());
        }
        return request;
    }
}
