package dev.partita.statistics;

import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Target;
import dev.partita.model.Write;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a pattern assigns a parameter to, or compares it with: its values are spread as those are. Who credits the account that a posting
 * names meets accounts as postings do.
 */
record ValueUses(ParameterName parameter) {
    /** An attribute that has the parameter's value. */
    record Use(EntityName start, Path path) {}

    Stream<Use> in(Pattern pattern) {
        return switch (pattern) {
            case Read read -> read.legs().stream().flatMap(l -> compared(l.entity(), l.where()));
            case Write write ->
                Stream.concat(
                        write.effects().stream().flatMap(this::changed),
                        write.conditions().stream().flatMap(this::demanded));
        };
    }

    private Stream<Use> changed(Effect effect) {
        return switch (effect) {
            case Effect.Create e -> assigned(e.entity(), e.assignments());
            case Effect.Put e -> assigned(e.entity(), e.assignments());
            case Effect.Update e ->
                Stream.concat(assigned(e.entity(), e.assignments()), designated(e.entity(), e.target()));
            case Effect.Upsert e ->
                Stream.concat(assigned(e.entity(), e.assignments()), designated(e.entity(), e.target()));
            case Effect.Delete e -> designated(e.entity(), e.target());
            case Effect.DeleteEach e -> compared(e.entity(), e.where());
            case Effect.ForEach e -> e.effects().stream().flatMap(this::changed);
        };
    }

    private Stream<Use> demanded(Condition condition) {
        return switch (condition) {
            case Condition.Exists c -> designated(c.entity(), c.target());
            case Condition.NotExists c -> designated(c.entity(), c.target());
            case Condition.Holds c ->
                Stream.concat(designated(c.entity(), c.target()), compared(c.entity(), c.predicate()));
            case Condition.HoldsIfStored c ->
                Stream.concat(designated(c.entity(), c.target()), compared(c.entity(), c.predicate()));
            case Condition.IsUnique c -> Stream.empty();
            case Condition.Each c -> demanded(c.condition());
        };
    }

    private Stream<Use> assigned(EntityName entity, List<Effect.Assignment> assignments) {
        return assignments.stream()
                .filter(a -> a instanceof Effect.Assignment.Set set && isMeant(set.operand()))
                .map(a -> new Use(entity, Path.own(a.attribute())));
    }

    private Stream<Use> designated(EntityName entity, Target target) {
        Stream<Use> by = switch (target.designation()) {
            case Target.ByIdentifier d -> bound(entity, d.identifier());
            case Target.ByUnique d -> bound(entity, d.values());
            case Target.ByReference d -> designated(d.from(), d.at());
            case Target.Selected d -> compared(entity, d.where());
        };
        return Stream.concat(by, bound(entity, target.known()));
    }

    private Stream<Use> bound(EntityName entity, List<Target.Binding> bindings) {
        return bindings.stream().filter(b -> isMeant(b.operand())).map(b -> new Use(entity, Path.own(b.attribute())));
    }

    private Stream<Use> compared(EntityName entity, Predicate where) {
        return where.conjuncts().stream()
                .filter(p -> p instanceof Predicate.Compare compare
                        && compare.comparison() == Predicate.Comparison.EQUAL
                        && isMeant(compare.operand()))
                .map(p -> new Use(entity, ((Predicate.Compare) p).path()));
    }

    private boolean isMeant(Operand operand) {
        return operand instanceof Operand.Parameter p && p.name().equals(parameter);
    }
}
