package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One item of an entity that is stored before and after: it stays and is changed, or it moves to another key, appears or
 * disappears. Which of them can depend on the values of a call.
 *
 * <pre>update User(email):   delete marker of the old address if it differs; put marker of the new one if it differs</pre>
 */
record Transition(Items items, ItemType type) {

    List<Action> actions() {
        Existence existence = new Existence(items.draft(), type);
        if (!items.after().isAnyChanged(existence.decidedBy())) {
            return items.isUntouched(type) ? List.of() : stay(existence.all(items.before()));
        }
        Truth was = existence.satisfied(items.before());
        Truth is = existence.satisfied(items.after());
        if (was instanceof Truth.Never && is instanceof Truth.Never) {
            // Nothing is read to tell where there is no item.
            return List.of();
        }
        List<Path> key = List.copyOf(existence.keyPaths());
        Comparison places = items.after().isAnyChanged(key)
                ? Comparison.of(items.draft(), operands(key, items.before()), operands(key, items.after()))
                : new Comparison(Optional.of(List.of()), Optional.empty());
        return moving(existence, was, is, places);
    }

    private List<Action> moving(Existence existence, Truth was, Truth is, Comparison places) {
        List<Truth> wasKeyed = existence.keyed(items.before());
        List<Truth> isKeyed = existence.keyed(items.after());
        List<Action> actions = new ArrayList<>();
        if (was.equals(is)) {
            actions.addAll(leave(all(List.of(was), wasKeyed), places.differs()));
            actions.addAll(come(all(List.of(is), isKeyed), places.differs()));
        } else {
            actions.addAll(leave(all(List.of(was, is.negated()), wasKeyed), Optional.of(List.of())));
            actions.addAll(come(all(List.of(is, was.negated()), isKeyed), Optional.of(List.of())));
            actions.addAll(leave(all(List.of(was, is), wasKeyed), places.differs()));
            actions.addAll(come(all(List.of(was, is), isKeyed), places.differs()));
        }
        places.same().ifPresent(same -> actions.addAll(stay(all(all(List.of(was, is), wasKeyed), depends(same)))));
        return actions;
    }

    private List<Action> leave(List<Truth> when, Optional<List<Only>> differs) {
        return differs.map(d -> items.delete(type, all(when, depends(d)))).orElse(List.of());
    }

    private List<Action> come(List<Truth> when, Optional<List<Only>> differs) {
        return differs.flatMap(d -> items.only(all(when, depends(d)))).map(only -> items.creation(type, only)).stream()
                .toList();
    }

    /** A put replaces homes and copies as a whole. */
    private List<Action> stay(List<Truth> when) {
        boolean whole = items.act().kind() == Act.Kind.REPLACE && type.kind() != ItemType.Kind.MARKER;
        return whole ? items.put(type, when) : items.change(type, when);
    }

    private static List<Truth> all(List<Truth> some, List<Truth> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    private static List<Truth> depends(List<Only> only) {
        return only.stream().<Truth>map(Truth.Depends::new).toList();
    }

    private static List<Optional<Operand>> operands(List<Path> paths, Values values) {
        return paths.stream().map(values::of).toList();
    }
}
