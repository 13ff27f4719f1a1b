package dev.partita.read.pattern;

import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Target;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import java.util.List;
import java.util.stream.Stream;

/**
 * Upserts with a condition about what they put in place: none holds of what is not stored (input.md §4), so they never create, which is not
 * what most who write so mean.
 */
final class UpsertConditions {
    private final RowContext context;
    private final List<Effect> effects;

    UpsertConditions(RowContext context, List<Effect> effects) {
        this.context = context;
        this.effects = effects;
    }

    void check(List<Condition> conditions) {
        effects.stream()
                .flatMap(UpsertConditions::upserts)
                .forEach(upsert -> conditions.stream()
                        .filter(c -> demandsStored(c, upsert))
                        .findFirst()
                        .ifPresent(c -> context.add(
                                ReadCode.UPSERT_UPDATES,
                                Column.CONDITIONS,
                                "\"" + c.text() + "\" holds only where " + upsert.entity()
                                        + " is stored, so the upsert never creates one.",
                                upsert.entity() + " not exists or " + c.text(),
                                "update " + upsert.entity() + "(…)")));
    }

    private static Stream<Effect.Upsert> upserts(Effect effect) {
        return switch (effect) {
            case Effect.Upsert upsert -> Stream.of(upsert);
            case Effect.ForEach each -> each.effects().stream().flatMap(UpsertConditions::upserts);
            case Effect.Create c -> Stream.empty();
            case Effect.Put p -> Stream.empty();
            case Effect.Update u -> Stream.empty();
            case Effect.Delete d -> Stream.empty();
            case Effect.DeleteEach d -> Stream.empty();
        };
    }

    private static boolean demandsStored(Condition condition, Effect.Upsert upsert) {
        return switch (condition) {
            case Condition.Holds holds -> isOf(holds.entity(), holds.target(), upsert);
            case Condition.Exists exists -> isOf(exists.entity(), exists.target(), upsert);
            case Condition.Each each -> demandsStored(each.condition(), upsert);
            case Condition.HoldsIfStored h -> false;
            case Condition.NotExists n -> false;
            case Condition.IsUnique u -> false;
        };
    }

    private static boolean isOf(EntityName entity, Target target, Effect.Upsert upsert) {
        return entity.equals(upsert.entity())
                && target.designation().equals(upsert.target().designation());
    }
}
