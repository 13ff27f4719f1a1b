package dev.partita.model;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A model's patterns, with what is asked of them often: by id, by kind, and what they change. */
final class Patterns extends AbstractList<Pattern> {
    private final List<Pattern> all;
    private final List<Read> reads;
    private final List<Write> writes;
    private final List<Write> repeating;
    private final Map<PatternId, Pattern> byId = new LinkedHashMap<>();
    private final Map<EntityName, List<Write>> writesOf = new LinkedHashMap<>();
    private final Map<EntityName, Set<AttributeName>> assigned = new LinkedHashMap<>();
    /** Of those assigned, what is not only stored by upserts as whoever calls says it. */
    private final Map<EntityName, Set<AttributeName>> altered = new LinkedHashMap<>();

    private final Map<EntityName, Set<AttributeName>> taken = new LinkedHashMap<>();
    private final Set<EntityName> created = new LinkedHashSet<>();
    private final Set<EntityName> put = new LinkedHashSet<>();
    private final Set<EntityName> deleted = new LinkedHashSet<>();

    private Patterns(List<Pattern> all) {
        this.all = List.copyOf(all);
        this.reads = only(Read.class);
        this.writes = only(Write.class);
        this.repeating = writes.stream()
                .filter(w -> w.effects().stream().anyMatch(Effect.ForEach.class::isInstance))
                .toList();
        this.all.forEach(p -> byId.putIfAbsent(p.id(), p));
        writes.forEach(w -> note(w, w.effects()));
    }

    static Patterns of(List<Pattern> patterns) {
        return patterns instanceof Patterns known ? known : new Patterns(patterns);
    }

    private <P extends Pattern> List<P> only(Class<P> kind) {
        return all.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private void note(Write write, List<Effect> effects) {
        for (Effect effect : effects) {
            switch (effect) {
                case Effect.Create e -> created.add(about(write, e.entity()));
                case Effect.Put e -> {
                    created.add(about(write, e.entity()));
                    put.add(e.entity());
                }
                case Effect.Update e -> {
                    assigned(about(write, e.entity()), e.assignments());
                    altered(e.entity(), e.assignments());
                }
                case Effect.Upsert e -> {
                    created.add(about(write, e.entity()));
                    assigned(e.entity(), e.assignments());
                    altered(
                            e.entity(),
                            e.assignments().stream()
                                    .filter(a -> !(a instanceof Effect.Assignment.Set))
                                    .toList());
                }
                case Effect.Delete e -> deleted.add(about(write, e.entity()));
                case Effect.DeleteEach e -> deleted.add(about(write, e.entity()));
                case Effect.ForEach e -> note(write, e.effects());
            }
        }
    }

    private EntityName about(Write write, EntityName entity) {
        List<Write> known = writesOf.computeIfAbsent(entity, e -> new ArrayList<>());
        if (known.isEmpty() || known.getLast() != write) {
            known.add(write);
        }
        return entity;
    }

    private void assigned(EntityName entity, List<Effect.Assignment> assignments) {
        Set<AttributeName> names = assigned.computeIfAbsent(entity, e -> new LinkedHashSet<>());
        assignments.forEach(a -> names.add(a.attribute()));
        assignments.stream()
                .filter(Effect.Assignment.Take.class::isInstance)
                .forEach(a -> taken.computeIfAbsent(entity, e -> new LinkedHashSet<>())
                        .add(a.attribute()));
    }

    private void altered(EntityName entity, List<Effect.Assignment> assignments) {
        Set<AttributeName> names = altered.computeIfAbsent(entity, e -> new LinkedHashSet<>());
        assignments.forEach(a -> names.add(a.attribute()));
    }

    List<Read> reads() {
        return reads;
    }

    List<Write> writes() {
        return writes;
    }

    /** Those with an effect on an entity. */
    List<Write> writesOf(EntityName entity) {
        return Collections.unmodifiableList(writesOf.getOrDefault(entity, List.of()));
    }

    List<Write> repeating() {
        return repeating;
    }

    Optional<Pattern> by(PatternId id) {
        return Optional.ofNullable(byId.get(id));
    }

    boolean assign(EntityName entity, AttributeName attribute) {
        return assigned.getOrDefault(entity, new LinkedHashSet<>()).contains(attribute);
    }

    boolean alter(EntityName entity, AttributeName attribute) {
        return altered.getOrDefault(entity, new LinkedHashSet<>()).contains(attribute);
    }

    boolean take(EntityName entity, AttributeName attribute) {
        return taken.getOrDefault(entity, new LinkedHashSet<>()).contains(attribute);
    }

    boolean create(EntityName entity) {
        return created.contains(entity);
    }

    boolean put(EntityName entity) {
        return put.contains(entity);
    }

    boolean delete(EntityName entity) {
        return deleted.contains(entity);
    }

    @Override
    public Pattern get(int index) {
        return all.get(index);
    }

    @Override
    public int size() {
        return all.size();
    }
}
