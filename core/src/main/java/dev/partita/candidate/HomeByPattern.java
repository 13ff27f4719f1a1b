package dev.partita.candidate;

import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Target;
import dev.partita.model.Write;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Proposes homes keyed as some ask reads them: the key holds the identifier and more.
 *
 * <p>Why it pays: the list is read from the table itself, strongly if need be, without an index that doubles each write.
 *
 * <p>Refuses: where some write addresses the entity without knowing the whole key, where others refer to the entity by its identifier
 * and need it (joins, kept aggregates, existence), where a put could leave an item behind under an older key. If a create demands
 * that the identifier is new, a marker item keeps it so.
 *
 * <p>Example: {@code CartItem}: {@code AccountID | Status,CreateTimestamp,CartItemID}, if every change names status and time.
 */
final class HomeByPattern {
    private final Context context;
    /** What something must get at by its identifier alone. */
    private final Set<EntityName> referred = new LinkedHashSet<>();
    /** What some write demands to be new. */
    private final Set<EntityName> demandedNew = new LinkedHashSet<>();

    HomeByPattern(Context context) {
        this.context = context;
        context.model().reads().forEach(r -> r.legs().forEach(this::joined));
        context.model()
                .writes()
                .forEach(w -> w.conditions().forEach(c -> {
                    demanded(w, c);
                    demandedNew(c);
                }));
        context.model().entities().stream()
                .filter(e -> e.attributes().stream().anyMatch(a -> a.aggregate().isPresent()))
                .forEach(e -> referred.add(e.name()));
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
        boolean isKnown =
                context.model().writesOf(entity.name()).stream().allMatch(w -> knowsAll(w, entity.name(), further));
        return isKnown ? Optional.of(new Structure.Home(entity.name(), shape, needsMarker, rule)) : Optional.empty();
    }

    private void joined(Read.Leg leg) {
        Stream.concat(
                        Stream.concat(
                                leg.returns().stream().map(r -> r.path()),
                                leg.order().stream().map(k -> k.path())),
                        leg.where().atoms().map(Predicate.Atom::path))
                .flatMap(p -> p.steps().stream())
                .forEach(s -> referred.add(s.to()));
    }

    private void demanded(Write write, Condition condition) {
        switch (condition) {
            case Condition.Exists e -> demanded(write, e.entity(), e.target());
            case Condition.NotExists e -> {}
            case Condition.Holds h -> demanded(write, h.entity(), h.target());
            case Condition.HoldsIfStored h -> demanded(write, h.entity(), h.target());
            case Condition.IsUnique u -> {}
            case Condition.Each each -> demanded(write, each.condition());
        }
    }

    private void demanded(Write write, EntityName entity, Target target) {
        if (target.designation() instanceof Target.ByReference || !write.own().equals(entity)) {
            referred.add(entity);
        }
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
        return knowsAll(write.effects(), write, entity, further);
    }

    private static boolean knowsAll(List<Effect> effects, Write write, EntityName entity, List<Path> further) {
        return effects.stream().allMatch(e -> switch (e) {
            case Effect.Create c -> true;
            case Effect.Put p -> true;
            case Effect.Update u -> !u.entity().equals(entity) || knows(u.target(), write, entity, further);
            case Effect.Upsert u -> !u.entity().equals(entity);
            case Effect.Delete d -> !d.entity().equals(entity) || knows(d.target(), write, entity, further);
            case Effect.DeleteEach d -> true;
            case Effect.ForEach f -> knowsAll(f.effects(), write, entity, further);
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
