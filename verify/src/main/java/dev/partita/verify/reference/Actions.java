package dev.partita.verify.reference;

import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Target;
import dev.partita.model.Value;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Finds what each step of a write means (input.md, Which entity), all before anything is changed: what it creates
 * first, for others may be referenced from there.
 */
final class Actions {
    private final Present present;
    private final boolean transaction;
    private final Map<Identity, PlainEntity> made = new LinkedHashMap<>();
    private final Set<Identity> upserted = new LinkedHashSet<>();
    private final Targets targets;

    Actions(Present present, boolean transaction) {
        this.present = present;
        this.transaction = transaction;
        this.targets = new Targets(present, made);
    }

    Targets targets() {
        return targets;
    }

    List<Action> of(List<Step> steps) {
        List<Optional<Action>> stores = steps.stream().map(this::store).toList();
        List<Optional<Action>> enters = steps.stream().map(this::enter).toList();
        return IntStream.range(0, steps.size())
                .mapToObj(i -> stores.get(i).or(() -> enters.get(i)).orElseGet(() -> found(steps.get(i))))
                .toList();
    }

    private Optional<Action> store(Step step) {
        if (step.effect() instanceof Effect.Create create) {
            return Optional.of(store(step, create.entity(), create.assignments()));
        }
        if (step.effect() instanceof Effect.Put put) {
            return Optional.of(store(step, put.entity(), put.assignments()));
        }
        return Optional.empty();
    }

    private Action store(Step step, EntityName name, List<Effect.Assignment> assignments) {
        PlainEntity entity = assignments(step).apply(new PlainEntity(name, new TreeMap<>()), assignments);
        Identity identity = present.world().identity(entity);
        made.put(identity, entity);
        return new Action.Store(step, identity, entity);
    }

    private Optional<Action> enter(Step step) {
        if (!(step.effect() instanceof Effect.Upsert upsert)) {
            return Optional.empty();
        }
        Optional<PlainEntity> stored = targets.find(upsert.entity(), upsert.target(), step.scope());
        PlainEntity entity = assignments(step).apply(blank(upsert, step), upsert.assignments());
        Identity identity = present.world().identity(stored.orElse(entity));
        if (stored.isEmpty() && made.putIfAbsent(identity, entity) == null) {
            upserted.add(identity);
        }
        return Optional.of(new Action.Enter(step, identity, upsert.assignments(), stored.isPresent(), entity));
    }

    /** What the target says of an entity that is not stored yet; its identifier as the call gives it. */
    private PlainEntity blank(Effect.Upsert upsert, Step step) {
        Entity entity = present.entities().entity(upsert.entity());
        SortedMap<AttributeName, Value> values = new TreeMap<>();
        for (AttributeName part : entity.identifier()) {
            Operand named = new Operand.Parameter(new ParameterName(part.value()));
            step.scope()
                    .argument(new ParameterName(part.value()))
                    .flatMap(given ->
                            step.scope().value(named, entity.attribute(part).type()))
                    .ifPresent(v -> values.put(part, v));
        }
        targets.identity(upsert.entity(), upsert.target(), step.scope()).ifPresent(identity -> {
            for (int i = 0; i < entity.identifier().size(); i++) {
                values.put(entity.identifier().get(i), identity.values().get(i));
            }
        });
        values.putAll(targets.said(upsert.entity(), upsert.target(), step.scope()));
        return new PlainEntity(entity.name(), values);
    }

    private Action found(Step step) {
        return switch (step.effect()) {
            case Effect.Update update -> alter(step, update);
            case Effect.Delete delete -> new Action.Remove(step, target(delete.entity(), delete.target(), step));
            case Effect.DeleteEach each -> new Action.RemoveEach(step, each.entity(), each(step, each));
            case Effect.Create create -> throw new IllegalStateException("made already: " + create);
            case Effect.Put put -> throw new IllegalStateException("made already: " + put);
            case Effect.Upsert upsert -> throw new IllegalStateException("made already: " + upsert);
            case Effect.ForEach each -> throw new IllegalStateException("no step: " + each);
        };
    }

    /** What is only upserted need not be there, and an update demands that it is. */
    private Action alter(Step step, Effect.Update update) {
        Optional<Identity> identity =
                target(update.entity(), update.target(), step).filter(i -> !upserted.contains(i));
        return new Action.Alter(
                step, update.entity(), update.target(), update.assignments(), identity, identity.isPresent());
    }

    /** The entity if it is stored before the write or made by it. */
    private Optional<Identity> target(EntityName entity, Target target, Step step) {
        return targets.find(entity, target, step.scope())
                .map(present.world()::identity)
                .or(() -> targets.identity(entity, target, step.scope()).filter(made::containsKey));
    }

    private Optional<List<Identity>> each(Step step, Effect.DeleteEach each) {
        return transaction ? Optional.of(find(present, step, each)) : Optional.empty();
    }

    /** All that satisfy the predicate now. */
    static List<Identity> find(Present present, Step step, Effect.DeleteEach each) {
        return new Search(present, step.scope())
                .find(each.entity(), each.where()).stream()
                        .map(present.world()::identity)
                        .toList();
    }

    private Assignments assignments(Step step) {
        return new Assignments(present.entities(), step.scope());
    }
}
