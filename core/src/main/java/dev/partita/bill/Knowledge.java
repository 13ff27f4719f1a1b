package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Field;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a write says of values before and after it. A condition says the before, an assigned constant the after; an optional attribute that a
 * create or put neither lists nor assigns is absent ({@link Listed}), what a parameter gives is there; all else follows the shares of what is
 * stored, but for calls that are steps in the life of what they change ({@link Life}).
 */
final class Knowledge {
    private final Model model;
    private final Write write;
    private final WritePlan plan;
    private final Flows flows;
    private final Listed listed;
    private final Life life;
    private final Set<EntityName> stored = new LinkedHashSet<>();
    private final Set<EntityName> changed = new LinkedHashSet<>();

    Knowledge(Model model, Write write, WritePlan plan, Flows flows) {
        this.model = model;
        this.write = write;
        this.plan = plan;
        this.flows = flows;
        this.listed = new Listed(model, write);
        this.life = new Life(model, write);
        Asked.effects(write.effects()).forEach(this::note);
        stored.removeAll(changed);
    }

    private void note(Effect effect) {
        switch (effect) {
            case Effect.Create create -> stored.add(create.entity());
            case Effect.Put put -> stored.add(put.entity());
            case Effect.Update update -> changed.add(update.entity());
            case Effect.Upsert upsert -> changed.add(upsert.entity());
            case Effect.Delete delete -> changed.add(delete.entity());
            case Effect.DeleteEach each -> changed.add(each.entity());
            case Effect.ForEach each -> {}
        }
    }

    /** Whether the write creates or puts such entities and does nothing else to them: there is nothing before it. */
    boolean isNew(EntityName entity) {
        return stored.contains(entity);
    }

    /** Whether a node reads what a create or put is about to store. */
    boolean readsNew(NodeId node) {
        List<Kind> kinds = flows.kinds().of(node);
        return !kinds.isEmpty() && kinds.stream().allMatch(k -> isNew(k.entity()));
    }

    /** A value before the write, of the entity that an action is about. */
    Fact before(Action action, EntityName entity, Path path) {
        return before(entity, path, condition(action, entity));
    }

    private Fact before(EntityName entity, Path path, Predicate condition) {
        boolean isLeft = life.isLeft(entity, path) && !isConstant(entity, path);
        return isLeft ? new Fact.Open(condition) : changing(entity, path, condition);
    }

    private Fact changing(EntityName entity, Path path, Predicate condition) {
        return isConstant(entity, path)
                ? new Fact.AsStored(condition)
                : new Fact.Changing(condition, life.begun(entity, path));
    }

    /** A value after the write of which nothing is known but that there is one. */
    Fact present(EntityName entity, Path path) {
        return changing(entity, path, Fact.present(path));
    }

    /** A value after the write of which nothing is known. */
    Fact any(EntityName entity, Path path) {
        return changing(entity, path, Predicate.TRUE);
    }

    /** A value that an action puts. */
    Fact put(EntityName entity, List<Field> image, Path path) {
        return image.stream()
                .filter(f -> f.path().equals(path))
                .findFirst()
                .map(f -> operand(entity, path, f.operand()))
                .orElseGet(Fact.Absent::new);
    }

    /** What an operand says of the value of a path. */
    Fact operand(EntityName entity, Path path, Operand operand) {
        return switch (operand) {
            case Operand.Literal literal -> new Fact.Is(literal.value());
            case Operand.Parameter parameter -> parameter(entity, path, parameter.name());
            case Operand.Answered answered ->
                readsNew(answered.node()) ? new Fact.Absent() : before(entity, path, answered(entity, answered));
            case Operand.Now now -> present(entity, path);
            case Operand.ElementCount count -> present(entity, path);
            case Operand.RowCount count -> present(entity, path);
            case Operand.RowSum sum -> present(entity, path);
            case Operand.Difference difference -> present(entity, path);
            case Operand.Collected collected -> any(entity, path);
        };
    }

    /** What is known of what was read of an entity. */
    private Predicate answered(EntityName entity, Operand.Answered answered) {
        boolean isOfIt = flows.kinds().of(answered.node()).stream()
                .allMatch(k -> k.entity().equals(entity));
        return isOfIt ? conjunction(demanded(entity)) : Predicate.TRUE;
    }

    private Fact parameter(EntityName entity, Path path, ParameterName name) {
        if (!listed.isParameter(name)) {
            return new Fact.Absent();
        }
        boolean isAsStored = listed.isPerhaps(name) || isConstant(entity, path);
        return isAsStored ? new Fact.AsStored(Predicate.TRUE) : present(entity, path);
    }

