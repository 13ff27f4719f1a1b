package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.plan.Action;
import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * How likely actions of a write are taken where they exclude each other, in one step or in several: what cannot be derived counts as taken ({@link Chance}), but of
 * what happens to items of a type only one case is paid, the first for all.
 *
 * <pre>Update Book onLoan - 1, if not Loan.returnedOn is given;   Update Book, if Loan.returnedOn is given:   one and none</pre>
 */
record Alternatives(List<Action> actions, Function<Action, Ratio> chance) {

    /** Its own chance, as far as those before that it excludes leave it one. */
    Ratio of(Action action) {
        Ratio own = chance.apply(action);
        if (action.only().isEmpty() || own.isZero()) {
            return own;
        }
        Ratio left = Ratio.ONE;
        List<Action> family = new ArrayList<>(List.of(action));
        for (Action other : actions) {
            if (other == action) {
                return own.min(left);
            }
            if (other.type().equals(action.type()) && excludesAll(other, family)) {
                family.add(other);
                left = left.minus(chance.apply(other)).max(Ratio.ZERO);
            }
        }
        return own.min(left);
    }

    private static boolean excludesAll(Action action, List<Action> family) {
        for (Action other : family) {
            if (!Only.exclude(action.only(), other.only())) {
                return false;
            }
        }
        return true;
    }
}
