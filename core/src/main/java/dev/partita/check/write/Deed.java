package dev.partita.check.write;

import dev.partita.check.rows.Implied;
import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.model.Write;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a write does to entities of one kind; what it does once per element of a list is one deed.
 *
 * @param kept attributes that are assigned what a condition demands they are: those stay as they are
 * @param demanded what conditions demand of what it finds
 */
record Deed(
        EntityName entity,
        Kind kind,
        List<Effect.Assignment> assignments,
        SequencedSet<AttributeName> kept,
        List<Predicate> demanded) {
    enum Kind {
        CREATE,
        PUT,
        REPLACE,
        UPDATE,
        UPSERT,
        DELETE
    }

    Deed {
        assignments = List.copyOf(assignments);
        demanded = List.copyOf(demanded);
    }

    private Deed(EntityName entity, Kind kind, List<Effect.Assignment> assignments) {
        this(entity, kind, assignments, new LinkedHashSet<>(), List.of());
    }

    static List<Deed> of(Write write) {
        return write.effects().stream()
                .flatMap(e -> of(new Conditioned(write.conditions()), e))
                .toList();
    }

    private static Stream<Deed> of(Conditioned conditions, Effect effect) {
        return switch (effect) {
            case Effect.Create e -> Stream.of(new Deed(e.entity(), Kind.CREATE, e.assignments()));
            case Effect.Put e ->
                Stream.of(finding(
                        e.entity(),
                        conditions.stores(e) ? Kind.REPLACE : Kind.PUT,
                        e.assignments(),
                        conditions.demanded(e)));
            case Effect.Update e ->
                Stream.of(
                        finding(e.entity(), Kind.UPDATE, e.assignments(), conditions.demanded(e.entity(), e.target())));
            case Effect.Upsert e ->
                Stream.of(finding(
                        e.entity(),
                        conditions.stores(e) ? Kind.UPDATE : Kind.UPSERT,
                        e.assignments(),
                        conditions.demanded(e.entity(), e.target())));
            case Effect.Delete e -> Stream.of(deleting(e.entity(), conditions.demanded(e.entity(), e.target())));
            case Effect.DeleteEach e -> Stream.of(finding(e.entity(), e.where()));
            case Effect.ForEach e -> e.effects().stream().flatMap(one -> of(conditions.ofElements(e), one));
        };
    }

    private static Deed finding(
            EntityName entity, Kind kind, List<Effect.Assignment> assignments, List<Predicate> demanded) {
        SequencedSet<AttributeName> kept = new LinkedHashSet<>();
        for (Predicate predicate : demanded) {
            assignments.stream()
                    .filter(a ->
                            predicate.withoutEstimates().conjuncts().stream().anyMatch(p -> Conditioned.demands(p, a)))
                    .forEach(a -> kept.add(a.attribute()));
        }
        return new Deed(entity, kind, assignments, kept, demanded);
    }

    /** What deletes all that satisfy a predicate. */
    static Deed finding(EntityName entity, Predicate where) {
        return deleting(entity, List.of(where));
    }

    private static Deed deleting(EntityName entity, List<Predicate> demanded) {
        return new Deed(entity, Kind.DELETE, List.of(), new LinkedHashSet<>(), demanded);
    }

    boolean stores() {
        return kind == Kind.CREATE || kind == Kind.PUT || kind == Kind.REPLACE;
    }

    /** Attributes whose values can be others afterwards, of an entity that is stored before and after. */
    SequencedSet<AttributeName> changed(Model model) {
        SequencedSet<AttributeName> changed = new LinkedHashSet<>();
        switch (kind) {
            case UPDATE, UPSERT ->
                assignments.stream().filter(a -> !isWarranted(model, a)).forEach(a -> changed.add(a.attribute()));
            case PUT, REPLACE ->
                model.entity(entity).attributes().stream()
                        .filter(a -> a.aggregate().isEmpty()
                                && !a.immutable()
                                && !model.entity(entity).isIdentifier(a.name()))
                        .forEach(a -> changed.add(a.name()));
            case CREATE, DELETE -> {}
        }
        changed.removeAll(kept);
        return changed;
    }

    /** Whether who upserts says by it what is stored already, if anything is. */
    private boolean isWarranted(Model model, Effect.Assignment assignment) {
        return assignment instanceof Effect.Assignment.Set
                && model.entity(entity).attribute(assignment.attribute()).immutable();
    }

    /** Whether an entity that this stores can lack the attribute: an upsert stores just what it assigns where nothing is. */
    boolean leavesOut(AttributeName attribute) {
        boolean isRemoved = assignments.stream()
                .anyMatch(a -> a.attribute().equals(attribute) && a instanceof Effect.Assignment.Remove);
        boolean isOpen = assignments.stream().noneMatch(a -> a.attribute().equals(attribute));
        return isRemoved || kind == Kind.UPSERT && isOpen;
    }

    /** Whether what this stores anew leaves an attribute that is summed at zero. */
    boolean addsNothing(AttributeName summed) {
        boolean isZero = assignments.stream()
                .anyMatch(a -> a instanceof Effect.Assignment.Set set
                        && set.attribute().equals(summed)
                        && set.operand().equals(new Operand.Literal(Value.of(0))));
        return kind == Kind.CREATE && (isZero || leavesOut(summed));
    }

    /** Whether no entity satisfies the predicate that this stores, by the constants that it is given. */
    boolean excludes(Subject subject, Predicate predicate) {
        Clauses clauses = new Clauses(new Concepts(subject.model()));
        return clauses.of(entity, predicate).stream().anyMatch(c -> excludes(subject.model(), c));
    }

    /** Whether nothing that it finds satisfies the predicate, by the constants that conditions demand. */
    boolean findsNone(Subject subject, Predicate predicate) {
        Clauses clauses = new Clauses(new Concepts(subject.model()));
        return clauses.of(entity, predicate).stream()
                .anyMatch(c -> c instanceof Clause.Claim claim
                        && demanded.stream()
                                .flatMap(d -> d.conjuncts().stream())
                                .anyMatch(d -> contradicts(d, claim)));
    }

    /** Whether what it finds has no such item, as conditions demand that what would be in it, or a part of its key, is not there. */
    boolean findsNone(Subject subject, ItemType type) {
        return within(subject, type).anyMatch(w -> findsNone(subject, w));
    }

    /** Whether what it stores has no such item, by the constants that it is given. */
    boolean leavesNone(Subject subject, ItemType type) {
        return within(subject, type).anyMatch(w -> excludes(subject, w));
    }

    /** What has to hold for there to be such an item. */
    private static Stream<Predicate> within(Subject subject, ItemType type) {
        return Stream.concat(
                type.when().stream(),
                Stored.of(subject, type).key().stream().map(p -> new Predicate.IsPresent(p, Optional.empty())));
    }

    /** Whether all that it finds satisfies the predicate, by what conditions demand. */
    boolean findsOnly(Subject subject, Predicate predicate) {
        return new Clauses(new Concepts(subject.model()))
                .of(entity, predicate).stream()
                        .allMatch(c -> c instanceof Clause.Claim claim
                                && demanded.stream()
                                        .flatMap(d -> d.conjuncts().stream())
                                        .anyMatch(d -> isAbsence(d, claim) && claim.admitsAbsence()
                                                || admitsOnly(d, claim, true)));
    }

    /** Whether this changes what the predicate speaks of only from values that satisfy it to others that do. */
    boolean staysWithin(Subject subject, Predicate predicate) {
        return changed(subject, predicate).stream()
                .allMatch(c -> c instanceof Clause.Claim claim
                        && demanded.stream()
                                .flatMap(d -> d.conjuncts().stream())
                                .anyMatch(d -> admitsOnly(d, claim, true))
                        && satisfies(claim));
    }

    /** Whether this changes what the predicate speaks of only to values that satisfy it: who satisfied it before does so after. */
    boolean leadsInto(Subject subject, Predicate predicate) {
        return changed(subject, predicate).stream().allMatch(c -> c instanceof Clause.Claim claim && satisfies(claim));
    }

    /** The clauses of a predicate that speak of what this changes. */
    private List<Clause> changed(Subject subject, Predicate predicate) {
        Set<AttributeName> changed = changed(subject.model());
        return new Clauses(new Concepts(subject.model()))
                .of(entity, predicate).stream()
                        .filter(clause -> Clauses.atoms(clause)
                                .anyMatch(c -> c.path().isOwn()
                                        && changed.contains(c.path().attribute())))
                        .toList();
    }

    /** Whether all that is assigned of what the claim speaks of satisfies it. */
    private boolean satisfies(Clause.Claim claim) {
        List<Effect.Assignment> given = assignments.stream()
                .filter(a -> a.attribute().equals(claim.path().attribute()))
                .toList();
        return !given.isEmpty()
                && given.stream()
                        .allMatch(a -> a instanceof Effect.Assignment.Set set && is(claim, set.operand(), true)
                                || a instanceof Effect.Assignment.Remove && claim.admitsAbsence());
    }

    private static boolean contradicts(Predicate demanded, Clause.Claim claim) {
        return isAbsence(demanded, claim) && !claim.admitsAbsence()
                || Conditioned.demandsPresence(demanded, claim.path()) && claim.relation() == Clause.Relation.ABSENT
                || admitsOnly(demanded, claim, false);
    }

    /** Whether the predicate says that what the claim speaks of is not there. */
    private static boolean isAbsence(Predicate demanded, Clause.Claim claim) {
        return demanded instanceof Predicate.IsAbsent absent && absent.path().equals(claim.path());
    }

    /** Whether all values that the predicate admits, as it names them, satisfy the claim; or none does. */
    private static boolean admitsOnly(Predicate demanded, Clause.Claim claim, boolean satisfying) {
        return demanded instanceof Predicate.Atom atom
                && atom.path().equals(claim.path())
                && admitted(atom)
                        .filter(values -> values.stream().allMatch(o -> is(claim, o, satisfying)))
                        .isPresent();
    }

    /** Whether the value surely satisfies the claim, or surely does not. */
    private static boolean is(Clause.Claim claim, Operand operand, boolean satisfying) {
        return Implied.holds(claim, operand).filter(h -> h == satisfying).isPresent();
    }

    /** The values that the predicate admits, where it names them. */
    private static Optional<List<Operand>> admitted(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare compare ->
                compare.comparison() == Predicate.Comparison.EQUAL
                        ? Optional.of(List.of(compare.operand()))
                        : Optional.empty();
            case Predicate.InList list -> Optional.of(list.operands());
            case Predicate.Between x -> Optional.empty();
            case Predicate.BeginsWith x -> Optional.empty();
            case Predicate.Contains x -> Optional.empty();
            case Predicate.InBatch x -> Optional.empty();
            case Predicate.IsPresent x -> Optional.empty();
            case Predicate.IsAbsent x -> Optional.empty();
        };
    }

    private boolean excludes(Model model, Clause clause) {
        if (!(clause instanceof Clause.Claim claim) || !claim.path().isOwn()) {
            return false;
        }
        AttributeName attribute = claim.path().attribute();
        boolean isLacking = !claim.admitsAbsence()
                && model.entity(entity).attribute(attribute).optional()
                && leavesOut(attribute);
        return isLacking
                || assignments.stream()
                        .filter(a -> a.attribute().equals(attribute))
                        .anyMatch(a -> excludes(claim, a));
    }

    private static boolean excludes(Clause.Claim claim, Effect.Assignment assignment) {
        return switch (assignment) {
            case Effect.Assignment.Set set -> is(claim, set.operand(), false);
            case Effect.Assignment.Remove remove -> !claim.admitsAbsence();
            case Effect.Assignment.Add add -> false;
            case Effect.Assignment.Append append -> false;
            case Effect.Assignment.Take take -> false;
        };
    }
}
