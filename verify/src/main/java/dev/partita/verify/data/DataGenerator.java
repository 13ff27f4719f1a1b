package dev.partita.verify.data;

import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Generates what a model may hold: a small world of everything strange, and a large one with collections of many pages. Both
 * keep the document's promises: types, lengths, references to what is stored, uniqueness, maxima of relationships.
 */
public final class DataGenerator {
    /** The time at which the generated data are looked at; some of them have expired by then. */
    public static final Instant NOW = TimeValues.NOW;

    /** The time at which they are stored; nothing has expired by then. */
    public static final Instant BEFORE = TimeValues.BEFORE;

    private static final int SMALL = 14;
    private static final int LARGE = 30;
    private static final int ROUNDS = 2;
    private static final long GIANT = 12_000;

    private final Model model;
    private final long seed;
    private final int scale;

    /** @param scale how many times the least number of entities */
    public DataGenerator(Model model, long seed, int scale) {
        this.model = model;
        this.seed = seed;
        this.scale = scale;
    }

    /** Tens of each entity. */
    public Population small() {
        Filling filling = new Filling("small");
        for (int round = 0; round < ROUNDS; round++) {
            for (Entity entity : LoadOrder.of(model)) {
                filling.add(entity, (int) Math.min(entity.total(), SMALL * (long) scale / ROUNDS));
            }
        }
        return filling.population(Map.of());
    }

    /** For each read that may answer with many, more than three pages for one call; for one, more than a megabyte. */
    public Population large() {
        Filling filling = new Filling("large");
        List<Pack> packs = Packs.of(model, scale);
        Map<EntityName, Integer> needed = needed(packs);
        Map<PatternId, PlainEntity> witnesses = new LinkedHashMap<>();
        for (Entity entity : LoadOrder.of(model)) {
            filling.add(entity, (int)
                    Math.min(entity.total(), Math.max(LARGE * (long) scale, needed.getOrDefault(entity.name(), 0))));
            Packs making = new Packs(filling.entities, filling.world);
            packs.stream()
                    .filter(p -> p.entity().equals(entity))
                    .forEach(p -> making.make(p, filling::store)
                            .ifPresent(witness -> p.reads().forEach(r -> witnesses.putIfAbsent(r.id(), witness))));
        }
        return filling.population(witnesses);
    }

    /** How many parents are needed where a pack's entities are told apart by their other parents alone. */
    private Map<EntityName, Integer> needed(List<Pack> packs) {
        Map<EntityName, Integer> needed = new LinkedHashMap<>();
        for (Pack pack : packs) {
            Entity entity = pack.entity();
            entity.references().stream()
                    .filter(r -> r.attributes().stream().anyMatch(entity::isIdentifier))
                    .filter(r -> !pack.equal().containsAll(r.attributes()))
                    .filter(r -> entity.identifier().stream()
                            .allMatch(a ->
                                    pack.equal().contains(a) || r.attributes().contains(a)))
                    .forEach(r -> needed.merge(r.target(), pack.count() + pack.count() / 4, Math::max));
        }
        return needed;
    }

    /** A world that is being filled. */
    private final class Filling {
        private final World world = new World(model);
        private final List<PlainEntity> inOrder = new ArrayList<>();
        private final EntityGenerator entities;

        Filling(String purpose) {
            entities = new EntityGenerator(model, Chance.of(seed, purpose));
        }

        void add(Entity entity, int count) {
            for (int i = 0; i < count; i++) {
                boolean giant =
                        i == 0 && inOrder.stream().noneMatch(e -> e.name().equals(entity.name()));
                Draft draft = new Draft(entity, new TreeMap<>(), true, giant ? GIANT : Draft.SMALL);
                (giant ? entities.largest(draft, world) : entities.make(draft, world)).ifPresent(this::store);
            }
        }

        void store(PlainEntity entity) {
            world.put(entity);
            inOrder.add(entity);
        }

        Population population(Map<PatternId, PlainEntity> witnesses) {
            return new Population(world, inOrder, witnesses);
        }
    }
}
