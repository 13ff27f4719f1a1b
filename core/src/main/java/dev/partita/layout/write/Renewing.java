package dev.partita.layout.write;

import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * An upsert of what an update, or a condition, of the same write demands to be stored makes nothing: where both are about one entity, it
 * changes what is there.
 *
 * <pre>update Stock(from), upsert Stock(to):   update Stock(from) twice if from = to; update the one, upsert the other if not</pre>
 */
record Renewing(Draft draft) {

    List<Act> of(List<Act> acts) {
        return acts.stream().flatMap(a -> of(a, acts).stream()).toList();
    }

    private List<Act> of(Act act, List<Act> acts) {
        if (act.kind() != Act.Kind.UPSERT || !act.scope().equals(Scope.ONCE)) {
            return List.of(act);
        }
        List<Act> open = List.of(act);
        for (Act other : acts) {
            if (other.demandsPresence() && mayBeOne(act.subject(), other.subject())) {
                open = open.stream().flatMap(a -> with(a, other).stream()).toList();
            }
        }
        return open;
    }

    private static boolean mayBeOne(Subject one, Subject other) {
        return !one.equals(other)
                && one.entity().equals(other.entity())
                && other.scope().equals(Scope.ONCE)
                && one.isToldAs(other);
    }

    private List<Act> with(Act act, Act other) {
        if (act.kind() != Act.Kind.UPSERT) {
            return List.of(act);
        }
        Comparison comparison =
                Comparison.of(draft, act.subject().operands(), other.subject().operands());
        List<Act> acts = new ArrayList<>();
        comparison.same().ifPresent(o -> acts.add(under(act.as(Act.Kind.UPDATE).on(other.subject()), o)));
        comparison.differs().ifPresent(o -> acts.add(under(act, o)));
        return acts;
    }

    private static Act under(Act act, List<Only> conditions) {
        return act.onlyIf(Stream.concat(conditions.stream(), act.only().stream())
                .distinct()
                .toList());
    }
}
