package dev.partita.candidate;

import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.List;
import java.util.TreeMap;

/**
 * Keeps attributes of a referenced entity with the entity that references it, to return them.
 *
 * <p>Why it pays: a list that shows values of another entity needs no second request, whose items are rounded up one by one (half a
 * unit each). Each write that sets the reference reads the other entity once.
 *
 * <p>Refuses: values that some pattern can change, and entities that can be deleted or expire (their paths become absent then): the
 * kept values would have to follow.
 *
 * <p>Example: {@code likes} keeps {@code item.Title}: nothing changes titles.
 */
final class DenormalizeAttribute {
    private DenormalizeAttribute() {}

    static List<Structure.Kept> kept(Model model) {
        TreeMap<String, Structure.Kept> kept = new TreeMap<>();
        for (Read read : model.reads()) {
            for (Read.Leg leg : read.legs()) {
                leg.returns().stream()
                        .map(Read.Returned::path)
                        .filter(p -> p.steps().size() == 1 && !p.isToMany() && isConstant(model, p))
                        .map(p -> new Structure.Kept(leg.entity(), p.steps(), List.of(p), "DenormalizeAttribute"))
                        .forEach(k -> kept.put(k.id(), k));
            }
        }
        return List.copyOf(kept.values());
    }

    private static boolean isConstant(Model model, Path path) {
        EntityName at = path.steps().get(0).to();
        Entity entity = model.entity(at);
        return entity.ttl().isEmpty()
                && entity.attribute(path.attribute()).aggregate().isEmpty()
                && !model.canChange(at, path.attribute())
                && model.writes().stream().noneMatch(w -> deletes(w.effects(), at))
                && !canChangeByPut(model, at, path);
    }

    /** A put may bring in an entity that was not there, too. */
    private static boolean canChangeByPut(Model model, EntityName entity, Path path) {
        return model.writes().stream().anyMatch(w -> puts(w.effects(), entity))
                && !model.entity(entity).attribute(path.attribute()).immutable();
    }

    private static boolean puts(List<Effect> effects, EntityName entity) {
        return effects.stream()
                .anyMatch(e -> e instanceof Effect.Put p && p.entity().equals(entity)
                        || e instanceof Effect.ForEach each && puts(each.effects(), entity));
    }

    private static boolean deletes(List<Effect> effects, EntityName entity) {
        return effects.stream()
                .anyMatch(e -> e instanceof Effect.Delete d && d.entity().equals(entity)
                        || e instanceof Effect.DeleteEach all && all.entity().equals(entity)
                        || e instanceof Effect.ForEach each && deletes(each.effects(), entity));
    }
}
