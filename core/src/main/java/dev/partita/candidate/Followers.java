package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.Decision;
import dev.partita.model.DeletedTogether;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;
import dev.partita.model.Target;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether what is kept of a referenced entity can be written after it, each time it changes, and what a write asks for to find those
 * that keep it.
 *
 * <p>What is added to is read first, and what it comes to is written after it: an amount that is added to each would stay wrong where a call
 * dies.
 *
 * <p>Refuses: what transactions change, what is added to and may be absent, collections that grow, puts and upserts of the referenced
 * entity (they do not know what was there), and writes that find it otherwise than by its identifier.
 */
public final class Followers {
    private final Model model;

    public Followers(Model model) {
        this.model = model;
    }

    /** A write that no value kept of what a path of one step leads to could follow, though it would be kept but for that. */
    public Optional<Write> hindrance(Path path) {
        if (path.steps().size() != 1 || !(path.steps().get(0) instanceof Path.Up up) || !isOpen(up, path)) {
            return Optional.empty();
        }
        return model.writesOf(up.to()).stream()
                .filter(w -> !isFollowed(w, up, path.attribute()))
                .findFirst();
    }

    /** Whether values of a path may be kept loosely, if all that writes do allows it. */
    private boolean isOpen(Path.Up up, Path path) {
        return model.decisions().stream().noneMatch(Decision.NoLooseCopies.class::isInstance)
                && model.entity(up.to()).attribute(path.attribute()).aggregate().isEmpty();
    }

    /** Whether the values of a path of one step can follow their source. */
    boolean mayFollow(Path path) {
        return path.steps().size() == 1
                && path.steps().get(0) instanceof Path.Up up
                && isOpen(up, path)
                && model.writesOf(up.to()).stream().allMatch(w -> isFollowed(w, up, path.attribute()))
                && model.writesOf(up.from()).stream().allMatch(w -> setsLoosely(w, up));
    }

    private boolean isFollowed(Write write, Path.Up up, AttributeName attribute) {
        boolean isOnce = write.effects().stream()
                .filter(e -> isAbout(e, up.to()))
                .allMatch(e -> !touches(e, up.to(), attribute)
                        || isDeletedTogether(write, up, e)
                        || !write.transaction() && isFollowed(e, attribute));
        boolean isRepeated = Effects.all(write)
                .filter(e -> !write.effects().contains(e))
                .anyMatch(e -> touches(e, up.to(), attribute));
        return isOnce && !isRepeated;
    }

    private boolean isDeletedTogether(Write write, Path.Up up, Effect effect) {
        return (effect instanceof Effect.Delete || effect instanceof Effect.DeleteEach)
                && DeletedTogether.isBy(model, write, up);
    }

    private static boolean isAbout(Effect effect, EntityName entity) {
        return !(effect instanceof Effect.ForEach) && Effects.entity(effect).equals(entity);
    }

    /** Whether an effect can make a value another one, or take its entity away. */
    private static boolean touches(Effect effect, EntityName entity, AttributeName attribute) {
        return isAbout(effect, entity)
                && switch (effect) {
                    case Effect.Create e -> false;
                    case Effect.Put e -> true;
                    case Effect.Update e -> assigns(e.assignments(), attribute);
                    case Effect.Upsert e -> true;
                    case Effect.Delete e -> true;
                    case Effect.DeleteEach e -> true;
                    case Effect.ForEach e -> false;
                };
    }

    private static boolean assigns(List<Effect.Assignment> assignments, AttributeName attribute) {
        return assignments.stream().anyMatch(a -> a.attribute().equals(attribute));
    }

    private boolean isFollowed(Effect effect, AttributeName attribute) {
        return switch (effect) {
            case Effect.Update e ->
                isByIdentifier(e.target())
                        && e.assignments().stream()
                                .filter(a -> a.attribute().equals(attribute))
                                .allMatch(a -> Effects.isRepeatable(a) || isAddedTo(e.entity(), a));
            case Effect.Delete e -> isByIdentifier(e.target());
            case Effect.Create e -> true;
            case Effect.Put e -> false;
            case Effect.Upsert e -> false;
            case Effect.DeleteEach e -> false;
            case Effect.ForEach e -> false;
        };
    }

    /** Whether what it comes to is known once what it was is read: then that is written after it, not the amount. */
    private boolean isAddedTo(EntityName entity, Effect.Assignment assignment) {
        return assignment instanceof Effect.Assignment.Add add
                && !model.entity(entity).attribute(add.attribute()).optional();
    }

    private static boolean isByIdentifier(Target target) {
        return target.designation() instanceof Target.ByIdentifier;
    }

    /**
     * Whether a write that sets the reference may keep what it read of the other entity, unchecked, in a transaction too: an upsert does not
     * know whether it sets it.
     */
    private static boolean setsLoosely(Write write, Path.Up up) {
        return Effects.all(write).filter(e -> isAbout(e, up.from())).noneMatch(Effect.Upsert.class::isInstance);
    }

    /**
     * What a write asks for because of kept values.
     *
     * @param kept all that is found by it
     */
    public record Following(Ask ask, List<Structure.Kept> kept) {}

    /** Those that keep loosely what the write changes. */
    public List<Following> of(Write write, List<Structure.Kept> kept) {
        List<Following> all = new ArrayList<>();
        for (Effect effect : write.effects()) {
            identity(effect)
                    .ifPresent(identifier -> steps(effect, kept).forEach(up -> {
                        List<Structure.Kept> changed = kept.stream()
                                .filter(k -> k.loose() && k.prefix().equals(List.of(up)))
                                .filter(k -> touches(
                                        effect, up.to(), k.paths().get(0).attribute()))
                                .toList();
                        boolean isGone = isDeletedTogether(write, up, effect);
                        if (!changed.isEmpty() && !isGone) {
                            all.add(new Following(ask(write, up, identifier), changed));
                        }
                    }));
        }
        return all;
    }

    private static List<Path.Up> steps(Effect effect, List<Structure.Kept> kept) {
        return kept.stream()
                .flatMap(k -> k.prefix().get(0) instanceof Path.Up up ? Stream.of(up) : Stream.empty())
                .filter(up -> isAbout(effect, up.to()))
                .distinct()
                .toList();
    }

    private static Optional<Target.ByIdentifier> identity(Effect effect) {
        Optional<Target> target = switch (effect) {
            case Effect.Update e -> Optional.of(e.target());
            case Effect.Delete e -> Optional.of(e.target());
            case Effect.Create e -> Optional.<Target>empty();
            case Effect.Put e -> Optional.<Target>empty();
            case Effect.Upsert e -> Optional.<Target>empty();
            case Effect.DeleteEach e -> Optional.<Target>empty();
            case Effect.ForEach e -> Optional.<Target>empty();
        };
        return target.map(Target::designation)
                .filter(Target.ByIdentifier.class::isInstance)
                .map(Target.ByIdentifier.class::cast);
    }

    private Ask ask(Write write, Path.Up up, Target.ByIdentifier identifier) {
        Entity child = model.entity(up.from());
        Reference reference = child.reference(up.role());
        List<Predicate> equal = new ArrayList<>();
        for (int i = 0; i < reference.attributes().size(); i++) {
            equal.add(Predicate.equal(
                    Path.own(reference.attributes().get(i)),
                    identifier.identifier().get(i).operand()));
        }
        return new Ask(write.id(), child.name(), equal, List.of(), !write.findsEventually(), true);
    }
}
