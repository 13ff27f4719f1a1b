package dev.partita.verify.simulate;

import dev.partita.bill.Billing;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.result.DesignResult;

/** A design that is called more often than it was made for. */
public final class Busier {
    private Busier() {}

    /** The same tables, indexes and plans, all patterns called so many times as often. */
    public static DesignResult times(DesignResult result, long factor) {
        Model model = result.model();
        Model busier = model.with(
                model.entities(),
                model.patterns().stream()
                        .map(p -> p.with(p.load().times(Ratio.of(factor))))
                        .toList());
        return new DesignResult(
                busier,
                result.layout(),
                result.otherLayout(),
                result.design(),
                result.plans(),
                Billing.cost(busier, result.design(), result.plans()),
                result.certificate(),
                result.choices(),
                result.diagnostics());
    }
}
