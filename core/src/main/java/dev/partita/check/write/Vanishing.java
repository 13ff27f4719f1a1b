package dev.partita.check.write;

import dev.partita.check.subject.Subject;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;

/** What can happen to entities between a read and a write. */
final class Vanishing {
    private Vanishing() {}

    /** Whether a stored entity can cease to be: some pattern deletes it, or it expires. */
    static boolean canVanish(Subject subject, EntityName entity) {
        return subject.model().entity(entity).ttl().isPresent()
                || subject.model().writes().stream()
                        .flatMap(w -> w.effects().stream())
                        .anyMatch(e -> deletes(e, entity));
    }

    private static boolean deletes(Effect effect, EntityName entity) {
        return switch (effect) {
            case Effect.Delete e -> e.entity().equals(entity);
            case Effect.DeleteEach e -> e.entity().equals(entity);
            case Effect.ForEach e -> e.effects().stream().anyMatch(i -> deletes(i, entity));
            case Effect.Create e -> false;
            case Effect.Put e -> false;
            case Effect.Update e -> false;
            case Effect.Upsert e -> false;
        };
    }
}
