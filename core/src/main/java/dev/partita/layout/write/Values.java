package dev.partita.layout.write;

import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Where the values of an entity come from, before or after a write. */
interface Values {
    /** The operand that holds a path's value; empty if the path has none. */
    Optional<Operand> of(Path path);

    /** Whether the path has a value, though entities of its kind may lack it. */
    default boolean isSure(Path path) {
        return false;
    }

    /** The values of all these paths that have one. */
    default List<Field> image(Collection<Path> paths) {
        List<Field> fields = new ArrayList<>();
        for (Path path : paths) {
            of(path).ifPresent(operand -> fields.add(new Field(path, operand)));
        }
        return fields;
    }
}
