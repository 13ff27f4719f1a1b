package dev.partita.emit.json;

import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.emit.text.ActionKey;
import dev.partita.emit.text.Answers;
import dev.partita.emit.text.CheckText;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.OnlyText;
import dev.partita.emit.text.OperandText;
import dev.partita.emit.text.PathText;
import dev.partita.emit.text.WriteRequest;
import dev.partita.emit.text.WriteRequests;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Requests that write: the items in order, each with its key, what changes, and the conditions on it. */
final class WriteRequestJson {
    private final Lexicon lexicon;
    private final Answers answers;

    private WriteRequestJson(Lexicon lexicon, WritePlan plan) {
        this.lexicon = lexicon;
        this.answers = Answers.of(lexicon, plan);
    }

    static ArrayNode of(Lexicon lexicon, WritePlan plan) {
        WriteRequestJson json = new WriteRequestJson(lexicon, plan);
        List<WriteRequest> requests = WriteRequests.of(lexicon, plan);
        ArrayNode array = JsonText.array();
        for (int i = 0; i < requests.size(); i++) {
            array.add(json.request(plan.steps().get(i), requests.get(i)));
        }
        return array;
    }

    private ObjectNode request(Step step, WriteRequest words) {
        ObjectNode object = JsonText.object();
        object.put("operation", words.operation());
        if (step instanceof Step.Transactions transactions) {
            object.put("each", each(transactions.each()));
        }
        ArrayNode items = object.putArray("items");
        for (int i = 0; i < step.actions().size(); i++) {
            items.add(item(step.actions().get(i), words.items().get(i)));
        }
        return object;
    }

    private ObjectNode item(Action action, String words) {
        ItemType type = lexicon.design().itemType(action.type());
        ObjectNode object = JsonText.object();
        object.put("action", verb(action));
        object.put("itemType", action.type().value());
        object.put("table", type.table().value());
        object.put("words", words);
        object.set("key", key(action, type));
        action.repeat().ifPresent(r -> object.put("each", each(r)));
        if (action instanceof Action.Put put) {
            ObjectNode values = object.putObject("values");
            OperandText operands = new OperandText(answers);
            put.image()
                    .forEach(f -> values.put(
                            PathText.of(f.path()), operands.of(f.operand(), lexicon.type(type.entity(), f.path()))));
        }
        OnlyText only = new OnlyText(answers, type.entity());
        Texts.put(object, "if", action.only().stream().map(only::of).toList());
        Texts.put(object, "conditions", new CheckText(answers).of(action));
        Texts.put(object, "reports", reports(action));
        return object;
    }

    private static String verb(Action action) {
        return switch (action) {
            case Action.Put put -> "put";
            case Action.Update update -> update.creates() ? "upsert" : "update";
            case Action.Delete delete -> "delete";
            case Action.Demand demand -> "check";
        };
    }

    private ObjectNode key(Action action, ItemType type) {
        List<String> names = lexicon.design().table(type.table()).keys().stream()
                .map(KeyAttribute::name)
                .toList();
        ObjectNode key = JsonText.object();
        new ActionKey(answers).of(action).forEach((name, value) -> {
            if (names.contains(name)) {
                key.put(name, value);
            }
        });
        return key;
    }

    private String each(Action.Repeat repeat) {
        return switch (repeat) {
            case Action.Repeat.PerElement element -> element.list().value();
            case Action.Repeat.PerRow row -> answers.label(row.node());
            case Action.Repeat.Shared shared -> each(shared.each());
        };
    }

    private static List<String> reports(Action action) {
        return action.checks().stream()
                .map(Check::failure)
                .map(f -> switch (f) {
                    case Check.Reports reports -> reports.condition();
                    case Check.ReadAgain again -> "read again";
                    case Check.Skips skips -> "skipped";
                })
                .distinct()
                .toList();
    }
}
