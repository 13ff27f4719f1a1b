package dev.partita.verify.reference;

import dev.partita.verify.plain.Change;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Changes a world and remembers what was there before, so that a write that fails changes nothing. */
final class Journal {
    private final World world;
    private final Map<Identity, Optional<PlainEntity>> before = new LinkedHashMap<>();

    Journal(World world) {
        this.world = world;
    }

    void put(PlainEntity entity) {
        Identity identity = world.identity(entity);
        Optional<PlainEntity> replaced = world.put(entity);
        before.putIfAbsent(identity, replaced);
    }

    void remove(Identity identity) {
        Optional<PlainEntity> removed = world.remove(identity);
        before.putIfAbsent(identity, removed);
    }

    boolean hasTouched(Identity identity) {
        return before.containsKey(identity);
    }

    void undo() {
        before.forEach((identity, old) -> old.ifPresentOrElse(world::put, () -> world.remove(identity)));
        before.clear();
    }

    /** What differs now from before, in the order of the first touch. */
    List<Change> changes() {
        return before.entrySet().stream()
                .map(e -> new Change(e.getKey(), e.getValue(), world.get(e.getKey())))
                .filter(c -> !c.before().equals(c.after()))
                .toList();
    }

    /** What was touched, changed or not. */
    List<Change> touched() {
        return before.entrySet().stream()
                .map(e -> new Change(e.getKey(), e.getValue(), world.get(e.getKey())))
                .toList();
    }
}