    /** How likely a parameter is given, for what is stored of an entity. */
    Chance given(EntityName entity, ParameterName name) {
        if (!listed.isParameter(name)) {
            return Chance.NEVER;
        }
        return listed.isPerhaps(name)
                ? model.entity(entity)
                        .find(new AttributeName(name.value()))
                        .map(a -> Chance.of(a.presence()))
                        .orElse(Chance.UNKNOWN)
                : Chance.CERTAIN;
    }

    /** Whether a stored value never changes: flagged so, part of an identifier, or assigned by no pattern. */
    boolean isConstant(EntityName start, Path path) {
        EntityName at = start;
        for (Path.Step step : path.steps()) {
            if (!(step instanceof Path.Up up) || !areConstant(up)) {
                return false;
            }
            at = step.to();
        }
        return isConstant(model.entity(at), path.attribute());
    }

    private boolean areConstant(Path.Up up) {
        Entity from = model.entity(up.from());
        return from.reference(up.role()).attributes().stream().allMatch(a -> isConstant(from, a));
    }

    /** A number that an item of its own keeps is no attribute of the entities it counts. */
    private boolean isConstant(Entity entity, AttributeName name) {
        Optional<Attribute> attribute =
                entity.find(name).filter(a -> a.aggregate().isEmpty());
        return attribute.isPresent()
                && (attribute.get().immutable() || entity.isIdentifier(name) || !model.canChange(entity.name(), name));
    }

    /** What the action checks, what its finds were demanded to satisfy, and what the pattern's conditions say. */
    Predicate condition(Action action, EntityName entity) {
        List<Predicate> all = new ArrayList<>();
        action.checks().stream()
                .filter(c -> c.kind() == Check.Kind.HOLDS)
                .flatMap(c -> c.predicate().conjuncts().stream())
                .filter(p -> !isGuard(p))
                .forEach(all::add);
        all.addAll(demanded(entity));
        action.repeat()
                .filter(Action.Repeat.PerRow.class::isInstance)
                .map(r -> flows.kinds().of(((Action.Repeat.PerRow) r).node()))
                .ifPresent(kinds -> kinds.stream()
                        .filter(k -> kinds.size() == 1 && k.entity().equals(entity))
                        .forEach(k -> all.add(k.known())));
        return conjunction(all);
    }

    private static Predicate conjunction(List<Predicate> all) {
        return Predicate.all(
                all.stream().distinct().filter(p -> !p.equals(Predicate.TRUE)).toList());
    }

    /** What finds are demanded to satisfy, and the pattern's conditions. */
    private List<Predicate> demanded(EntityName entity) {
        List<Predicate> all = new ArrayList<>();
        plan.demands().stream()
                .filter(d -> !d.absent()
                        && flows.kinds().of(d.node()).stream()
                                .anyMatch(k -> k.entity().equals(entity)))
                .map(WritePlan.Demanded::predicate)
                .forEach(all::add);
        all.addAll(conditions(entity));
        return all;
    }

    /**
     * Whether it demands that a value is still what was read of it, or a number that of those found: that tells nothing of the value, nor
     * whether there is one.
     */
    private static boolean isGuard(Predicate predicate) {
        return predicate instanceof Predicate.Compare compare
                && (compare.operand() instanceof Operand.RowCount
                        || compare.operand() instanceof Operand.Answered answered
                                && answered.path().equals(compare.path()));
    }

    /** The pattern's conditions on an entity, if all speak of the same one. */
    private List<Predicate> conditions(EntityName entity) {
        List<Condition.Holds> held = write.conditions().stream()
                .flatMap(c -> holds(c).stream())
                .filter(h -> h.entity().equals(entity))
                .toList();
        List<Target> targets =
                held.stream().map(Condition.Holds::target).distinct().toList();
        return targets.size() > 1
                ? List.of()
                : held.stream().map(Condition.Holds::predicate).toList();
    }

    private static Optional<Condition.Holds> holds(Condition condition) {
        return switch (condition) {
            case Condition.Holds holds -> Optional.of(holds);
            case Condition.Each each -> holds(each.condition());
            case Condition.HoldsIfStored open -> Optional.empty();
            case Condition.Exists exists -> Optional.empty();
            case Condition.NotExists exists -> Optional.empty();
            case Condition.IsUnique unique -> Optional.empty();
        };
    }

    /** Rows or elements that an action is repeated for. */
    Ratio repetitions(Action action, Asked asked) {
        return action.repeat().map(r -> repetitions(r, asked)).orElse(Ratio.ONE);
    }

    private Ratio repetitions(Action.Repeat repeat, Asked asked) {
        return switch (repeat) {
            case Action.Repeat.PerElement element -> asked.elements(element.list());
            case Action.Repeat.PerRow row -> flows.rows(row.node()).expected();
            case Action.Repeat.Shared shared -> repetitions(shared.each(), asked);
        };
    }
}
