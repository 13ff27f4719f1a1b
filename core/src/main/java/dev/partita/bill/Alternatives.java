package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.plan.Action;
import dev.partita.plan.Exclusions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * How likely actions of a write are taken where they exclude each other, in one step or in several: what cannot be derived counts as taken ({@link Chance}), but of
 * what happens to items of a type only one case is paid, the first for all.
 *
 * <pre>Update Book onLoan - 1, if not Loan.returnedOn is given;   Update Book, if Loan.returnedOn is given:   one and none</pre>
 */
final class Alternatives {
    private final List<Action> actions;
    /** Of each action, whatever becomes of the others. */
    private final List<Ratio> chances;

    /** Of each action, as far as the others leave it one. */
    private final List<Ratio> taken = new ArrayList<>();

    private final Exclusions exclusions;

    /** @param chance how likely an action is taken, whatever becomes of the others */
    Alternatives(List<Action> actions, Function<Action, Ratio> chance) {
        this.actions = actions;
        this.chances = actions.stream().map(chance).toList();
        this.exclusions = new Exclusions(actions);
        for (int place = 0; place < actions.size(); place++) {
            taken.add(taken(place));
        }
    }

    /** Its own chance, as far as those before that it excludes leave it one. */
    Ratio of(Action action) {
        return taken.get(place(action));
    }

    private Ratio taken(int place) {
        Action action = actions.get(place);
        Ratio own = chances.get(place);
        if (action.only().isEmpty() || own.isZero()) {
            return own;
        }
        Ratio left = Ratio.ONE;
        List<Integer> family = new ArrayList<>(List.of(place));
        for (int before = 0; before < place; before++) {
            int other = before;
            if (actions.get(other).type().equals(action.type())
                    && family.stream().allMatch(f -> exclusions.exclude(other, f))) {
                family.add(other);
                left = left.minus(chances.get(other)).max(Ratio.ZERO);
            }
        }
        return own.min(left);
    }

    /** Whether never both are taken. */
    boolean exclude(Action one, Action other) {
        return exclusions.exclude(place(one), place(other));
    }

    /** Others may be equal: the same is meant. */
    private int place(Action action) {
        return IntStream.range(0, actions.size())
                .filter(i -> actions.get(i) == action)
                .findFirst()
                .orElseThrow();
    }
}
