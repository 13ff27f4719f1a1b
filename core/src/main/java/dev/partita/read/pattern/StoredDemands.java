package dev.partita.read.pattern;

import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Target;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Upserts and puts with a condition about what they put in place: none holds of what is not stored (input.md §4), so they never create, which
 * is not what most who write so mean.
 */
final class StoredDemands {
    private final RowContext context;
    private final List<Effect> effects;

    StoredDemands(RowContext context, List<Effect> effects) {
        this.context = context;
        this.effects = effects;
    }

    void check(List<Condition> conditions) {
        effects.stream().flatMap(StoredDemands::whole).forEach(effect -> check(effect, conditions));
    }

    /** Upserts and puts, those of a list's elements, too. */
    private static Stream<Effect> whole(Effect effect) {
        return switch (effect) {
            case Effect.Upsert upsert -> Stream.of(upsert);
            case Effect.Put put -> Stream.of(put);
            case Effect.ForEach each -> each.effects().stream().flatMap(StoredDemands::whole);
            case Effect.Create c -> Stream.empty();
            case Effect.Update u -> Stream.empty();
            case Effect.Delete d -> Stream.empty();
            case Effect.DeleteEach d -> Stream.empty();
        };
    }

    private void check(Effect effect, List<Condition> conditions) {
        Optional<Condition> holds =
                conditions.stream().filter(c -> holds(c, effect)).findFirst();
        Optional<Condition> exists =
                conditions.stream().filter(c -> exists(c, effect)).findFirst();
        if (effect instanceof Effect.Upsert upsert) {
            exists.or(() -> holds).ifPresent(c -> updates(upsert.entity(), c));
        } else if (effect instanceof Effect.Put put && exists.isEmpty()) {
            // Who says that it exists knows that none is made.
            holds.ifPresent(c -> replaces(put.entity(), c));
        }
    }

    private void updates(EntityName entity, Condition condition) {
        context.add(
                ReadCode.UPSERT_UPDATES,
                Column.CONDITIONS,
                "\"" + condition.text() + "\" holds only where " + entity
                        + " is stored, so the upsert never creates one.",
                entity + " not exists or " + condition.text(),
                "update " + entity + "(…)");
    }

    private void replaces(EntityName entity, Condition condition) {
        context.add(
                ReadCode.PUT_REPLACES,
                Column.CONDITIONS,
                "\"" + condition.text() + "\" holds only where " + entity
                        + " is stored: of one that is not, the put is refused.",
                entity + " not exists or " + condition.text(),
                entity + " exists; " + condition.text());
    }

    private static boolean holds(Condition condition, Effect effect) {
        return condition.innermost() instanceof Condition.Holds holds && isOf(holds.entity(), holds.target(), effect);
    }

    private static boolean exists(Condition condition, Effect effect) {
        return condition.innermost() instanceof Condition.Exists exists
                && isOf(exists.entity(), exists.target(), effect);
    }

    /** Whether the effect puts in place what the target means. */
    private static boolean isOf(EntityName entity, Target target, Effect effect) {
        return switch (effect) {
            case Effect.Upsert upsert ->
                entity.equals(upsert.entity())
                        && target.designation().equals(upsert.target().designation());
            case Effect.Put put ->
                entity.equals(put.entity())
                        && target.designation() instanceof Target.ByIdentifier by
                        && by.identifier().stream()
                                .map(b -> new Effect.Assignment.Set(b.attribute(), b.operand()))
                                .allMatch(put.assignments()::contains);
            default -> throw new IllegalArgumentException("neither upsert nor put: " + effect);
        };
    }
}
