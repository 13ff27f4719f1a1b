package dev.partita.emit.awslabs;

import dev.partita.design.ItemType;
import dev.partita.emit.cli.ShellText;
import dev.partita.emit.example.ExampleItem;
import dev.partita.emit.example.ExampleItems;
import dev.partita.emit.text.DynamoJson;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The steps of all writes, one after the other, each as one command of the AWS command line: it puts items that are not there yet,
 * changes the first example item of a type and deletes another one, which is still there. None of what is kept inside another item, nor
 * of what would meet one item twice.
 */
final class WriteCommand {
    private static final int CHANGED = 1;

    private final Lexicon lexicon;
    private final Set<ItemType> deletedOnce = new LinkedHashSet<>();
    private int put = ExampleItems.EACH;
    private int deleted;

    WriteCommand(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    Optional<String> of(Step step) {
        put++;
        List<ItemType> deletes = step.actions().stream()
                .filter(Action.Delete.class::isInstance)
                .map(this::type)
                .distinct()
                .toList();
        deleted = deletes.stream().anyMatch(deletedOnce::contains) ? ExampleItems.EACH : ExampleItems.EACH - 1;
        Optional<String> command = command(step);
        command.ifPresent(c -> deletedOnce.addAll(deletes));
        return command;
    }

    private Optional<String> command(Step step) {
        Set<ObjectNode> items = new LinkedHashSet<>();
        for (Action action : step.actions()) {
            ItemType type = type(action);
            if (type.isInside()
                    || action instanceof Action.Update update
                            && expression(update).isEmpty()
                    || !items.add(key(action).put("\u0000", type.table().value()))) {
                return Optional.empty();
            }
        }
        return switch (step) {
            case Step.Plain plain -> alone(plain.action());
            case Step.Joint joint ->
                joint.actions().size() == 1 ? alone(joint.actions().get(0)) : Optional.empty();
            case Step.Batch batch -> Optional.of(batch(batch));
            case Step.Transaction transaction -> Optional.of(transaction(transaction.actions()));
            case Step.Transactions transactions -> Optional.of(transaction(transactions.actions()));
        };
    }

    private ItemType type(Action action) {
        return lexicon.design().itemType(action.type());
    }

    private Expression expression(Action.Update update) {
        return new Expression(lexicon, type(update), update.changes());
    }

    private Map<String, Value> item(Action action, int number) {
        return new ExampleItem(lexicon, type(action), number).whole();
    }

    private ObjectNode key(Action action) {
        int number = switch (action) {
            case Action.Put fresh -> put;
            case Action.Update update -> CHANGED;
            case Action.Delete delete -> deleted;
            case Action.Demand demand -> CHANGED;
        };
        Map<String, Value> item = item(action, number);
        Map<String, Value> key = new LinkedHashMap<>();
        lexicon.design().table(type(action).table()).keys().forEach(k -> key.put(k.name(), item.get(k.name())));
        return DynamoJson.item(key);
    }

    private Optional<String> alone(Action action) {
        String verb = switch (action) {
            case Action.Put put -> "put-item";
            case Action.Update update -> "update-item";
            case Action.Delete delete -> "delete-item";
            case Action.Demand demand -> "";
        };
        List<String> words = new ArrayList<>(List.of("aws", "dynamodb", verb));
        request(action).properties().forEach(p -> {
            words.add(option(p.getKey()));
            words.add(p.getValue().isString() ? p.getValue().asString() : JsonText.line(p.getValue()));
        });
        return verb.isEmpty() ? Optional.empty() : Optional.of(ShellText.command(words));
    }

    /** {@code --table-name} for {@code TableName}. */
    private static String option(String member) {
        return "-" + member.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    /** What is asked, by the names of the API. */
    private ObjectNode request(Action action) {
        ObjectNode request = JsonText.object();
        ObjectNode names = JsonText.object();
        request.put("TableName", type(action).table().value());
        switch (action) {
            case Action.Put fresh -> request.set("Item", DynamoJson.item(item(fresh, put)));
            case Action.Update update -> {
                Expression expression = expression(update);
                request.set("Key", key(update));
                request.put("UpdateExpression", expression.text());
                names.setAll(expression.names());
                if (!expression.values().isEmpty()) {
                    request.set("ExpressionAttributeValues", expression.values());
                }
            }
            case Action.Delete delete -> request.set("Key", key(delete));
            case Action.Demand demand -> request.set("Key", key(demand));
        }
        presence(action).ifPresent(function -> {
            names.put(
                    "#p",
                    lexicon.design().table(type(action).table()).partition().name());
            request.put("ConditionExpression", function + "(#p)");
        });
        if (!names.isEmpty()) {
            request.set("ExpressionAttributeNames", names);
        }
        return request;
    }

    /** Whether the item must, or must not, be there, which a check always demands; other conditions are said in words. */
    private static Optional<String> presence(Action action) {
        boolean isDemand = action instanceof Action.Demand;
        return action.checks().stream()
                .map(Check::kind)
                .flatMap(k -> switch (k) {
                    case PRESENT -> Stream.of("attribute_exists");
                    case ABSENT -> Stream.of("attribute_not_exists");
                    case HOLDS -> isDemand ? Stream.of("attribute_exists") : Stream.empty();
                    case HOLDS_IF_PRESENT -> isDemand ? Stream.of("attribute_not_exists") : Stream.empty();
                })
                .findFirst();
    }

    private String batch(Step.Batch batch) {
        ObjectNode tables = JsonText.object();
        for (Action action : batch.actions()) {
            ArrayNode requests =
                    tables.withArray("/" + pointer(type(action).table().value()));
            if (action instanceof Action.Delete) {
                requests.addObject().putObject("DeleteRequest").set("Key", key(action));
            } else {
                requests.addObject().putObject("PutRequest").set("Item", DynamoJson.item(item(action, put)));
            }
        }
        return ShellText.command(
                List.of("aws", "dynamodb", "batch-write-item", "--request-items", JsonText.line(tables)));
    }

    private static String pointer(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    private String transaction(List<Action> actions) {
        ArrayNode items = JsonText.array();
        actions.forEach(a -> items.add(transacted(a)));
        return ShellText.command(
                List.of("aws", "dynamodb", "transact-write-items", "--transact-items", JsonText.line(items)));
    }

    private ObjectNode transacted(Action action) {
        ObjectNode item = JsonText.object();
        item.set(
                switch (action) {
                    case Action.Put put -> "Put";
                    case Action.Update update -> "Update";
                    case Action.Delete delete -> "Delete";
                    case Action.Demand demand -> "ConditionCheck";
                },
                request(action));
        return item;
    }
}
