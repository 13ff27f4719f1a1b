package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.EntityName;
import java.util.List;
import java.util.stream.Stream;

/**
 * What one element of a call does to an entity and what another adds to the same one meet in one item only if it stays where it was
 * read: what is added goes there. An item that the first one moves away, or makes, would lack it.
 *
 * <pre>for each rows[]: put Device(parentDeviceId)   of rows that reference each other, in a copy kept by parentDeviceId with a count</pre>
 */
record Twins(Draft draft) {

    void demandPlaced(List<Act> acts) {
        for (Act adding : acts) {
            adding.assignments().stream()
                    .filter(a -> adding.kind() == Act.Kind.UPDATE && isCount(adding.subject(), a))
                    .forEach(a -> acts.stream()
                            .filter(other -> isTwin(adding, other))
                            .forEach(other -> demandPlaced(other, a.attribute())));
        }
    }

    private boolean isCount(Subject subject, Assignment assignment) {
        return assignment instanceof Assignment.Add
                && draft.entity(subject.entity())
                        .attribute(assignment.attribute())
                        .aggregate()
                        .isPresent();
    }

    /**
     * Whether both may be one entity, told by different elements or rows, or one is told once and what is done to it is not; of what happens once
     * {@link Aliasing} sees to it, and to what is made {@link Additions}.
     */
    private static boolean isTwin(Act one, Act other) {
        boolean isSame = one.subject().equals(other.subject());
        boolean isOnce = one.subject().scope().equals(Scope.ONCE)
                && other.subject().scope().equals(Scope.ONCE);
        return isSame
                ? !one.scope().equals(other.scope()) && !other.isBlind()
                : one.subject().entity().equals(other.subject().entity()) && !isOnce;
    }

    private void demandPlaced(Act act, AttributeName count) {
        After after = new After(draft, act);
        items(act.subject().entity())
                .filter(t -> draft.shapes.stores(t, count))
                .filter(t -> act.kind() != Act.Kind.CREATE && after.isAnyChanged(new Existence(draft, t).decidedBy()))
                .findFirst()
                .ifPresent(t -> {
                    throw draft.refusal("what one element adds to " + count + " of " + t.name()
                            + " would have to follow where another one moves it");
                });
    }

    private Stream<ItemType> items(EntityName entity) {
        return Stream.of(List.of(draft.home(entity)), draft.shapes.copies(entity), draft.shapes.markers(entity))
                .flatMap(List::stream);
    }
}
