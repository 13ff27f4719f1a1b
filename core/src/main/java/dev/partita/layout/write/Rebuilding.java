package dev.partita.layout.write;

import dev.partita.plan.Action;
import dev.partita.plan.Action.Repeat;
import dev.partita.plan.Check;
import dev.partita.plan.Only;
import java.util.List;
import java.util.Optional;

/** Actions with one part replaced. */
final class Rebuilding {
    private Rebuilding() {}

    static Action only(Action action, List<Only> only) {
        return rebuilt(action, action.repeat(), only, action.checks());
    }

    static Action checks(Action action, List<Check> checks) {
        return rebuilt(action, action.repeat(), action.only(), checks);
    }

    static Action repeat(Action action, Optional<Repeat> repeat) {
        return rebuilt(action, repeat, action.only(), action.checks());
    }

    private static Action rebuilt(Action action, Optional<Repeat> repeat, List<Only> only, List<Check> checks) {
        return switch (action) {
            case Action.Put a -> new Action.Put(a.type(), repeat, only, a.image(), checks);
            case Action.Update a ->
                new Action.Update(a.type(), repeat, only, a.key(), a.changes(), a.creates(), checks);
            case Action.Delete a -> new Action.Delete(a.type(), repeat, only, a.key(), checks);
            case Action.Demand a -> new Action.Demand(a.type(), repeat, only, a.key(), checks);
        };
    }
}
