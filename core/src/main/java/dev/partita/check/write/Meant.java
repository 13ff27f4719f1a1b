package dev.partita.check.write;

import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Concepts.Root;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.model.Value;
import dev.partita.plan.Change;
import dev.partita.plan.Node;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Which operands a write means by an attribute: what it says of it, or of another attribute that speaks of the same. */
final class Meant {
    private final Subject subject;
    private final Concepts concepts;
    private final Rows rows;
    private final Map<Root, Set<Operand>> said = new LinkedHashMap<>();
    private final Map<Root, Set<Operand>> assigned = new LinkedHashMap<>();
    /** Of several effects, each: the same amount twice is not the amount once. */
    private final Map<Root, List<Effect.Assignment.Add>> adding = new LinkedHashMap<>();

    private final Set<Root> taken = new LinkedHashSet<>();
    private final List<Added> added = new ArrayList<>();
    private final List<Parameter> parameters;

    Meant(Subject subject, Writing writing) {
        this.subject = subject;
        this.parameters = writing.write().parameters();
        this.concepts = new Concepts(subject.model());
        this.rows = new Rows(subject, writing.plan().finds());
        writing.write().effects().forEach(this::effect);
        writing.write().conditions().forEach(this::condition);
        added.forEach(this::sums);
    }

    /** A number that is added to what an attribute holds. */
    private record Added(EntityName entity, Path path, BigDecimal amount) {}

    /** Where the number that it is added to is said, so is what both come to. */
    private void sums(Added one) {
        List<Operand> sums = concepts.roots(one.entity(), one.path()).stream()
                .flatMap(r -> said.getOrDefault(r, new LinkedHashSet<>()).stream())
                .flatMap(o -> o instanceof Operand.Literal(Value.Number before)
                        ? Stream.of(before.number().add(one.amount()))
                        : Stream.empty())
                .<Operand>map(n -> new Operand.Literal(Value.of(n)))
                .toList();
        sums.forEach(s -> say(one.entity(), one.path(), s));
    }

    /** Whether an operand can stand for a path of an entity in a key or an item. */
    boolean isMeant(EntityName entity, Path path, Operand operand) {
        if (subject.model().attribute(entity, path).aggregate().isPresent()) {
            return true;
        }
        return switch (operand) {
            case Operand.Answered answered -> isAnswered(entity, path, answered);
            case Operand.Parameter o -> isSaid(said, entity, path, o);
            case Operand.Literal o -> isSaid(said, entity, path, o);
            case Operand.Now o -> isSaid(said, entity, path, o);
            case Operand.ElementCount o -> true;
            case Operand.RowCount o -> true;
            case Operand.RowSum o -> true;
            case Operand.Difference o -> true;
            case Operand.Collected o -> true;
        };
    }

    /** Whether an operand can be what an update sets: where the write assigns the attribute, what it assigns. */
    boolean isAssigned(EntityName entity, Path path, Operand operand) {
        boolean isOpen =
                operand instanceof Operand.Answered || !path.isOwn() || !assigned.containsKey(own(entity, path));
        return isOpen
                ? isMeant(entity, path, operand)
                : assigned.get(own(entity, path)).contains(operand);
    }

    /** Whether the write says to add just that. What it adds in several effects may meet; what follows another entity is left alone. */
    boolean isAdded(EntityName entity, Change.Increase change) {
        List<Effect.Assignment.Add> added = adding.getOrDefault(own(entity, change.path()), List.of());
        return !change.path().isOwn()
                || added.size() > 1
                || added.stream()
                        .anyMatch(a -> a.amount().equals(change.amount()) && a.subtract() == change.subtract());
    }

    /** Whether what would be set is what the write says to add to what is there. */
    boolean isOnlyAdded(EntityName entity, Path path, Operand operand) {
        return path.isOwn()
                && !assigned.containsKey(own(entity, path))
                && adding.getOrDefault(own(entity, path), List.of()).stream()
                        .anyMatch(a -> a.amount().equals(operand));
    }

    /** Whether a value can be taken away: the write does so, or assigns what may not be given. What follows another entity is left alone. */
    boolean isCleared(EntityName entity, Path path) {
        return !path.isOwn()
                || taken.contains(own(entity, path))
                || assigned.getOrDefault(own(entity, path), new LinkedHashSet<>()).stream()
                        .anyMatch(this::mayBeAbsent);
    }

    private boolean mayBeAbsent(Operand operand) {
        return !(operand instanceof Operand.Literal || operand instanceof Operand.Now)
                && !(operand instanceof Operand.Parameter(ParameterName name) && isGiven(name));
    }

    private boolean isGiven(ParameterName name) {
        return parameters.stream()
                .flatMap(p -> Stream.concat(Stream.of(p), p.fields().stream()))
                .filter(p -> p.name().equals(name))
                .noneMatch(Parameter::optional);
    }

    private boolean isAnswered(EntityName entity, Path path, Operand.Answered answered) {
        if (!rows.has(answered.node())) {
            return true;
        }
        return rows.node(answered.node()) instanceof Node.Values
                ? answered.path().attribute().equals(path.attribute())
                : rows.entity(answered.node())
                        .map(e -> concepts.isSame(entity, path, e, answered.path()))
                        .orElse(true);
    }

