package dev.partita.verify.reference;

import dev.partita.model.Effect;
import dev.partita.verify.plain.Argument;
import java.util.ArrayList;
import java.util.List;

/**
 * One effect of one call: a {@code for each} is a step per element and effect.
 *
 * @param effect never a {@code for each}
 * @param scope what names mean here, the element's fields first
 * @param place which {@code for each} of the write and which element of it, outermost first; empty outside
 */
record Step(Effect effect, Scope scope, List<Integer> place) {
    static List<Step> of(List<Effect> effects, Scope scope) {
        List<Step> steps = new ArrayList<>();
        add(effects, scope, List.of(), steps);
        return steps;
    }

    /** Whether the two are of different elements of one {@code for each}. */
    boolean isOfAnotherElement(Step other) {
        int common = Math.min(place.size(), other.place.size());
        for (int i = 0; i < common; i++) {
            if (!place.get(i).equals(other.place.get(i))) {
                return i % 2 == 1;
            }
        }
        return false;
    }

    private static void add(List<Effect> effects, Scope scope, List<Integer> place, List<Step> steps) {
        for (int i = 0; i < effects.size(); i++) {
            if (effects.get(i) instanceof Effect.ForEach each) {
                List<Argument.Fields> elements = scope.elements(each.list());
                for (int e = 0; e < elements.size(); e++) {
                    add(each.effects(), scope.within(elements.get(e)), inner(place, i, e), steps);
                }
            } else {
                steps.add(new Step(effects.get(i), scope, place));
            }
        }
    }

    private static List<Integer> inner(List<Integer> place, int effect, int element) {
        List<Integer> inner = new ArrayList<>(place);
        inner.add(effect);
        inner.add(element);
        return List.copyOf(inner);
    }
}
