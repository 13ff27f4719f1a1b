package dev.partita.pipeline;

import dev.partita.bill.Revision;
import dev.partita.layout.WriteFinder;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.layout.write.WritePlanner;
import dev.partita.model.Model;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.WritePlan;
import dev.partita.statistics.Statistics;
import java.util.Optional;

/** What a write would cost in the same design if it were said in another way. */
final class OtherWrite {
    private final LayoutSolve.Solved solved;
    private final WritePlanner planner;
    private final Revision revision;

    OtherWrite(Model model, LayoutSolve.Solved solved) {
        this.solved = solved;
        this.planner = new WritePlanner(
                model,
                solved.laid().design(),
                new WriteFinder(model, solved.laid(), solved.chosen().finds()));
        this.revision = new Revision(new Statistics(model), solved.laid().design(), solved.plans());
    }

    /** Micro-dollars a month that another way of the same write saves; empty if it cannot be done so. */
    Optional<Long> saved(Write write, Write other) {
        return plan(other, write).map(p -> revision.saved(write, other, p));
    }

    /** Whether it reads as much before it writes. */
    boolean readsAlike(Write write, Write other) {
        WritePlan planned = (WritePlan) solved.plans().of(write.id());
        return plan(other, write)
                .filter(p -> ((WritePlan) p).finds().size() == planned.finds().size())
                .isPresent();
    }

    private Optional<Plan> plan(Write other, Write write) {
        try {
            return Optional.of(planner.plan(other, solved.chosen().checking(write)));
        } catch (UnplannableWrite refused) {
            return Optional.empty();
        }
    }
}
