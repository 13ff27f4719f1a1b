package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.model.Write;
import dev.partita.plan.Check;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.Optional;

/**
 * What calls whose condition fails leave out, where a document says how many they are. They fail at the first step that checks
 * something: DynamoDB charges that request as if it had succeeded, but for index entries, and nothing follows. Where no step checks,
 * they fail at what was found, and no step is sent.
 */
final class Refusal {
    private final WritePlan plan;
    private final Ratio succeed;
    private final Optional<Step> checked;

    Refusal(Write write, WritePlan plan) {
        this.plan = plan;
        this.succeed = Ratio.ONE.minus(write.fails().orElse(Ratio.ZERO));
        this.checked = plan.steps().stream().filter(Refusal::isChecked).findFirst();
    }

    private static boolean isChecked(Step step) {
        return step.actions().stream()
                .flatMap(a -> a.checks().stream())
                .anyMatch(c -> c.failure() instanceof Check.Reports);
    }

    /** The share of calls that send a step. */
    Ratio sent(Step step) {
        return isFirst(step) ? Ratio.ONE : done(step);
    }

    /** Whether it checks something, and no call sends another one before it that does. */
    private boolean isFirst(Step step) {
        return isChecked(step)
                && plan.steps().stream()
                        .takeWhile(before -> before != step)
                        .filter(Refusal::isChecked)
                        .allMatch(before -> exclude(before, step));
    }

    private static boolean exclude(Step one, Step other) {
        return one.actions().stream()
                .allMatch(a -> other.actions().stream().allMatch(b -> Only.exclude(a.only(), b.only())));
    }

    /** The share of calls in which a step changes anything. */
    Ratio done(Step step) {
        boolean follows = checked.map(
                        c -> plan.steps().indexOf(c) <= plan.steps().indexOf(step))
                .orElse(!plan.demands().isEmpty());
        return follows ? succeed : Ratio.ONE;
    }
}
