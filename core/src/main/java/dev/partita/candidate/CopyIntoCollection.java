package dev.partita.candidate;

import dev.partita.model.Attribute;
import dev.partita.model.Decision;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Proposes a copy of each entity in the table, under the key that an ask wants: exact, kept by every writer in its transaction, or
 * loose, written after the home, one by one.
 *
 * <p>Why it pays: an index can't be read strongly, an exact copy can. A loose copy costs each writer one action instead of a doubled
 * two; it takes no index, and read strongly it shows all that ended writes have written, which an index does not.
 *
 * <p>Refuses: exact copies where the answer may be a moment late, since others cost half, unless the document has but few indexes to
 * give away; loose copies where the answer must not be,
 * where the document wants none, of what is written in transactions, and of what is added to: a call that dies between home and copy
 * would leave a wrong sum that no later call repairs. An upsert does not know what a missing copy lacks. And loose copies whose key can
 * change: of two calls that move one at the same time both may put it, each under its own key, and no later call would find the other.
 * And keys with what is kept of another entity, of loose copies, or where it follows its changes there: only an index moves its entries by itself.
 *
 * <p>Example: {@code the orders of a user, Strong}, while orders are stored by {@code orderId}: copies {@code userId | orderId}.
 * The violations of an operator's missions: copies {@code mission.operatorId | missionId,zoneId}, of which whoever records one reads its mission.
 */
final class CopyIntoCollection {
    private final Model model;

    CopyIntoCollection(Model model) {
        this.model = model;
    }

    /** The ways in which a structure for an ask may stand beside the homes. */
    List<Medium> media(Ask ask, KeyShape key, Optional<Predicate> sparse) {
        if (ask.strong()) {
            return List.of(ask.loosely() ? medium(ask.entity(), key, sparse) : Medium.COPY);
        }
        List<Medium> media = new ArrayList<>(List.of(Medium.INDEX));
        if (mayBeLoose(ask.entity(), key, sparse)) {
            media.add(Medium.LOOSE_COPY);
        } else if (areIndexesFew()) {
            media.add(Medium.COPY);
        }
        return media;
    }

    private boolean areIndexesFew() {
        return model.decisions().stream()
                .anyMatch(d -> d instanceof Decision.AtMostIndexes || d instanceof Decision.NoIndexOn);
    }

    /** Of copies whose readers may see them a moment late. */
    Medium medium(EntityName entity, KeyShape key, Optional<Predicate> sparse) {
        return mayBeLoose(entity, key, sparse) ? Medium.LOOSE_COPY : Medium.COPY;
    }

    private boolean mayBeLoose(EntityName entity, KeyShape key, Optional<Predicate> sparse) {
        return Stream.concat(
                                key.paths(),
                                sparse.stream().flatMap(Predicate::atoms).map(Predicate.Atom::path))
                        .noneMatch(p -> canBeAnother(entity, p))
                && mayBeLoose(entity);
    }

    /** Whether an entity can have another value of a path: what is kept of a related one changes with the reference to it. */
    private boolean canBeAnother(EntityName entity, Path path) {
        return path.isOwn()
                ? model.canChange(entity, path.attribute())
                : path.steps().getFirst() instanceof Path.Up up
                        && model.entity(entity).reference(up.role()).attributes().stream()
                                .anyMatch(a -> model.canChange(entity, a));
    }

    private boolean mayBeLoose(EntityName entity) {
        return model.decisions().stream().noneMatch(Decision.NoLooseCopies.class::isInstance)
                && model.entity(entity).attributes().stream()
                        .map(Attribute::aggregate)
                        .allMatch(Optional::isEmpty)
                && model.writesOf(entity).stream().allMatch(w -> follows(w, entity));
    }

    /** Whether what a write does to the entity can be done to a copy afterwards, and again. */
    private static boolean follows(Write write, EntityName entity) {
        return Effects.all(write)
                .filter(e -> e.entity().equals(entity))
                .allMatch(e -> !write.transaction() && isRepeatable(e));
    }

    private static boolean isRepeatable(Effect effect) {
        return switch (effect) {
            case Effect.Create e -> true;
            case Effect.Put e -> true;
            case Effect.Update e -> e.assignments().stream().allMatch(Effects::isRepeatable);
            case Effect.Upsert e -> false;
            case Effect.Delete e -> true;
            case Effect.DeleteEach e -> true;
            case Effect.ForEach e -> throw new IllegalArgumentException("not one effect");
        };
    }
}