    private boolean isSaid(Map<Root, Set<Operand>> of, EntityName entity, Path path, Operand operand) {
        return concepts.roots(entity, path).stream()
                .anyMatch(r -> Optional.ofNullable(of.get(r))
                        .filter(s -> s.contains(operand))
                        .isPresent());
    }

    private static Root own(EntityName entity, Path path) {
        return new Root(entity, path.attribute());
    }

    private void say(EntityName entity, Path path, Operand operand) {
        concepts.roots(entity, path)
                .forEach(
                        r -> said.computeIfAbsent(r, k -> new LinkedHashSet<>()).add(operand));
    }

    private void effect(Effect effect) {
        switch (effect) {
            case Effect.Create e -> stored(e.entity(), e.assignments());
            case Effect.Put e -> stored(e.entity(), e.assignments());
            case Effect.Update e -> {
                target(e.entity(), e.target());
                e.assignments().forEach(a -> assignment(e.entity(), a));
            }
            case Effect.Upsert e -> {
                target(e.entity(), e.target());
                e.assignments().forEach(a -> assignment(e.entity(), a));
            }
            case Effect.Delete e -> target(e.entity(), e.target());
            case Effect.DeleteEach e -> predicate(e.entity(), e.where());
            case Effect.ForEach e -> e.effects().forEach(this::effect);
        }
    }

    /** What a create does not assign comes from the parameter of its name. */
    private void stored(EntityName entity, List<Effect.Assignment> assignments) {
        assignments.forEach(a -> assignment(entity, a));
        for (Attribute attribute : subject.model().entity(entity).attributes()) {
            boolean isOpen = assignments.stream().noneMatch(a -> a.attribute().equals(attribute.name()));
            if (isOpen && attribute.aggregate().isEmpty()) {
                assign(
                        entity,
                        attribute.name(),
                        new Operand.Parameter(new ParameterName(attribute.name().value())));
            }
        }
    }

    /** What is added to or appended is all there is where nothing was. */
    private void assignment(EntityName entity, Effect.Assignment assignment) {
        switch (assignment) {
            case Effect.Assignment.Set a -> assign(entity, a.attribute(), a.operand());
            case Effect.Assignment.Add a -> {
                add(entity, Path.own(a.attribute()), amount(a));
                adding.computeIfAbsent(own(entity, Path.own(a.attribute())), k -> new ArrayList<>())
                        .add(a);
            }
            case Effect.Assignment.Append a -> say(entity, Path.own(a.attribute()), a.operand());
            case Effect.Assignment.Take a -> taken.add(own(entity, Path.own(a.attribute())));
            case Effect.Assignment.Remove a -> taken.add(own(entity, Path.own(a.attribute())));
        }
    }

    private void add(EntityName entity, Path path, Operand amount) {
        say(entity, path, amount);
        if (amount instanceof Operand.Literal(Value.Number number)) {
            added.add(new Added(entity, path, number.number()));
        }
    }

    private static Operand amount(Effect.Assignment.Add add) {
        return add.subtract()
                        && add.amount() instanceof Operand.Literal literal
                        && literal.value() instanceof Value.Number number
                ? new Operand.Literal(Value.of(number.number().negate()))
                : add.amount();
    }

    private void assign(EntityName entity, AttributeName attribute, Operand operand) {
        Path path = Path.own(attribute);
        say(entity, path, operand);
        assigned.computeIfAbsent(own(entity, path), k -> new LinkedHashSet<>()).add(operand);
    }

    private void target(EntityName entity, Target target) {
        target.known().forEach(b -> say(entity, Path.own(b.attribute()), b.operand()));
        switch (target.designation()) {
            case Target.ByIdentifier by ->
                by.identifier().forEach(b -> say(entity, Path.own(b.attribute()), b.operand()));
            case Target.ByUnique by -> by.values().forEach(b -> say(entity, Path.own(b.attribute()), b.operand()));
            case Target.ByReference by -> target(by.from(), by.at());
            case Target.Selected by -> predicate(entity, by.where());
        }
    }

    private void predicate(EntityName entity, Predicate predicate) {
        new Clauses(concepts)
                .of(entity, predicate).stream().flatMap(Clauses::atoms).forEach((Claim c) -> {
                    if (c.relation() == Relation.EQUAL || c.relation() == Relation.IN_LIST) {
                        c.operands().forEach(o -> say(entity, c.path(), o));
                    }
                });
    }

    private void condition(Condition condition) {
        switch (condition) {
            case Condition.Exists c -> target(c.entity(), c.target());
            case Condition.NotExists c -> target(c.entity(), c.target());
            case Condition.HoldsIfStored c -> target(c.entity(), c.target());
            case Condition.Holds c -> {
                target(c.entity(), c.target());
                predicate(c.entity(), c.predicate());
            }
            case Condition.IsUnique c -> {}
            case Condition.Each c -> condition(c.condition());
        }
    }
}
