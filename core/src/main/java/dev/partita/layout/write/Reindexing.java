package dev.partita.layout.write;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Change;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which keys of an index an act builds of one item that stays where it is. Keys that are a plain stored value change with it; of the
 * others only those are built of which a part changes, so that nothing is read for a part of a key that stays as it is:
 *
 * <pre>GSI1PK = STATUS#&lt;status&gt;, GSI1SK = ORDER#&lt;createdAt&gt;:   update Order(status)   builds GSI1PK, createdAt is not read</pre>
 *
 * Where the item may come into the index it gets all keys of it; where it leaves for sure all are removed, and none of their values
 * is needed.
 */
record Reindexing(Draft draft, ItemType type, Act act, Index index) {

    /** @param all whether every key is built, as of an item that may be new */
    Optional<Change> change(boolean all) {
        boolean comesOrGoes = all || after().isAnyChanged(deciding());
        List<KeyTemplate> built = built().stream()
                .filter(k -> comesOrGoes || after().isAnyChanged(k.parts().toList()))
                .toList();
        List<String> keys = built.stream().map(KeyTemplate::attribute).toList();
        if (keys.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                !all && leaves()
                        ? new Change.Unindex(index.name(), keys)
                        : new Change.Reindex(index.name(), keys, after().image(paths(built))));
    }

    /** Keys that are no plain stored value, nor stand in the table's key, which stays. */
    private List<KeyTemplate> built() {
        return draft.shapes.indexKeys(type, index).stream()
                .filter(k -> k.natural().isEmpty())
                .filter(k -> draft.shapes.tableKeys(type).stream()
                        .noneMatch(t -> t.attribute().equals(k.attribute())))
                .toList();
    }

    private List<Path> paths(List<KeyTemplate> keys) {
        return Stream.concat(keys.stream().flatMap(KeyTemplate::parts), deciding().stream())
                .distinct()
                .toList();
    }

    /** The paths that decide whether the index has the item. */
    private List<Path> deciding() {
        return sparse().stream()
                .flatMap(p -> p.atoms().map(Predicate.Atom::path))
                .distinct()
                .toList();
    }

    /** Whether what is assigned alone tells that the index does not have the item afterwards. */
    private boolean leaves() {
        return sparse().stream()
                .flatMap(p -> p.conjuncts().stream())
                .filter(p -> p.atoms().allMatch(a -> isSaid(a.path())))
                .anyMatch(p -> Truth.of(draft, type.entity(), p, after()) instanceof Truth.Never);
    }

    private boolean isSaid(Path path) {
        Path normal = draft.shapes.normal(type.entity(), path);
        Optional<Assignment> assignment = normal.isOwn() ? act.assignment(normal.attribute()) : Optional.empty();
        return assignment
                .filter(a ->
                        a instanceof Assignment.Remove || a instanceof Assignment.Set set && isValue(set.operand()))
                .isPresent();
    }

    /** Whether it is there in every call: which value it is, a constant says; of the present time only that it is one. */
    private static boolean isValue(Operand operand) {
        return operand instanceof Operand.Literal || operand instanceof Operand.Now;
    }

    private Optional<Predicate> sparse() {
        return draft.shapes.sparse(type, index);
    }

    private After after() {
        return new After(draft, act);
    }
}
