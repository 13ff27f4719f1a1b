package dev.partita.pipeline;

import dev.partita.bill.Billing;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.layout.WriteFinder;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.layout.write.WritePlanner;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Target;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
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

    private final Model model;
    private final LayoutSolve.Solved solved;

    private OrderRemark(Model model, LayoutSolve.Solved solved) {
        this.model = model;
        this.solved = solved;
    }

    static List<Diagnostic> of(Model model, LayoutSolve.Solved solved) {
        OrderRemark remark = new OrderRemark(model, solved);
        return model.writes().stream().flatMap(w -> remark.of(w).stream()).toList();
    }

    private Optional<Diagnostic> of(Write write) {
        List<Effect> effects = updatedFirst(write);
        if (effects.equals(write.effects())) {
            return Optional.empty();
        }
        return saved(write, with(write, effects))
                .filter(s -> s >= LEAST)
                .map(s -> Diagnostic.of(
                        DesignCode.CHEAPER_ORDER,
                        Optional.empty(),
                        write.id().value(),
                        entity(effects.getFirst()) + " is read before " + entity(effects.get(1))
                                + " is stored, which must not be without it. If it is updated first, that saves "
                                + CapacityRemark.dollars(s) + " a month.",
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
        return switch (effect) {
            case Effect.Create create -> create.entity();
            case Effect.Put put -> put.entity();
            case Effect.Update update -> update.entity();
            case Effect.Upsert upsert -> upsert.entity();
            case Effect.Delete delete -> delete.entity();
            case Effect.DeleteEach each -> each.entity();
            case Effect.ForEach each -> entity(each.effects().getFirst());
        };
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

    /** What another way of the same write saves in the same design; empty if it cannot be done so. */
    private Optional<Long> saved(Write write, Write other) {
        Model changed = model.with(
                model.entities(),
                model.patterns().stream().map(p -> p.equals(write) ? other : p).toList());
        Optional<Plan> plan = plan(changed, other, write);
        return plan.map(p -> {
            List<Plan> plans = solved.plans().patterns().stream()
                    .map(q -> q.pattern().equals(write.id()) ? p : q)
                    .toList();
            long cost = Billing.cost(
                            changed,
                            solved.laid().design(),
                            new Plans(plans, solved.plans().loads()))
                    .total();
            return solved.cost().total() - cost;
        });
    }

    private Optional<Plan> plan(Model changed, Write other, Write write) {
        WriteFinder finder =
                new WriteFinder(changed, solved.laid(), solved.chosen().finds());
        WritePlanner planner = new WritePlanner(changed, solved.laid().design(), finder);
        try {
            return Optional.of(planner.plan(other, solved.chosen().checking(write)));
        } catch (UnplannableWrite refused) {
            return Optional.empty();
        }
    }

    private static Write with(Write write, List<Effect> effects) {
        return new Write(
                write.id(),
                write.description(),
                write.own(),
                write.delete(),
                effects,
                write.conditions(),
                write.transaction(),
                write.findsEventually(),
                write.load(),
                write.skews(),
                write.fails(),
                write.parameters());
    }
}
