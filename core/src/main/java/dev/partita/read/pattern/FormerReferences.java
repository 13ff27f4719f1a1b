package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import java.util.List;
import java.util.stream.Stream;

/**
 * Conditions about what an entity references, in a write that makes it reference another one: they are about the one that it referenced until
 * then (input.md §4), which is not what most who write so mean.
 */
final class FormerReferences {
    private final RowContext context;
    private final Entity own;
    private final List<Effect> effects;

    FormerReferences(RowContext context, Entity own, List<Effect> effects) {
        this.context = context;
        this.own = own;
        this.effects = effects.stream().flatMap(FormerReferences::each).toList();
    }

    /** What is done for each element is done, too. */
    private static Stream<Effect> each(Effect effect) {
        return effect instanceof Effect.ForEach all ? all.effects().stream() : Stream.of(effect);
    }

    void check(List<Condition> conditions) {
        for (Condition condition : conditions) {
            Condition one = condition instanceof Condition.Each each ? each.condition() : condition;
            if (one instanceof Condition.Holds holds && holds.entity().equals(own.name())) {
                holds.predicate()
                        .atoms()
                        .flatMap(a -> a.path().steps().stream().limit(1))
                        .flatMap(s -> s instanceof Path.Up up ? Stream.of(up) : Stream.empty())
                        .filter(up -> isAssigned(up) && !isActedOn(up.to()))
                        .findFirst()
                        .ifPresent(up -> context.add(
                                ReadCode.FORMER_REFERENCE,
                                Column.CONDITIONS,
                                "\"" + condition.text() + "\" is about the " + up.to() + " that " + own.name()
                                        + " references before the write: no effect is about the one that it is given.",
                                "update " + up.to() + "(…)"));
            }
        }
    }

    private boolean isAssigned(Path.Up up) {
        List<AttributeName> reference = own.reference(up.role()).attributes();
        return effects.stream()
                .flatMap(e ->
                        e instanceof Effect.Update update && update.entity().equals(own.name())
                                ? update.assignments().stream()
                                : Stream.empty())
                .anyMatch(a -> a instanceof Effect.Assignment.Set && reference.contains(a.attribute()));
    }

    private boolean isActedOn(EntityName entity) {
        return effects.stream()
                .anyMatch(e ->
                        e instanceof Effect.Update update && update.entity().equals(entity));
    }
}
