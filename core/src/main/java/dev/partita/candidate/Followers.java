package dev.partita.candidate;

import dev.partita.model.Attribute;
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
import dev.partita.price.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Whether what is kept of a referenced entity can be written after it, each time it changes, and what a write asks for to find those
 * that keep it.
 *
 * <p>What is added to is read first, and what it comes to is written after it: an amount that is added to each would stay wrong where a call
 * dies.
 *
 * <p>What transactions change is written with it, all or none, where those that reference the entity are at most as many as a transaction holds. The entity
 * keeps their number: as long as it is that of those found, none came meanwhile. A check of the source by who comes is not enough, since it
 * changes nothing that the transaction could see.
 *
 * <p>Who puts the referenced entity looks for those that keep something of it, whether it was there or not: a new one has none.
 *
 * <p>Refuses: what is added to and may be absent, collections that grow, upserts of the referenced
 * entity (they do not know what it comes to), and writes that find it otherwise than by its identifier. With transactions besides: puts; what expires, on
 * either side; entities that reference their own kind, or the other one twice; and writes that do something else to one that is found, too.
 */
public final class Followers {
    private final Model model;

    public Followers(Model model) {
        this.model = model;
    }

    /** A write that no value kept of what a path of one step leads to could follow, though it would be kept but for that. */
    public Optional<Write> hindrance(Path path) {
        if (path.steps().size() != 1
                || !(path.steps().get(0) instanceof Path.Up up)
                || !isOpen(up, path)
                || together(path).isPresent()) {
            return Optional.empty();
        }
        return model.writesOf(up.to()).stream()
                .filter(w -> !isFollowed(w, up, path.attribute()))
                .findFirst();
    }

    /** Whether values of a path of one step may be kept: they follow loosely, or are written with their source. */
    public boolean follows(Path path) {
        return mayFollow(path) || together(path).isPresent();
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
        return isChangedOnce(write, up, attribute)
                && (!write.transaction()
                        || changing(write, up, attribute).allMatch(e -> isDeletedTogether(write, up, e)));
    }

    /** Whether a write changes it, if at all, of one entity, so that it is known what it comes to. */
    private boolean isChangedOnce(Write write, Path.Up up, AttributeName attribute) {
        boolean isRepeated = Effects.all(write)
                .filter(e -> !write.effects().contains(e))
                .anyMatch(e -> touches(e, up.to(), attribute));
        return !isRepeated
                && changing(write, up, attribute)
                        .allMatch(e -> isDeletedTogether(write, up, e) || isFollowed(e, attribute));
    }

    private static Stream<Effect> changing(Write write, Path.Up up, AttributeName attribute) {
        return write.effects().stream().filter(e -> touches(e, up.to(), attribute));
    }

    /**
     * The number by which a write that changes the source of a path knows that it found all who keep it, which it writes in one transaction;
     * empty if they do not follow so.
     */
    Optional<AttributeName> together(Path path) {
        return path.steps().size() == 1
                        && path.steps().get(0) instanceof Path.Up up
                        && mayBeOneTransaction(up)
                        && model.entity(up.to())
                                .attribute(path.attribute())
                                .aggregate()
                                .isEmpty()
                        && model.writesOf(up.to()).stream()
                                .flatMap(Effects::all)
                                .noneMatch(e -> isAbout(e, up.to()) && e instanceof Effect.Put)
                        && model.writesOf(up.to()).stream()
                                .allMatch(w -> isChangedOnce(w, up, path.attribute())
                                        && (changing(w, up, path.attribute()).allMatch(e -> isDeletedTogether(w, up, e))
                                                || onlyCreates(w, up.from())))
                        && model.writesOf(up.from()).stream().allMatch(w -> setsLoosely(w, up))
                ? Optional.of(number(up))
                : Optional.empty();
    }

    /** Whether those who reference an entity by a role are few, are told apart from it, and are there until some write deletes them. */
    private boolean mayBeOneTransaction(Path.Up up) {
        Entity from = model.entity(up.from());
        Entity to = model.entity(up.to());
        OptionalLong most = from.reference(up.role()).maxChildren();
        long references = from.references().stream()
                .filter(r -> r.target().equals(up.to()))
                .count();
        return most.isPresent()
                && most.getAsLong() < Limits.TRANSACTION_ACTIONS
                && references == 1
                && !from.equals(to)
                && from.ttl().isEmpty()
                && to.ttl().isEmpty();
    }

    /** Whether none of those found is written otherwise by the same write: an item has one action in a transaction. */
    private static boolean onlyCreates(Write write, EntityName entity) {
        return Effects.all(write).filter(e -> isAbout(e, entity)).allMatch(Effect.Create.class::isInstance);
    }

    /** The number that the entity declares, or one that is kept for this alone. */
    private AttributeName number(Path.Up up) {
        return model.entity(up.to()).attributes().stream()
                .filter(a -> a.aggregate().filter(g -> g.isNumberOver(up)).isPresent())
                .filter(a -> MaterializeAggregate.isKept(model, a))
                .map(Attribute::name)
                .findFirst()
                .orElseGet(() -> KeptNumbers.name(model, counted(up.from()) + "Count"));
    }

    private static String counted(EntityName entity) {
        return entity.value().substring(0, 1).toLowerCase(Locale.ROOT)
                + entity.value().substring(1);
    }

    private boolean isDeletedTogether(Write write, Path.Up up, Effect effect) {
        return (effect instanceof Effect.Delete || effect instanceof Effect.DeleteEach)
                && DeletedTogether.isBy(model, write, up);
    }

    private static boolean isAbout(Effect effect, EntityName entity) {
        return !(effect instanceof Effect.ForEach) && effect.entity().equals(entity);
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
            case Effect.Put e -> Identity.of(model, e).isPresent();
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

    /** Those that keep what the write changes, and follow it. */
    public List<Following> of(Write write, List<Structure.Kept> kept) {
        List<Following> all = new ArrayList<>();
        for (Effect effect : write.effects()) {
            Identity.of(model, effect)
                    .ifPresent(identifier -> steps(effect, kept).forEach(up -> {
                        List<Structure.Kept> changed = kept.stream()
                                .filter(k -> k.follows() && k.prefix().equals(List.of(up)))
                                .filter(k -> touches(
                                        effect, up.to(), k.paths().get(0).attribute()))
                                .toList();
                        boolean isGone = isDeletedTogether(write, up, effect);
                        if (!changed.isEmpty() && !isGone) {
                            all.addAll(following(ask(write, up, identifier), changed));
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

    /** By a way for those that follow loosely, and by one for those that are written with it, which must miss nobody. */
    private static List<Following> following(Ask loosely, List<Structure.Kept> kept) {
        Ask exactly = new Ask(loosely.pattern(), loosely.entity(), loosely.conjuncts(), loosely.order(), true, false);
        return Stream.of(
                        new Following(
                                loosely,
                                kept.stream().filter(Structure.Kept::loose).toList()),
                        new Following(
                                exactly, kept.stream().filter(k -> !k.loose()).toList()))
                .filter(f -> !f.kept().isEmpty())
                .toList();
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
