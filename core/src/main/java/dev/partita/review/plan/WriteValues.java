package dev.partita.review.plan;

import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;
import dev.partita.model.Target;
import dev.partita.model.Write;
import dev.partita.plan.KeyValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a write knows of the entities it is about: from its effects and conditions, and from what it has read. */
final class WriteValues {
    private final Draft draft;
    private final Map<EntityName, Map<AttributeName, Operand>> known = new LinkedHashMap<>();
    private final Map<EntityName, Map<AttributeName, Effect.Assignment>> assigned = new LinkedHashMap<>();

    WriteValues(Draft draft, Write write) {
        this.draft = draft;
        write.effects().forEach(this::add);
        write.conditions().forEach(this::add);
    }

    private void add(Effect effect) {
        switch (effect) {
            case Effect.Create e -> assigned(e.entity(), e.assignments());
            case Effect.Put e -> assigned(e.entity(), e.assignments());
            case Effect.Update e -> {
                target(e.entity(), e.target());
                e.assignments().forEach(a -> assignments(e.entity()).putIfAbsent(a.attribute(), a));
            }
            case Effect.Upsert e -> {
                target(e.entity(), e.target());
                e.assignments().forEach(a -> assignments(e.entity()).putIfAbsent(a.attribute(), a));
            }
            case Effect.Delete e -> target(e.entity(), e.target());
            case Effect.DeleteEach e -> where(e.entity(), e.where());
            case Effect.ForEach e -> e.effects().forEach(this::add);
        }
    }

    private void assigned(EntityName entity, List<Effect.Assignment> all) {
        all.forEach(a -> {
            assignments(entity).putIfAbsent(a.attribute(), a);
            if (a instanceof Effect.Assignment.Set set) {
                values(entity).putIfAbsent(a.attribute(), set.operand());
            }
        });
    }

    private void add(Condition condition) {
        switch (condition) {
            case Condition.Exists c -> target(c.entity(), c.target());
            case Condition.NotExists c -> target(c.entity(), c.target());
            case Condition.Holds c -> target(c.entity(), c.target());
            case Condition.HoldsIfStored c -> target(c.entity(), c.target());
            case Condition.IsUnique c -> {}
            case Condition.Each c -> add(c.condition());
        }
    }

    private Map<AttributeName, Operand> values(EntityName entity) {
        return known.computeIfAbsent(entity, e -> new LinkedHashMap<>());
    }

    private Map<AttributeName, Effect.Assignment> assignments(EntityName entity) {
        return assigned.computeIfAbsent(entity, e -> new LinkedHashMap<>());
    }

    private void target(EntityName entity, Target target) {
        List<Target.Binding> bindings = new ArrayList<>(target.known());
        switch (target.designation()) {
            case Target.ByIdentifier by -> bindings.addAll(by.identifier());
            case Target.ByUnique by -> bindings.addAll(by.values());
            case Target.ByReference by -> referenced(entity, by);
            case Target.Selected by -> where(entity, by.where());
        }
        bindings.forEach(b -> values(entity).putIfAbsent(b.attribute(), b.operand()));
    }

    /** The identifier as another entity has it that was found. */
    private void referenced(EntityName entity, Target.ByReference by) {
        Optional<Chain> rows = chain(by.from());
        draft.model.entity(by.from()).references().stream()
                .filter(r -> r.role().equals(by.role()))
                .findFirst()
                .ifPresent(r -> {
                    List<AttributeName> identifier = draft.model.entity(entity).identifier();
                    for (int i = 0; i < identifier.size() && i < r.attributes().size(); i++) {
                        Path path = Path.own(r.attributes().get(i));
                        AttributeName attribute = identifier.get(i);
                        rows.ifPresent(
                                c -> values(entity).putIfAbsent(attribute, new Operand.Answered(c.node(), path)));
                    }
                });
    }

    private void where(EntityName entity, Predicate where) {
        where.conjuncts().forEach(p -> {
            if (p instanceof Predicate.Compare c
                    && c.comparison() == Predicate.Comparison.EQUAL
                    && c.path().isOwn()) {
                values(entity).putIfAbsent(c.path().attribute(), c.operand());
            }
        });
    }

    Optional<Effect.Assignment> assignment(EntityName entity, AttributeName attribute) {
        return Optional.ofNullable(assignments(entity).get(attribute));
    }

    /** Whether the write says what the whole entity is. */
    boolean isAssignedWhole(EntityName entity) {
        return draft.model.entity(entity).identifier().stream()
                .allMatch(a -> assignments(entity).containsKey(a));
    }

    /** A path's value: known, of a row that was read, by a reference; else the caller's, who must know it. */
    Operand of(EntityName entity, Path path, Optional<String> role) {
        return find(entity, path, role)
                .orElseGet(() ->
                        new Operand.Parameter(new ParameterName(path.attribute().value())));
    }

    Optional<Operand> find(EntityName entity, Path path, Optional<String> role) {
        Optional<Operand> own =
                path.isOwn() ? Optional.ofNullable(values(entity).get(path.attribute())) : Optional.empty();
        return own.or(() -> referenced(entity, path, role)).or(() -> read(entity, path));
    }

    private Optional<Operand> read(EntityName entity, Path path) {
        if (!path.isOwn() && !path.isToMany()) {
            Optional<Chain> source = chain(path.steps().getLast().to());
            if (source.isPresent()) {
                return Optional.of(new Operand.Answered(source.get().node(), Path.own(path.attribute())));
            }
        }
        return chain(entity).map(c -> new Operand.Answered(c.node(), path));
    }

    private Optional<Chain> chain(EntityName entity) {
        return draft.chains.stream()
                .filter(c -> c.entity().filter(entity::equals).isPresent())
                .reduce((a, b) -> b);
    }

    /** The identifier of an entity that another one of the write references. */
    private Optional<Operand> referenced(EntityName entity, Path path, Optional<String> role) {
        int at = draft.model.entity(entity).identifier().indexOf(path.attribute());
        if (at < 0 || !path.isOwn()) {
            return Optional.empty();
        }
        for (EntityName other : List.copyOf(known.keySet())) {
            for (Reference reference : draft.model.entity(other).references()) {
                boolean isMeant = reference.target().equals(entity)
                        && role.filter(r -> !r.equals(reference.role())).isEmpty();
                Operand operand =
                        isMeant ? values(other).get(reference.attributes().get(at)) : null;
                if (operand != null) {
                    return Optional.of(operand);
                }
            }
        }
        return Optional.empty();
    }

    /** The role by which an aggregate of the entity counts. */
    Optional<String> role(Entity entity, String attribute) {
        return entity.attributes().stream()
                .filter(a -> a.name().value().equals(attribute))
                .flatMap(a -> a.aggregate().stream())
                .map(a -> a.role())
                .findFirst();
    }

    /** A key attribute's whole value. */
    KeyValue key(ItemType type, KeyTemplate template, Optional<String> role) {
        return new KeyValue(
                template.attribute(),
                template.segments().stream()
                        .<KeyValue.Piece>map(s -> switch (s) {
                            case Segment.Text text -> new KeyValue.Text(text.text());
                            case Segment.Field field ->
                                new KeyValue.Of(of(type.entity(), field.path(), role), field.encoding());
                            case Segment.Shard shard ->
                                new KeyValue.ShardOf(
                                        shard.count(),
                                        shard.of().stream()
                                                .map(a -> of(type.entity(), Path.own(a), role))
                                                .toList());
                        })
                        .toList());
    }
}
