package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.plan.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedSet;

/** What an act changes of one item that stays where it is. */
record Changes(Draft draft, ItemType type, Act act) {

    /** Only what the act assigns, and what follows from it. */
    List<Change> assigned() {
        List<Change> changes = new ArrayList<>();
        draft.shapes.storedRaw(type).stream()
                .filter(p -> after().isChanged(p) && !keyPaths().contains(normal(p)))
                .map(p -> normal(p).isOwn() ? own(p) : set(p))
                .forEach(changes::add);
        indexes(false).forEach(changes::add);
        return changes;
    }

    /** Every stored value, all but aggregates, which are begun at zero. */
    List<Change> whole() {
        List<Change> changes = new ArrayList<>();
        for (Path path : movable()) {
            changes.add(isAggregate(path) ? count(path) : set(path));
        }
        changes.addAll(indexes(true));
        return changes;
    }

    /** What an upsert sets: the identifier, what it assigns, what is kept of related entities. */
    List<Change> upserted() {
        List<Change> changes = new ArrayList<>();
        for (Path path : movable()) {
            Path normal = normal(path);
            if (!normal.isOwn() || entity().isIdentifier(normal.attribute())) {
                changes.add(set(path));
            } else if (act.assignment(normal.attribute()).isPresent()) {
                changes.add(change(path, act.assignment(normal.attribute()).get()));
            } else if (isAggregate(path)) {
                changes.add(count(path));
            }
        }
        changes.addAll(indexes(true));
        return changes;
    }

    boolean storesAggregates() {
        return movable().stream().anyMatch(this::isAggregate);
    }

    private Change own(Path path) {
        return act.assignment(normal(path).attribute())
                .map(a -> change(path, a))
                .orElse(new Change.Clear(path));
    }

    private static Change change(Path path, Assignment assignment) {
        return switch (assignment) {
            case Assignment.Set a -> new Change.SetTo(path, a.operand());
            case Assignment.Add a -> new Change.Increase(path, a.amount(), a.subtract());
            case Assignment.Remove a -> new Change.Clear(path);
            case Assignment.Append a -> new Change.AppendTo(path, a.operand());
            case Assignment.Take a -> new Change.TakeFrom(path, a.operand());
        };
    }

    private Change set(Path path) {
        return after().of(path).<Change>map(o -> new Change.SetTo(path, o)).orElse(new Change.Clear(path));
    }

    private Change count(Path path) {
        return act.assignment(normal(path).attribute())
                .map(a -> change(path, a))
                .orElse(new Change.Increase(path, Amounts.ZERO, false));
    }

    /** The stored paths outside the table's key. */
    private List<Path> movable() {
        return draft.shapes.storedRaw(type).stream()
                .filter(p -> !isNaturalKey(p))
                .toList();
    }

    private boolean isNaturalKey(Path path) {
        return draft.shapes.tableKeys(type).stream()
                .anyMatch(k -> k.natural().filter(path::equals).isPresent());
    }

    private List<Change> indexes(boolean all) {
        return draft.shapes.indexes(type).stream()
                .flatMap(i -> new Reindexing(draft, type, act, i).change(all).stream())
                .toList();
    }

    private boolean isAggregate(Path path) {
        Path normal = normal(path);
        return normal.isOwn()
                && entity().attribute(normal.attribute()).aggregate().isPresent();
    }

    private SequencedSet<Path> keyPaths() {
        return draft.shapes.keyPaths(type);
    }

    private Path normal(Path path) {
        return draft.shapes.normal(type.entity(), path);
    }

    private Entity entity() {
        return draft.entity(type.entity());
    }

    private After after() {
        return new After(draft, act);
    }
}
