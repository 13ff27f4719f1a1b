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
                            .filter(other -> isTwin(adding.subject(), other.subject()))
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

    /** Whether both may be one entity, told by different elements or rows; of what happens once {@link Aliasing} sees to it. */
    private static boolean isTwin(Subject one, Subject other) {
        return !one.equals(other)
                && one.entity().equals(other.entity())
                && !(one.scope().equals(Scope.ONCE) && other.scope().equals(Scope.ONCE));
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
        return Stream.of(List.of(draft.home(entity)), draft.shapes.copies(entity))
                .flatMap(List::stream);
    }
}
