package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.plan.Action;
import dev.partita.plan.Exclusions;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * How likely actions of a write are taken where they exclude each other, in one step or in several: what cannot be derived counts as taken ({@link Chance}), but of
 * what happens to items of a type only one case is paid, the first for all.
 *
 * <pre>Update Book onLoan - 1, if not Loan.returnedOn is given;   Update Book, if Loan.returnedOn is given:   one and none</pre>
 */
final class Alternatives {
    private final List<Action> actions;
    private final Function<Action, Ratio> chance;
    /** Each is asked for with every other that it may exclude. */
    private final Map<Action, Ratio> chances = new IdentityHashMap<>();

    private final Map<Action, Ratio> taken = new IdentityHashMap<>();
    private final Exclusions exclusions;

    /** @param chance how likely an action is taken, whatever becomes of the others */
    Alternatives(List<Action> actions, Function<Action, Ratio> chance) {
        this.actions = actions;
        this.chance = chance;
        this.exclusions = new Exclusions(actions);
    }

    /** Its own chance, as far as those before that it excludes leave it one. */
    Ratio of(Action action) {
        return taken.computeIfAbsent(action, this::left);
    }

    private Ratio left(Action action) {
        Ratio own = own(action);
        if (action.only().isEmpty() || own.isZero()) {
            return own;
        }
        Ratio left = Ratio.ONE;
        List<Action> family = new ArrayList<>(List.of(action));
        for (Action other : actions) {
            if (other == action) {
                return own.min(left);
            }
            if (other.type().equals(action.type()) && family.stream().allMatch(f -> exclude(other, f))) {
                family.add(other);
                left = left.minus(own(other)).max(Ratio.ZERO);
            }
        }
        return own.min(left);
    }

    private Ratio own(Action action) {
        return chances.computeIfAbsent(action, chance);
    }

    /** Whether never both are taken. */
    boolean exclude(Action one, Action other) {
        return exclusions.exclude(one, other);
    }
}
