package dev.partita.emit.text;

import dev.partita.design.ItemType;
import dev.partita.model.Effect;
import dev.partita.model.ParameterName;
import dev.partita.model.Pattern;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is done to an item: {@code Put Order}, {@code Update User SET orderCount + 1}, {@code Delete CartItem each of items
 * (avg 3)}.
 */
record ActionText(Answers answers, Optional<Pattern> pattern) {
    /** @param together the actions of the same step: a key is named where one of them is like this one */
    String of(Action action, List<Action> together) {
        String name = action.type() + (isAlone(action, together) ? "" : key(action));
        return verb(action) + " " + name + changes(action) + repeat(action) + only(action);
    }

    private static String verb(Action action) {
        return switch (action) {
            case Action.Put put -> "Put";
            case Action.Update update -> update.creates() ? "Upsert" : "Update";
            case Action.Delete delete -> "Delete";
            case Action.Demand demand -> "Check";
        };
    }

    private static boolean isAlone(Action action, List<Action> together) {
        return together.stream()
                        .filter(a -> a.type().equals(action.type()) && verb(a).equals(verb(action)))
                        .count()
                == 1;
    }

    private String key(Action action) {
        return new ActionKey(answers)
                .of(action).values().stream()
                        .limit(1)
                        .map(k -> " (" + k + ")")
                        .findFirst()
                        .orElse("");
    }

    private String changes(Action action) {
        return action instanceof Action.Update update ? new ChangeText(answers).of(type(update), update.changes()) : "";
    }

    private ItemType type(Action action) {
        return answers.lexicon().design().itemType(action.type());
    }

    private String repeat(Action action) {
        return action.repeat().map(this::of).orElse("");
    }

    private String of(Action.Repeat repeat) {
        return switch (repeat) {
            case Action.Repeat.PerElement element -> " each of " + element.list() + average(element.list());
            case Action.Repeat.PerRow row -> " each of " + answers.label(row.node());
            case Action.Repeat.Shared shared -> of(shared.each()) + ", one per item";
        };
    }

    private String average(ParameterName list) {
        List<Effect> effects = pattern.filter(Write.class::isInstance)
                .map(p -> ((Write) p).effects())
                .orElse(List.of());
        return effects.stream()
                .flatMap(e ->
                        e instanceof Effect.ForEach each && each.list().equals(list) ? Stream.of(each) : Stream.empty())
                .map(each -> " (avg " + each.average().text(2) + ")")
                .findFirst()
                .orElse("");
    }

    private String only(Action action) {
        OnlyText text = new OnlyText(answers, type(action).entity());
        return action.only().isEmpty() ? "" : ", if " + text.of(action.only());
    }
}
