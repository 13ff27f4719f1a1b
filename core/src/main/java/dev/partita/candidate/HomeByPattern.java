package dev.partita.candidate;

import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.model.Write;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Proposes homes keyed as some ask reads them: the key holds the identifier and more.
 *
 * <p>Why it pays: the list is read from the table itself, strongly if need be, without an index that doubles each write.
 *
 * <p>Refuses: where some write addresses the entity by neither the whole key nor the identifier, or by the identifier where the rest of
 * the key can change; where others refer to the entity by its identifier and need it (joins, kept aggregates, existence), where a put
 * could leave an item behind under an older key. If a create demands that the identifier is new, a marker item keeps it so; a write
 * that knows the identifier alone reads there where the home is (decision 66).
 *
 * <p>Example: {@code CartItem}: {@code AccountID | Status,CreateTimestamp,CartItemID}, if every change names status and time.
 */
final class HomeByPattern {
    private final Context context;
    /** What something must get at by its identifier alone. */
    private final Set<EntityName> referred;
    /** What some write demands to be new. */
    private final Set<EntityName> demandedNew = new LinkedHashSet<>();

    HomeByPattern(Context context) {
        this.context = context;
        this.referred = new Referred(context.model()).entities();
        context.model().writes().forEach(w -> w.conditions().forEach(this::demandedNew));
    }

    Optional<Structure.Home> home(Entity entity, KeyShape shape, String rule) {
        List<Path> identifier = entity.identifier().stream().map(Path::own).toList();
        List<Path> further = shape.paths().filter(p -> !identifier.contains(p)).toList();
        boolean isWhole =
                identifier.stream().allMatch(shape::holds) && !shape.partition().isEmpty();
        if (!isWhole
                || further.isEmpty()
                || further.stream()
                        .anyMatch(p -> entity.attribute(p.attribute()).optional())
                || referred.contains(entity.name())
                || !context.styles().fitsTable(entity.name(), shape)) {
            return Optional.empty();
        }
        boolean canMove = further.stream().anyMatch(p -> context.model().canChange(entity.name(), p.attribute()));
        boolean needsMarker = demandedNew.contains(entity.name());
        boolean hasUnique =
                entity.attributes().stream().anyMatch(a -> a.uniqueness().isPresent());
        if (canMove && (needsMarker || hasUnique || context.model().canPut(entity.name()))) {
            return Optional.empty();
        }
        List<Write> writes = context.model().writesOf(entity.name());
        boolean isKnown = writes.stream().allMatch(w -> knowsAll(w, entity.name(), further));
        boolean isLed = !isKnown
                && !canMove
                && writes.stream().allMatch(w -> isLed(w, entity.name(), further))
                && canMark(entity, identifier);
        return isKnown || isLed
                ? Optional.of(new Structure.Home(entity.name(), shape, needsMarker || isLed && !isUnique(entity), rule))
                : Optional.empty();
    }

    /** Whether an item keyed by the identifier alone may stand beside the entity's. */
    private boolean canMark(Entity entity, List<Path> identifier) {
        return context.styles().fitsMarker(entity.name(), identifier)
                && Isolation.of(context.model())
                        .map(i -> i.starts(entity.name(), identifier))
                        .orElse(true);
    }

    /** Whether the identifier has a marker anyway, as a unique attribute. */
    private static boolean isUnique(Entity entity) {
        return entity.identifier().size() == 1
                && entity.attribute(entity.identifier().getFirst()).uniqueness().isPresent();
    }

    /** Whether some write needs the marker to find the home. */
    boolean isLedTo(Structure.Home home) {
        Entity entity = context.model().entity(home.entity());
        List<Path> further = home.key()
                .paths()
                .filter(p -> !entity.isIdentifier(p.attribute()))
                .toList();
        return !further.isEmpty()
                && context.model().writesOf(home.entity()).stream().anyMatch(w -> !knowsAll(w, home.entity(), further));
    }

    private void demandedNew(Condition condition) {
        if (condition instanceof Condition.NotExists n) {
            demandedNew.add(n.entity());
        } else if (condition instanceof Condition.Each each) {
            demandedNew(each.condition());
        }
    }

    /** Whether a write says all of these values wherever it changes or deletes such an entity. */
    static boolean knowsAll(Write write, EntityName entity, List<Path> further) {
        return targets(write.effects(), entity, t -> knows(t, write, entity, further));
    }

    /** Whether a write knows all of the key of what it changes or deletes, or the identifier, whose marker says the rest. */
    static boolean isLed(Write write, EntityName entity, List<Path> further) {
        return targets(
                write.effects(),
                entity,
                t -> t.designation() instanceof Target.ByIdentifier || knows(t, write, entity, further));
    }

    private static boolean targets(List<Effect> effects, EntityName entity, java.util.function.Predicate<Target> test) {
        return effects.stream().allMatch(e -> switch (e) {
            case Effect.Create c -> true;
            case Effect.Put p -> true;
            case Effect.Update u -> !u.entity().equals(entity) || test.test(u.target());
            case Effect.Upsert u -> !u.entity().equals(entity);
            case Effect.Delete d -> !d.entity().equals(entity) || test.test(d.target());
            case Effect.DeleteEach d -> true;
            case Effect.ForEach f -> targets(f.effects(), entity, test);
        });
    }

    private static boolean knows(Target target, Write write, EntityName entity, List<Path> further) {
        return target.designation() instanceof Target.ByIdentifier
                && further.stream()
                        .allMatch(p -> isKnown(target, p)
                                || write.conditions().stream().anyMatch(c -> namesEqual(c, entity, p)));
    }

    private static boolean isKnown(Target target, Path path) {
        return target.known().stream().anyMatch(b -> Path.own(b.attribute()).equals(path));
    }

    private static boolean namesEqual(Condition condition, EntityName entity, Path path) {
        return switch (condition) {
            case Condition.Exists e -> false;
            case Condition.NotExists e -> false;
            case Condition.IsUnique u -> false;
            case Condition.HoldsIfStored h -> false;
            case Condition.Holds h ->
                h.entity().equals(entity)
                        && h.predicate().conjuncts().stream()
                                .anyMatch(p -> p instanceof Predicate.Compare c
                                        && c.path().equals(path)
                                        && c.comparison() == Predicate.Comparison.EQUAL
                                        && !(c.operand() instanceof Operand.Now));
            case Condition.Each each -> namesEqual(each.condition(), entity, path);
        };
    }
}
