package dev.partita.pipeline;

import dev.partita.bill.Billing;
import dev.partita.layout.WriteFinder;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.layout.write.WritePlanner;
import dev.partita.model.Model;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Optional;

/** What a write would cost in the same design if it were said in another way. */
record OtherWrite(Model model, LayoutSolve.Solved solved) {

    /** Micro-dollars a month that another way of the same write saves; empty if it cannot be done so. */
    Optional<Long> saved(Write write, Write other) {
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

    /** Whether it reads as much before it writes. */
    boolean readsAlike(Write write, Write other) {
        WritePlan planned = (WritePlan) solved.plans().of(write.id());
        return plan(model, other, write)
                .filter(p -> ((WritePlan) p).finds().size() == planned.finds().size())
                .isPresent();
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
}
