package dev.partita.pipeline;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Dollars;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Target;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes of several requests that would cost less in another order. The document says in which order things are done, and a call whose
 * condition fails changes nothing: so what is updated after something was stored has to be read before. Updated first, it is checked by its
 * own request.
 */
final class OrderRemark {
    /** Micro-dollars a month below which nothing is said. */
    private static final long LEAST = 1_000_000;

    private final OtherWrite other;

    private OrderRemark(OtherWrite other) {
        this.other = other;
    }

    static List<Diagnostic> of(Model model, OtherWrite other) {
        OrderRemark remark = new OrderRemark(other);
        return model.writes().stream().flatMap(w -> remark.of(w).stream()).toList();
    }

    private Optional<Diagnostic> of(Write write) {
        List<Effect> effects = updatedFirst(write);
        if (effects.equals(write.effects())) {
            return Optional.empty();
        }
        return other.saved(write, write.doing(effects))
                .filter(s -> s >= LEAST)
                .map(s -> Diagnostic.of(
                        DesignCode.CHEAPER_ORDER,
                        Optional.empty(),
                        write.id().value(),
                        entity(effects.getFirst()) + " is read before " + entity(effects.get(1))
                                + " is stored, which must not be without it. If it is updated first, that saves "
                                + Dollars.of(s) + " a month.",
                        String.join(
                                "; ", effects.stream().map(OrderRemark::text).toList())));
    }

    /** The effects with the update in front that comes after what is stored before it, of another entity and in no transaction. */
    private static List<Effect> updatedFirst(Write write) {
        List<Effect> effects = new ArrayList<>(write.effects());
        int at = 0;
        while (at < effects.size() && isStored(effects.get(at))) {
            at++;
        }
        if (!write.transaction()
                && at < effects.size()
                && effects.get(at) instanceof Effect.Update update
                && update.target().designation() instanceof Target.ByIdentifier
                && effects.subList(0, at).stream().noneMatch(e -> entity(e).equals(update.entity()))) {
            effects.addFirst(effects.remove(at));
        }
        return effects;
    }

    private static boolean isStored(Effect effect) {
        return effect instanceof Effect.Create || effect instanceof Effect.Put;
    }

    private static EntityName entity(Effect effect) {
        return effect instanceof Effect.ForEach each ? entity(each.effects().getFirst()) : effect.entity();
    }

    private static String text(Effect effect) {
        return switch (effect) {
            case Effect.Create create -> "create " + create.entity();
            case Effect.Put put -> "put " + put.entity();
            case Effect.Update update -> "update " + update.entity() + "(...)";
            case Effect.Upsert upsert -> "upsert " + upsert.entity() + "(...)";
            case Effect.Delete delete -> "delete " + delete.entity();
            case Effect.DeleteEach each -> "delete each " + each.entity() + " ...";
            case Effect.ForEach each -> "for each " + each.list() + "[]: ...";
        };
    }
}
