package dev.partita.verify.data;

import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Write;
import dev.partita.verify.plain.WriteOutcome;
import java.util.List;
import java.util.stream.Stream;

/**
 * What stands for several things may be one and the same: who follows is who is followed. Of effects that are about one and the same entity
 * then a document does not say what they come to; but that an update needs what is stored, and that nothing is done without it.
 */
record Coincidences(Write write) {

    /** Whether no two effects could be about one and the same entity. */
    boolean areOfDifferent() {
        List<EntityName> all = entities().toList();
        return all.stream().distinct().count() == all.size();
    }

    /** Whether calls with them are to be made at all. */
    boolean areTold() {
        return areOfDifferent() || write.effects().stream().allMatch(this::isTold);
    }

    /** Whether it is said how a call with them comes out. */
    boolean tell(WriteOutcome outcome) {
        return areOfDifferent() || areTold() && outcome instanceof WriteOutcome.Failed;
    }

    /** Whether nothing else is done to its entity, or each of the others demands that it is stored. */
    private boolean isTold(Effect effect) {
        List<EntityName> own = entities(effect).toList();
        boolean isAlone = own.size() == own.stream().distinct().count()
                && entities().filter(own::contains).count() == own.size();
        boolean isUpdate = effect instanceof Effect.Update;
        boolean isFirst = effect instanceof Effect.Upsert upsert
                && write.effects().stream()
                        .allMatch(e -> e.equals(effect)
                                || e instanceof Effect.Update
                                || !entities(e).toList().contains(upsert.entity()));
        return isAlone || isUpdate || isFirst;
    }

    private Stream<EntityName> entities() {
        return write.effects().stream().flatMap(Coincidences::entities);
    }

    private static Stream<EntityName> entities(Effect effect) {
        return switch (effect) {
            case Effect.Create e -> Stream.of(e.entity());
            case Effect.Put e -> Stream.of(e.entity());
            case Effect.Update e -> Stream.of(e.entity());
            case Effect.Upsert e -> Stream.of(e.entity());
            case Effect.Delete e -> Stream.of(e.entity());
            case Effect.DeleteEach e -> Stream.of(e.entity());
            case Effect.ForEach e -> e.effects().stream().flatMap(Coincidences::entities);
        };
    }
}
