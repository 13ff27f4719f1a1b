package dev.partita.pipeline;

import dev.partita.bill.Billing;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Dollars;
import dev.partita.model.Model;
import dev.partita.model.Settings.Mode;
import java.util.Optional;

/** What another capacity mode than the one the settings fix would save, for the same design. */
final class CapacityRemark {
    /** Micro-dollars a month below which nothing is said. */
    private static final long LEAST = 10_000;

    private CapacityRemark() {}

    static Optional<Diagnostic> of(Model model, LayoutSolve.Solved solved) {
        Mode fixed = model.settings().capacity().mode();
        if (fixed == Mode.AUTO) {
            return Optional.empty();
        }
        long other = Billing.billIn(Mode.AUTO, model, solved.laid().design(), solved.plans());
        long saved = solved.cost().bill() - other;
        String what = fixed == Mode.ON_DEMAND ? "Provisioned capacity" : "On-demand capacity";
        return saved < LEAST
                ? Optional.empty()
                : Optional.of(Diagnostic.of(
                        DesignCode.CHEAPER_CAPACITY,
                        Optional.empty(),
                        "Capacity",
                        what + ", where it is cheaper, would save " + Dollars.of(saved) + " a month.",
                        "| Capacity | auto |"));
    }

    static String atLeastACent(long micros) {
        return micros < LEAST ? "less than a cent" : Dollars.of(micros);
    }
}
