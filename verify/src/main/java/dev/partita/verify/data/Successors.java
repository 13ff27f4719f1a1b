package dev.partita.verify.data;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Value;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes who could be stored under the identifier of another, who is deleted: with other values, immutable ones too. */
public final class Successors {
    private final Model model;
    private final EntityGenerator entities;

    /** @param purpose the same seed and purpose give the same ones for the same entities and worlds */
    public Successors(Model model, long seed, String purpose) {
        this.model = model;
        this.entities = new EntityGenerator(model, Chance.of(seed, "successor", purpose));
    }

    /** One that lives as long; nothing if the entity has no other values, or none could be made. */
    public Optional<PlainEntity> of(PlainEntity former, World world) {
        Entity entity = model.entity(former.name());
        SortedMap<AttributeName, Value> fixed = new TreeMap<>();
        entity.identifier().forEach(a -> former.value(a).ifPresent(v -> fixed.put(a, v)));
        entity.ttl().ifPresent(a -> former.value(a).ifPresent(v -> fixed.put(a, v)));
        return entities.make(new Draft(entity, fixed, false, Draft.SMALL), world)
                .filter(e -> !e.equals(former));
    }
}
