package dev.partita.cost;

import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Write;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The attributes of an entity that a write can change where it is stored, those of kept aggregates included: what it creates it writes whole. */
final class Assigned {
    private Assigned() {}

    static Set<Path> by(Write write, EntityName entity, Model model) {
        Set<Path> paths = new LinkedHashSet<>();
        collect(write.effects(), entity, model, paths);
        return paths;
    }

    private static void collect(List<Effect> effects, EntityName entity, Model model, Set<Path> paths) {
        for (Effect effect : effects) {
            switch (effect) {
                case Effect.Create c -> counted(c.entity(), entity, model, paths);
                case Effect.Put p -> assigned(p.entity(), p.assignments(), entity, model, paths);
                case Effect.Update u -> assigned(u.entity(), u.assignments(), entity, model, paths);
                case Effect.Upsert u -> assigned(u.entity(), u.assignments(), entity, model, paths);
                case Effect.Delete d -> counted(d.entity(), entity, model, paths);
                case Effect.DeleteEach d -> counted(d.entity(), entity, model, paths);
                case Effect.ForEach f -> collect(f.effects(), entity, model, paths);
            }
        }
    }

    private static void assigned(
            EntityName changed, List<Effect.Assignment> assignments, EntityName entity, Model model, Set<Path> paths) {
        if (changed.equals(entity)) {
            assignments.forEach(a -> paths.add(Path.own(a.attribute())));
        }
        counted(changed, entity, model, paths);
    }

    private static void counted(EntityName changed, EntityName entity, Model model, Set<Path> paths) {
        for (Attribute attribute : model.entity(entity).attributes()) {
            if (attribute.aggregate().map(Aggregate::of).filter(changed::equals).isPresent()) {
                paths.add(Path.own(attribute.name()));
            }
        }
    }
}
