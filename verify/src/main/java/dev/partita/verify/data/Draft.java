package dev.partita.verify.data;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Value;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is asked of an entity that is to be made.
 *
 * @param fixed values that it must have
 * @param isNew whether its identifier must not be stored yet
 * @param mostBytes how long a value may be at most
 */
record Draft(Entity entity, SortedMap<AttributeName, Value> fixed, boolean isNew, long mostBytes) {
    /** What a value is long at most, if nothing else is asked. */
    static final long SMALL = 2_000;

    Draft {
        fixed = new TreeMap<>(fixed);
    }

    static Draft fresh(Entity entity) {
        return new Draft(entity, new TreeMap<>(), true, SMALL);
    }
}
