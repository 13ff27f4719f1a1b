package dev.partita.review;

import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import java.util.List;

/** Whether some pattern brings an entity into being. */
final class Created {
    private Created() {}

    static boolean isBy(Model model, EntityName entity) {
        return model.writes().stream().anyMatch(w -> in(w.effects(), entity));
    }

    private static boolean in(List<Effect> effects, EntityName entity) {
        return effects.stream().anyMatch(e -> switch (e) {
            case Effect.Create c -> c.entity().equals(entity);
            case Effect.Put p -> p.entity().equals(entity);
            case Effect.Upsert u -> u.entity().equals(entity);
            case Effect.Update u -> false;
            case Effect.Delete d -> false;
            case Effect.DeleteEach d -> false;
            case Effect.ForEach f -> in(f.effects(), entity);
        });
    }
}
