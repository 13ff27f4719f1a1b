package dev.partita.emit.text;

import dev.partita.design.Design;
import dev.partita.emit.text.WriteRequest.OnItems;
import dev.partita.model.Pattern;
import dev.partita.plan.Action;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The steps of a write plan, in order. */
public final class WriteRequests {
    private final Answers answers;
    private final ActionText actions;
    private final CheckText checks;

    private WriteRequests(Answers answers, Optional<Pattern> pattern) {
        this.answers = answers;
        actions = new ActionText(answers, pattern);
        checks = new CheckText(answers);
    }

    public static List<WriteRequest> of(Lexicon lexicon, WritePlan plan) {
        Answers answers = Answers.of(lexicon, plan);
        WriteRequests requests = new WriteRequests(answers, lexicon.model().pattern(plan.pattern()));
        return plan.steps().stream().map(requests::request).toList();
    }

    private WriteRequest request(Step step) {
        List<String> items =
                step.actions().stream().map(a -> actions.of(a, step.actions())).toList();
        return new WriteRequest(
                operation(answers.lexicon().design(), step),
                step instanceof Step.Transactions,
                items,
                conditions(step.actions()));
    }

    private static boolean isInside(Design design, Action action) {
        return design.itemType(action.type()).isInside();
    }

    private static String operation(Design design, Action action, String check) {
        if (isInside(design, action)) {
            return "UpdateItem";
        }
        return switch (action) {
            case Action.Put put -> "PutItem";
            case Action.Update update -> "UpdateItem";
            case Action.Delete delete -> "DeleteItem";
            case Action.Demand demand -> check;
        };
    }

    public static String operation(Design design, Step step) {
        return switch (step) {
            case Step.Plain plain -> operation(design, plain.action(), "TransactWriteItems");
            case Step.Joint joint ->
                joint.actions().stream()
                        .filter(a -> !isInside(design, a))
                        .findFirst()
                        .map(a -> operation(design, a, "UpdateItem"))
                        .orElse("UpdateItem");
            case Step.Batch batch -> "BatchWriteItem";
            case Step.Transaction transaction -> "TransactWriteItems";
            case Step.Transactions transactions -> "TransactWriteItems";
        };
    }

    private List<OnItems> conditions(List<Action> all) {
        Map<String, List<Integer>> numbers = new LinkedHashMap<>();
        for (int i = 0; i < all.size(); i++) {
            for (String text : checks.of(all.get(i))) {
                numbers.computeIfAbsent(text, t -> new ArrayList<>()).add(i + 1);
            }
        }
        return numbers.entrySet().stream()
                .map(e -> new OnItems(e.getValue(), e.getKey()))
                .toList();
    }
}
