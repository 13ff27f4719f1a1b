package dev.partita.verify.data;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Reference;
import dev.partita.model.Value;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Makes who could be stored under the identifier of another, who is deleted: with other values, immutable ones too. */
public final class Successors {
    private static final int CANDIDATES = 8;

    private final Model model;
    private final EntityGenerator entities;

    /** @param purpose the same seed and purpose give the same ones for the same entities and worlds */
    public Successors(Model model, long seed, String purpose) {
        this.model = model;
        this.entities = new EntityGenerator(model, Chance.of(seed, "successor", purpose));
    }

    /**
     * One that lives as long, and of some the one with the fewest values that the former has, or would have had; nothing if the entity has
     * no other values, or none could be made.
     */
    public Optional<PlainEntity> of(PlainEntity former, Optional<PlainEntity> next, World world) {
        Entity entity = model.entity(former.name());
        SortedMap<AttributeName, Value> fixed = new TreeMap<>();
        entity.identifier().forEach(a -> former.value(a).ifPresent(v -> fixed.put(a, v)));
        entity.ttl().ifPresent(a -> former.value(a).ifPresent(v -> fixed.put(a, v)));
        Draft draft = new Draft(entity, fixed, false, Draft.SMALL);
        return IntStream.range(0, CANDIDATES)
                .mapToObj(i -> entities.make(draft, world))
                .flatMap(Optional::stream)
                .filter(e -> !e.equals(former))
                .min(Comparator.comparing(
                        e -> alike(e, former) + next.map(n -> alike(e, n)).orElse(0L)));
    }

    /**
     * Those that differ in no more than one of the values that keys are made of elsewhere: what it references, or is unique by; as far as they
     * can be made.
     */
    public List<PlainEntity> alikeBut(PlainEntity former, World world) {
        Entity entity = model.entity(former.name());
        Set<AttributeName> keyed = new LinkedHashSet<>();
        entity.references().forEach(r -> keyed.addAll(r.attributes()));
        entity.attributes().stream().filter(a -> a.uniqueness().isPresent()).forEach(a -> keyed.add(a.name()));
        keyed.removeIf(a -> entity.isIdentifier(a) || former.value(a).isEmpty());
        return keyed.stream()
                .flatMap(a -> IntStream.range(0, CANDIDATES)
                        .mapToObj(i -> entities.make(new Draft(entity, without(former, a), false, Draft.SMALL), world))
                        .flatMap(Optional::stream)
                        .filter(e -> !e.equals(former))
                        .limit(1))
                .toList();
    }

    /** Another one that references an entity; nothing if as many do as may, or none could be made. */
    public Optional<PlainEntity> referencing(Identity parent, EntityName child, Reference reference, World world) {
        Entity entity = model.entity(child);
        SortedMap<AttributeName, Value> fixed = new TreeMap<>();
        for (int i = 0; i < reference.attributes().size(); i++) {
            fixed.put(reference.attributes().get(i), parent.values().get(i));
        }
        Draft draft = new Draft(entity, fixed, false, Draft.SMALL);
        return IntStream.range(0, CANDIDATES)
                .mapToObj(i -> entities.make(draft, world))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static SortedMap<AttributeName, Value> without(PlainEntity entity, AttributeName attribute) {
        SortedMap<AttributeName, Value> others = new TreeMap<>(entity.attributes());
        others.remove(attribute);
        return others;
    }

    private static long alike(PlainEntity one, PlainEntity other) {
        return one.attributes().entrySet().stream()
                .filter(a -> other.value(a.getKey()).equals(Optional.of(a.getValue())))
                .count();
    }
}
