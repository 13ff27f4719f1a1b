package dev.partita.verify.reference;

import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Target;
import dev.partita.verify.plain.Fault;
import dev.partita.verify.plain.Identity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Two elements that mean the same item are a bad call (input.md, Items Written). An item that every element means, as
 * it hangs on no field, is meant by the pattern and no fault of the call.
 */
record SameItem(Targets targets) {
    Optional<Fault> fault(List<Action> actions) {
        Map<Identity, Action> seen = new LinkedHashMap<>();
        for (Action action : actions) {
            Optional<Identity> item = hangsOnElement(action) ? item(action) : Optional.empty();
            if (item.isPresent()) {
                Action earlier = seen.putIfAbsent(item.get(), action);
                if (earlier != null && earlier.step().isOfAnotherElement(action.step())) {
                    return Optional.of(
                            new Fault(Fault.Code.SAME_ITEM_TWICE, "two elements mean the same " + text(item.get())));
                }
            }
        }
        return Optional.empty();
    }

    /** What is meant, stored or not. */
    private Optional<Identity> item(Action action) {
        return action.identity().or(() -> switch (action.step().effect()) {
            case Effect.Update update -> identity(update.entity(), update.target(), action);
            case Effect.Delete delete -> identity(delete.entity(), delete.target(), action);
            case Effect.Create create -> Optional.empty();
            case Effect.Put put -> Optional.empty();
            case Effect.Upsert upsert -> Optional.empty();
            case Effect.DeleteEach each -> Optional.empty();
            case Effect.ForEach each -> Optional.empty();
        });
    }

    private boolean hangsOnElement(Action action) {
        return !action.step().place().isEmpty()
                && switch (action.step().effect()) {
                    case Effect.Create create -> true;
                    case Effect.Put put -> true;
                    case Effect.Update update -> hangs(update.target(), action);
                    case Effect.Upsert upsert -> hangs(upsert.target(), action);
                    case Effect.Delete delete -> hangs(delete.target(), action);
                    case Effect.DeleteEach each -> false;
                    case Effect.ForEach each -> false;
                };
    }

    private boolean hangs(Target target, Action action) {
        return targets.dependsOnElement(target, action.step().scope());
    }

    private Optional<Identity> identity(EntityName entity, Target target, Action action) {
        return targets.identity(entity, target, action.step().scope());
    }

    private static String text(Identity identity) {
        return identity.entity() + " " + identity.values();
    }
}
