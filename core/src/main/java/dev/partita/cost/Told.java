package dev.partita.cost;

import dev.partita.candidate.Structure;
import dev.partita.model.Path;
import java.util.List;

/**
 * What the entries that lead a write to items tell of these, so that the write need not read it there.
 *
 * @param taken the variable that is 1 where the write finds by them and they hold all of it
 */
record Told(int taken, Structure.Access access, List<Path> paths) {
    Told {
        paths = List.copyOf(paths);
    }
}
