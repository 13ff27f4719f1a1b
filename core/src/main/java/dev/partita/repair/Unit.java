package dev.partita.repair;

import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Step;

/** What a write sends at once, or once per repetition: done whole or not at all. */
public record Unit(Step step) {
    /** Whether it is sent several times: of these some may be done and others not. */
    public boolean spread() {
        return !(step instanceof Step.Transaction)
                && !(step instanceof Step.Joint)
                && step.actions().stream().anyMatch(a -> a.repeat().isPresent());
    }

    /** Whether a look at the items tells that it is done: an item is there, or gone, or has the values that were set. */
    public boolean seen() {
        return step.actions().stream().anyMatch(Unit::seen);
    }

    private static boolean seen(Action action) {
        return switch (action) {
            case Action.Put put -> true;
            case Action.Delete delete -> true;
            case Action.Update update -> update.changes().stream().anyMatch(Unit::seen);
            case Action.Demand demand -> false;
        };
    }

    private static boolean seen(Change change) {
        return switch (change) {
            case Change.SetTo c -> true;
            case Change.Clear c -> true;
            case Change.TakeFrom c -> true;
            case Change.Reindex c -> true;
            case Change.Unindex c -> true;
            case Change.Increase c -> false;
            case Change.AppendTo c -> false;
        };
    }
}
