package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Stream;

/** Whether an entity has an item of a type: it satisfies what the type is for, and has all values of its key. */
record Existence(Draft draft, ItemType type) {

    /** What the type is for, as far as the key does not say it already. */
    Truth satisfied(Values values) {
        return Truth.of(draft, entity(), beyondKey(), values);
    }

    /** The key's values that may be absent. */
    List<Truth> keyed(Values values) {
        return keyPaths().stream()
                .map(p -> Truth.present(draft, entity(), p, values))
                .filter(t -> !(t instanceof Truth.Always))
                .toList();
    }

    List<Truth> all(Values values) {
        return Stream.concat(Stream.of(satisfied(values)), keyed(values).stream())
                .toList();
    }

    /** The paths that decide whether the item is there, and where. */
    List<Path> decidedBy() {
        return Stream.concat(keyPaths().stream(), beyondKey().atoms().map(Predicate.Atom::path))
                .distinct()
                .toList();
    }

    private Predicate beyondKey() {
        List<Predicate> parts = type.when().orElse(Predicate.TRUE).conjuncts().stream()
                .filter(p -> !(p instanceof Predicate.IsPresent i
                        && keyPaths().contains(draft.shapes.normal(entity(), i.path()))))
                .toList();
        return Predicate.all(parts);
    }

    SequencedSet<Path> keyPaths() {
        return draft.shapes.keyPaths(type);
    }

    private EntityName entity() {
        return type.entity();
    }
}
