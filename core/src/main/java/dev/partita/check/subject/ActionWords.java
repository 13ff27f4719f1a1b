package dev.partita.check.subject;

import dev.partita.plan.Action;

/** Actions of writes as the emitted interfaces call them: {@code Update Order each of items}. */
public final class ActionWords {
    private ActionWords() {}

    public static String of(Action action) {
        String what = switch (action) {
            case Action.Put put -> "Put ";
            case Action.Update update -> update.creates() ? "Upsert " : "Update ";
            case Action.Delete delete -> "Delete ";
            case Action.Demand demand -> "Check ";
        };
        return what + action.type() + action.repeat().map(ActionWords::of).orElse("");
    }

    private static String of(Action.Repeat repeat) {
        return switch (repeat.over()) {
            case Action.Repeat.PerElement r -> " each of " + r.list();
            case Action.Repeat.PerRow r -> " each of " + r.node();
            case Action.Repeat.Shared r -> of(r.each());
        };
    }
}
