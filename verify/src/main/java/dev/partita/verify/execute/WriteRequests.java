package dev.partita.verify.execute;

import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Space;
import dev.partita.verify.item.AttributeValues;
import dev.partita.verify.item.Embedded;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The requests that actions become. */
final class WriteRequests {
    private static final ReturnValuesOnConditionCheckFailure OLD = ReturnValuesOnConditionCheckFailure.ALL_OLD;

    private final Session session;

    WriteRequests(Session session) {
        this.session = session;
    }

    static Space space(ItemAction action) {
        return new Space(action.table().name(), Optional.empty());
    }

    PutItemRequest put(ItemAction action) {
        Expression expression = new Expression();
        PutItemRequest.Builder request = PutItemRequest.builder()
                .tableName(action.table().name().value())
                .item(item(action))
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES);
        condition(action, expression)
                .ifPresent(c -> request.conditionExpression(c)
                        .expressionAttributeNames(expression.names())
                        .returnValuesOnConditionCheckFailure(OLD));
        if (expression.hasValues()) {
            request.expressionAttributeValues(expression.values());
        }
        return request.build();
    }

    DeleteItemRequest delete(ItemAction action) {
        Expression expression = new Expression();
        DeleteItemRequest.Builder request = DeleteItemRequest.builder()
                .tableName(action.table().name().value())
                .key(AttributeValues.of(action.key()))
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES);
        condition(action, expression)
                .ifPresent(c -> request.conditionExpression(c)
                        .expressionAttributeNames(expression.names())
                        .returnValuesOnConditionCheckFailure(OLD));
        if (expression.hasValues()) {
            request.expressionAttributeValues(expression.values());
        }
        return request.build();
    }

    /** Empty if there is nothing to change and nothing to check. */
    Optional<UpdateItemRequest> update(ItemAction action) {
        Expression expression = new Expression();
        Optional<String> changes = UpdateText.of(session, expression, action);
        Optional<String> condition = condition(action, expression);
        if (changes.isEmpty() && condition.isEmpty() && !creates(action)) {
            return Optional.empty();
        }
        UpdateItemRequest.Builder request = UpdateItemRequest.builder()
                .tableName(action.table().name().value())
                .key(AttributeValues.of(action.key()))
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES);
        changes.ifPresent(request::updateExpression);
        condition.ifPresent(c -> request.conditionExpression(c).returnValuesOnConditionCheckFailure(OLD));
        if (expression.hasNames()) {
            request.expressionAttributeNames(expression.names());
        }
        if (expression.hasValues()) {
            request.expressionAttributeValues(expression.values());
        }
        return Optional.of(request.build());
    }

    private static boolean creates(ItemAction action) {
        return action.action() instanceof Action.Update update && update.creates();
    }

    /** An action of a transaction; empty if it does and checks nothing. */
    Optional<TransactWriteItem> transactional(ItemAction action) {
        return switch (action.action()) {
            case Action.Put put -> Optional.of(item(put(action)));
            case Action.Delete delete -> Optional.of(item(delete(action)));
            case Action.Demand demand when action.children().isEmpty() -> check(action);
            case Action.Demand demand -> updateOrCheck(action);
            case Action.Update update -> updateOrCheck(action);
        };
    }

    private Optional<TransactWriteItem> updateOrCheck(ItemAction action) {
        Optional<UpdateItemRequest> request = update(action);
        return request.isPresent() && request.get().updateExpression() == null && !creates(action)
                ? check(action)
                : request.map(WriteRequests::item);
    }

    /** An action of a batch. */
    WriteRequest batched(ItemAction action) {
        if (!action.action().checks().isEmpty() || !action.joined().isEmpty()) {
            throw new PlanFault("a batch cannot check: " + action.text());
        }
        if (!action.children().isEmpty()) {
            throw new PlanFault("a batch cannot change children in an item: " + action.text());
        }
        return switch (action.action()) {
            case Action.Put put ->
                WriteRequest.builder().putRequest(p -> p.item(item(action))).build();
            case Action.Delete delete ->
                WriteRequest.builder()
                        .deleteRequest(d -> d.key(AttributeValues.of(action.key())))
                        .build();
            case Action.Update update -> throw new PlanFault("a batch cannot update: " + action.text());
            case Action.Demand demand -> throw new PlanFault("a batch cannot check: " + action.text());
        };
    }

    /** What the checks demand, those on children too; empty if nothing. */
    private Optional<String> condition(ItemAction action, Expression expression) {
        List<Clause> clauses = new ArrayList<>(own(action, expression));
        action.children().forEach(c -> clauses.addAll(own(c, expression)));
        if (action.children().stream().anyMatch(c -> !c.type().isEntry()) && !(action.action() instanceof Action.Put)) {
            clauses.add(Clause.text("attribute_exists("
                    + expression.name(action.table().partition().name()) + ")"));
        }
        return switch (Clause.all(clauses.stream().distinct().toList())) {
            case Clause.Text text -> Optional.of(expression.use(text.text()));
            case Clause.Decided decided when decided.truth() -> Optional.empty();
            case Clause.Decided never -> Optional.of(expression.use(never(action, expression)));
        };
    }

    private List<Clause> own(ItemAction action, Expression expression) {
        Place place = Place.of(session.design(), expression, action);
        Conditions conditions = new Conditions(session, expression, action.type(), action.scope(), Optional.of(place));
        List<Clause> clauses = new ArrayList<>();
        for (Check check : action.action().checks()) {
            switch (check.kind()) {
                case PRESENT -> clauses.add(conditions.present());
                case ABSENT -> clauses.add(conditions.absent());
                case HOLDS -> {
                    clauses.add(conditions.present());
                    clauses.add(conditions.of(ItemAction.demanded(check, action.scope())));
                }
                case HOLDS_IF_PRESENT ->
                    clauses.add(Clause.any(List.of(conditions.absent(), conditions.of(check.predicate()))));
            }
        }
        if (action.clears(session)) {
            clauses.add(conditions.clear());
        }
        action.joined().forEach(j -> clauses.addAll(own(j, expression)));
        return clauses;
    }

    /** A condition that fails whatever is stored, so that what is stored is told. */
    private static String never(ItemAction action, Expression expression) {
        String key = expression.name(action.table().partition().name());
        return "attribute_exists(" + key + ") AND attribute_not_exists(" + key + ")";
    }

    private Optional<TransactWriteItem> check(ItemAction action) {
        Expression expression = new Expression();
        return condition(action, expression).map(condition -> {
            ConditionCheck.Builder check = ConditionCheck.builder()
                    .tableName(action.table().name().value())
                    .key(AttributeValues.of(action.key()))
                    .conditionExpression(condition)
                    .expressionAttributeNames(expression.names())
                    .returnValuesOnConditionCheckFailure(OLD);
            if (expression.hasValues()) {
                check.expressionAttributeValues(expression.values());
            }
            return TransactWriteItem.builder().conditionCheck(check.build()).build();
        });
    }

    private static TransactWriteItem item(PutItemRequest request) {
        Put.Builder put = Put.builder().tableName(request.tableName()).item(request.item());
        if (request.conditionExpression() != null) {
            put.conditionExpression(request.conditionExpression())
                    .expressionAttributeNames(request.expressionAttributeNames())
                    .returnValuesOnConditionCheckFailure(OLD);
        }
        if (request.hasExpressionAttributeValues()) {
            put.expressionAttributeValues(request.expressionAttributeValues());
        }
        return TransactWriteItem.builder().put(put.build()).build();
    }

    private static TransactWriteItem item(DeleteItemRequest request) {
        Delete.Builder delete = Delete.builder().tableName(request.tableName()).key(request.key());
        if (request.conditionExpression() != null) {
            delete.conditionExpression(request.conditionExpression())
                    .expressionAttributeNames(request.expressionAttributeNames())
                    .returnValuesOnConditionCheckFailure(OLD);
        }
        if (request.hasExpressionAttributeValues()) {
            delete.expressionAttributeValues(request.expressionAttributeValues());
        }
        return TransactWriteItem.builder().delete(delete.build()).build();
    }

    private static TransactWriteItem item(UpdateItemRequest request) {
        Update.Builder update = Update.builder()
                .tableName(request.tableName())
                .key(request.key())
                .updateExpression(request.updateExpression())
                .conditionExpression(request.conditionExpression());
        if (request.conditionExpression() != null) {
            update.returnValuesOnConditionCheckFailure(OLD);
        }
        if (request.hasExpressionAttributeNames()) {
            update.expressionAttributeNames(request.expressionAttributeNames());
        }
        if (request.hasExpressionAttributeValues()) {
            update.expressionAttributeValues(request.expressionAttributeValues());
        }
        return TransactWriteItem.builder().update(update.build()).build();
    }

    /** The whole item, with the children that are put into it. */
    private Map<String, AttributeValue> item(ItemAction action) {
        SortedMap<String, Value> item = new TreeMap<>(action.put().orElseThrow());
        for (ItemAction child : action.children()) {
            switch (child.action()) {
                case Action.Put put ->
                    Embedded.put(
                            session.design(), child.type(), item, child.put().orElseThrow());
                case Action.Update update -> throw new PlanFault("a child of a new item is changed: " + child.text());
                case Action.Delete delete -> {}
                case Action.Demand demand -> {}
            }
        }
        return AttributeValues.of(item);
    }
}
