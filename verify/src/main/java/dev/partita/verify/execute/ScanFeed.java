package dev.partita.verify.execute;

import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** All items of some types in a table or index, page by page. */
final class ScanFeed extends Feed {
    private final Session session;
    private final Node.Scan scan;
    private final List<ItemType> types;
    private Map<String, AttributeValue> behind = Map.of();

    ScanFeed(Session session, Node.Scan scan) {
        this.session = session;
        this.scan = scan;
        this.types = scan.types().stream().map(session.design()::itemType).toList();
    }

    @Override
    protected boolean more(int want) {
        ReadRequests.Page page = session.gateway()
                .reads()
                .scan(scan.space(), request(new Expression(), true), () -> request(new Expression(), false));
        page.items().forEach(this::take);
        behind = page.last();
        return !behind.isEmpty();
    }

    /** Items of other types are passed over. */
    private void take(SortedMap<String, Value> item) {
        List<ItemType> all = session.design().standingIn(scan.space().table());
        session.items()
                .typeOf(all, item)
                .filter(types::contains)
                .ifPresent(t -> add(Row.ROOT
                        .decoded(t, item, session.items().values(t, item))
                        .at(scan.id())));
    }

    private ScanRequest request(Expression expression, boolean whole) {
        Table table = session.design().table(scan.space().table());
        ScanRequest.Builder request =
                ScanRequest.builder().tableName(scan.space().table().value()).consistentRead(scan.strong());
        scan.space().index().ifPresent(i -> request.indexName(i.value()));
        if (!behind.isEmpty()) {
            request.exclusiveStartKey(behind);
        }
        if (whole) {
            new MixedFilter(session, types, session.scope(Row.ROOT))
                    .text(scan.filter(), expression)
                    .ifPresent(request::filterExpression);
            Projected.of(expression, table, scan.space().index().map(table::index), scan.project())
                    .ifPresent(p -> request.projectionExpression(p.text()));
            if (expression.hasNames()) {
                request.expressionAttributeNames(expression.names());
            }
            if (expression.hasValues()) {
                request.expressionAttributeValues(expression.values());
            }
        }
        return request.build();
    }
}
