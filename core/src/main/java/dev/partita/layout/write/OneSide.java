package dev.partita.layout.write;

import dev.partita.plan.Action;
import dev.partita.plan.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Home and part of a split entity are there both or neither: where nothing but presence is demanded of the home, and only the part is
 * changed, the part answers for both, and no transaction is needed.
 *
 * <pre>update Article(views + 1), Article exists:   update the part, if it is there</pre>
 */
record OneSide(Draft draft, Act act) {

    /** All actions of the act, the home's first. */
    List<Action> of(List<Action> home, List<Action> others) {
        Optional<Action.Update> part = others.stream()
                .filter(a -> draft.shapes.design().itemType(a.type()).kind().isApart())
                .flatMap(a -> a instanceof Action.Update u ? Stream.of(u) : Stream.empty())
                .findFirst();
        boolean isPresence = home.size() == 1 && home.get(0) instanceof Action.Demand demand && isOfPresence(demand);
        if (act.kind() != Act.Kind.UPDATE || part.isEmpty() || !isPresence) {
            return Stream.concat(home.stream(), others.stream()).toList();
        }
        List<Action> all = new ArrayList<>(others);
        all.set(
                all.indexOf(part.get()),
                Rebuilding.checks(part.get(), home.get(0).checks()));
        return all;
    }

    private static boolean isOfPresence(Action.Demand demand) {
        return demand.checks().stream().allMatch(c -> c.kind() == Check.Kind.PRESENT);
    }
}
