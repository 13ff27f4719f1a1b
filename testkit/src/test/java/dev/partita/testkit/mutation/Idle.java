package dev.partita.testkit.mutation;

import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Node;
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

/**
 * What plans could do without: actions that no call takes, numbers that grow by nothing, and which of two values is named that are the
 * same where an action is taken. A fault in it changes nothing.
 */
final class Idle {
    private Idle() {}

    static Plan without(Plan plan) {
        if (!(plan instanceof WritePlan p)) {
            return plan;
        }
        Plan taken = all(p, Action.class, a -> isNever(p, a) ? Optional.of(List.of()) : Optional.empty());
        Plan told = all(
                taken,
                Action.class,
                a -> Optional.of(told(a, a)).filter(t -> !t.equals(a)).map(List::of));
        return all(
                told,
                Change.Increase.class,
                c -> isZero(c) && c.subtract()
                        ? Optional.of(List.of(new Change.Increase(c.path(), c.amount(), false)))
                        : Optional.empty());
    }

    /** With the first of two values that must be the same where the action is taken, in the place of the other. */
    private static <W> W told(Action action, W whole) {
        W told = whole;
        for (Only only : action.only()) {
            if (only instanceof Only.Same same) {
                for (int i = 0; i < same.left().size(); i++) {
                    told = with(told, same.right().get(i), same.left().get(i));
                }
            }
        }
        return told;
    }

    private static <W> W with(W whole, Operand old, Operand other) {
        Optional<W> next = old.equals(other)
                ? Optional.empty()
                : Variations.single(whole, Operand.class, o -> o.equals(old) ? Stream.of(other) : Stream.empty())
                        .findFirst();
        return next.isPresent() ? with(next.get(), old, other) : whole;
    }

    /** Whether values must be the same and differ at once, or the same item be there and not. */
    private static boolean isNever(WritePlan plan, Action action) {
        return action.only().stream()
                .anyMatch(o -> action.only().stream().anyMatch(other -> isOpposite(plan, action, o, other)));
    }

    private static boolean isOpposite(WritePlan plan, Action action, Only one, Only other) {
        return switch (one) {
            case Only.Differs d ->
                pair(d.left(), d.right()).size() == 1
                        || other instanceof Only.Same s
                                && pair(s.left(), s.right()).equals(pair(d.left(), d.right()));
            case Only.Found f -> other instanceof Only.NotFound n && areOne(plan, action, f.node(), n.node());
            case Only rest -> false;
        };
    }

    /** Whether two nodes read one item where the action is taken. */
    private static boolean areOne(WritePlan plan, Action action, NodeId one, NodeId other) {
        return one.equals(other)
                || key(plan, action, one)
                        .filter(k -> key(plan, action, other).filter(k::equals).isPresent())
                        .isPresent();
    }

    private static Optional<List<Object>> key(WritePlan plan, Action action, NodeId node) {
        return plan.finds().stream()
                .filter(n -> n.id().equals(node))
                .flatMap(n -> n instanceof Node.Get get ? Stream.of(get) : Stream.empty())
                .map(get -> List.<Object>of(get.space(), get.type(), get.each(), told(action, get.key())))
                .findFirst();
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
