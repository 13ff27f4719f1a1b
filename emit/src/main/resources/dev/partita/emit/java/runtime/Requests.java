package repositories.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Actions as requests. Alone and in a transaction they say the same. */
final class Requests {
    private static final ReturnValuesOnConditionCheckFailure OLD = ReturnValuesOnConditionCheckFailure.ALL_OLD;

    private Requests() {}

    /** A condition with its placeholders; without one all is empty. */
    private record Conditioned(Optional<String> text, Map<String, String> names, Map<String, AttributeValue> values) {
        static Conditioned of(ItemAction action) {
            Expression expression = new Expression();
            Optional<String> text = condition(action, expression);
            return new Conditioned(text, expression.names(), expression.values());
        }
    }

    static Put put(ItemAction action, String table) {
        Conditioned condition = Conditioned.of(action);
        Put.Builder put = Put.builder().tableName(table).item(item(action));
        condition.text().ifPresent(text -> put.conditionExpression(text).returnValuesOnConditionCheckFailure(OLD));
        given(condition.names()).ifPresent(put::expressionAttributeNames);
        given(condition.values()).ifPresent(put::expressionAttributeValues);
        return put.build();
    }

    static Delete delete(ItemAction action, String table) {
        Conditioned condition = Conditioned.of(action);
        Delete.Builder delete = Delete.builder().tableName(table).key(Wire.item(action.key()));
        condition.text().ifPresent(text -> delete.conditionExpression(text).returnValuesOnConditionCheckFailure(OLD));
        given(condition.names()).ifPresent(delete::expressionAttributeNames);
        given(condition.values()).ifPresent(delete::expressionAttributeValues);
        return delete.build();
    }

    /** Nothing if there is nothing to change and nothing to check. */
    static Optional<Update> update(ItemAction action, String table) {
        Expression expression = new Expression();
        Optional<String> changes = Changes.text(action, expression);
        Optional<String> condition = condition(action, expression);
        if (changes.isEmpty() && condition.isEmpty() && !creates(action)) {
            return Optional.empty();
        }
        Update.Builder update = Update.builder().tableName(table).key(Wire.item(action.key()));
        changes.ifPresent(update::updateExpression);
        condition.ifPresent(text -> update.conditionExpression(text).returnValuesOnConditionCheckFailure(OLD));
        given(expression.names()).ifPresent(update::expressionAttributeNames);
        given(expression.values()).ifPresent(update::expressionAttributeValues);
        return Optional.of(update.build());
    }

    private static boolean creates(ItemAction action) {
        return action.does() == Action.Does.UPDATE && action.action().creates();
    }

    /** An action of a transaction; nothing if it does and checks nothing. */
    static Optional<TransactWriteItem> transactional(ItemAction action, String table) {
        return switch (action.does()) {
            case PUT ->
                Optional.of(TransactWriteItem.builder().put(put(action, table)).build());
            case DELETE ->
                Optional.of(TransactWriteItem.builder()
                        .delete(delete(action, table))
                        .build());
            case DEMAND -> action.children().isEmpty() ? check(action, table) : updateOrCheck(action, table);
            case UPDATE -> updateOrCheck(action, table);
        };
    }

    private static Optional<TransactWriteItem> updateOrCheck(ItemAction action, String table) {
        Optional<Update> update = update(action, table);
        if (update.filter(u -> u.updateExpression() == null).isEmpty()) {
            return update.map(u -> TransactWriteItem.builder().update(u).build());
        }
        if (creates(action)) {
            throw new DesignFault(action.type().name() + ": DynamoDB takes no update without changes in a transaction");
        }
        return check(action, table);
    }

    private static Optional<TransactWriteItem> check(ItemAction action, String table) {
        Conditioned condition = Conditioned.of(action);
        return condition.text().map(text -> {
            ConditionCheck.Builder check = ConditionCheck.builder()
                    .tableName(table)
                    .key(Wire.item(action.key()))
                    .conditionExpression(text)
                    .returnValuesOnConditionCheckFailure(OLD);
            given(condition.names()).ifPresent(check::expressionAttributeNames);
            given(condition.values()).ifPresent(check::expressionAttributeValues);
            return TransactWriteItem.builder().conditionCheck(check.build()).build();
        });
    }

    /** An action of a batch. */
    static WriteRequest batched(ItemAction action) {
        return switch (action.does()) {
            case PUT ->
                WriteRequest.builder().putRequest(p -> p.item(item(action))).build();
            case DELETE ->
                WriteRequest.builder()
                        .deleteRequest(d -> d.key(Wire.item(action.key())))
                        .build();
            case UPDATE, DEMAND ->
                throw new DesignFault(action.type().name() + ": a batch takes puts and deletes only");
        };
    }

    /** DynamoDB refuses placeholders that are none. */
    private static <T> Optional<Map<String, T>> given(Map<String, T> placeholders) {
        return placeholders.isEmpty() ? Optional.empty() : Optional.of(placeholders);
    }

    /** What the checks demand, those on children too; nothing if nothing. */
    private static Optional<String> condition(ItemAction action, Expression expression) {
        List<Clause> clauses = new ArrayList<>();
        Stream.concat(Stream.of(action), action.children().stream())
                .forEach(a -> clauses.addAll(clauses(a, expression)));
        String partition = expression.name(action.type().table().partition().name());
        String exists = "attribute_exists(" + partition + ")";
        boolean isParent =
                action.children().stream().anyMatch(c -> !c.type().house().entries());
        if (isParent && action.does() != Action.Does.PUT) {
            clauses.add(Clause.of(exists));
        }
        Clause whole = Clause.allOf(clauses);
        if (whole instanceof Clause.Open open) {
            return Optional.of(expression.use(open.text()));
        }
        // What fails whatever is stored is asked all the same, so that what is stored is told.
        return whole.equals(Clause.TRUE)
                ? Optional.empty()
                : Optional.of(expression.use(exists + " AND attribute_not_exists(" + partition + ")"));
    }

    private static List<Clause> clauses(ItemAction action, Expression expression) {
        Conditions conditions = new Conditions(expression, action.type(), action.scope(), Place.of(action, expression));
        List<Clause> clauses = new ArrayList<>();
        for (Check check : action.action().checks()) {
            switch (check.demands()) {
                case PRESENT -> clauses.add(conditions.present());
                case ABSENT -> clauses.add(conditions.absent());
                case HOLDS -> {
                    clauses.add(conditions.present());
                    clauses.add(conditions.of(check.demanded(action.scope())));
                }
                case HOLDS_IF_PRESENT ->
                    clauses.add(Clause.anyOf(List.of(conditions.absent(), conditions.of(check.predicate()))));
            }
        }
        if (action.action().clears()) {
            clauses.add(conditions.clear());
        }
        action.joined().forEach(other -> clauses.addAll(clauses(other, expression)));
        return clauses;
    }

    /** The whole item, with the children that are put into it. */
    private static Map<String, AttributeValue> item(ItemAction action) {
        Map<String, AttributeValue> item = new LinkedHashMap<>(action.put().orElse(Map.of()));
        for (ItemAction child : action.children()) {
            if (child.does() == Action.Does.UPDATE) {
                throw new DesignFault(child.type().name() + ": a child of a new item is changed");
            }
            child.put().ifPresent(own -> Children.put(child.type(), item, own));
        }
        return Wire.item(item);
    }
}
