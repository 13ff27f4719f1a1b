package dev.partita.testkit.mutation;

import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Only;
import dev.partita.plan.Plan;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What plans could do without: actions that no call takes, and numbers that grow by nothing. A fault in it changes nothing. */
final class Idle {
    private Idle() {}

    static Plan without(Plan plan) {
        if (!(plan instanceof WritePlan p)) {
            return plan;
        }
        Plan taken = all(p, Action.class, a -> isNever(a) ? Optional.of(List.of()) : Optional.empty());
        return all(
                taken,
                Change.Increase.class,
                c -> isZero(c) && c.subtract()
                        ? Optional.of(List.of(new Change.Increase(c.path(), c.amount(), false)))
                        : Optional.empty());
    }

    /** Whether values must be the same and differ at once. */
    private static boolean isNever(Action action) {
        return action.only().stream()
                .anyMatch(o -> o instanceof Only.Differs d
                        && action.only().stream()
                                .anyMatch(s -> s instanceof Only.Same same
                                        && pair(same.left(), same.right()).equals(pair(d.left(), d.right()))));
    }

    private static Set<List<Operand>> pair(List<Operand> left, List<Operand> right) {
        return new LinkedHashSet<>(List.of(left, right).stream().distinct().toList());
    }

    private static boolean isZero(Change.Increase change) {
        return change.amount() instanceof Operand.Literal(Value.Number(BigDecimal number)) && number.signum() == 0;
    }

    private static <P> Plan all(Plan plan, Class<P> kind, java.util.function.Function<P, Optional<List<P>>> other) {
        Optional<Plan> next = Variations.of(plan, kind, p -> other.apply(p).stream())
                .map(Variations.Varied::whole)
                .findFirst();
        return next.isPresent() ? all(next.get(), kind, other) : emptied(plan);
    }

    private static Plan emptied(Plan plan) {
        return Variations.of(plan, Step.class, s -> s.actions().isEmpty() ? Stream.of(List.<Step>of()) : Stream.empty())
                .map(Variations.Varied::whole)
                .findFirst()
                .map(Idle::emptied)
                .orElse(plan);
    }
}
