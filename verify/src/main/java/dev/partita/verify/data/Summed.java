package dev.partita.verify.data;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The attributes that something is added to, or that an aggregate sums: their numbers must leave digits for it. */
final class Summed {
    private record Place(EntityName entity, AttributeName attribute) {}

    private final Set<Place> places = new LinkedHashSet<>();

    Summed(Model model) {
        for (Entity entity : model.entities()) {
            entity.attributes().stream()
                    .flatMap((Attribute a) -> a.aggregate().stream())
                    .forEach(g -> g.attribute().ifPresent(a -> places.add(new Place(g.of(), a))));
        }
        model.writes().forEach(w -> learn(w.effects()));
    }

    boolean contains(EntityName entity, AttributeName attribute) {
        return places.contains(new Place(entity, attribute));
    }

    private void learn(List<Effect> effects) {
        for (Effect effect : effects) {
            switch (effect) {
                case Effect.Update update -> learn(update.entity(), update.assignments());
                case Effect.Upsert upsert -> learn(upsert.entity(), upsert.assignments());
                case Effect.ForEach each -> learn(each.effects());
                case Effect.Create create -> {}
                case Effect.Put put -> {}
                case Effect.Delete delete -> {}
                case Effect.DeleteEach each -> {}
            }
        }
    }

    private void learn(EntityName entity, List<Effect.Assignment> assignments) {
        assignments.stream()
                .filter(Effect.Assignment.Add.class::isInstance)
                .forEach(a -> places.add(new Place(entity, a.attribute())));
    }
}
