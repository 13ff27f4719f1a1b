package dev.partita.check.subject;

import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Either;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Predicates as clauses. */
public final class Clauses {
    private final Concepts concepts;

    public Clauses(Concepts concepts) {
        this.concepts = concepts;
    }

    /** A clause and the entity that its paths begin at. */
    public record Placed(EntityName entity, Clause clause) {}

    /** The conjunction of a predicate about an entity, each path in its shortest form. */
    public List<Clause> of(EntityName entity, Predicate predicate) {
        return switch (predicate) {
            case Predicate.And and ->
                and.parts().stream().flatMap(p -> of(entity, p).stream()).toList();
            case Predicate.Or or ->
                List.of(new Either(or.parts().stream().map(p -> of(entity, p)).toList()));
            case Predicate.Atom atom ->
                claims(atom).stream()
                        .<Clause>map(c -> c.with(concepts.normal(entity, c.path())))
                        .toList();
        };
    }

    private static List<Claim> claims(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare a -> List.of(new Claim(a.path(), relation(a.comparison()), List.of(a.operand())));
            case Predicate.Between a ->
                List.of(
                        new Claim(a.path(), Relation.AT_LEAST, List.of(a.low())),
                        new Claim(a.path(), Relation.AT_MOST, List.of(a.high())));
            case Predicate.BeginsWith a -> List.of(new Claim(a.path(), Relation.BEGINS_WITH, List.of(a.prefix())));
            case Predicate.Contains a -> List.of(new Claim(a.path(), Relation.CONTAINS, List.of(a.element())));
            case Predicate.InBatch a ->
                List.of(new Claim(a.path(), Relation.IN_BATCH, List.of(new Operand.Parameter(a.parameter()))));
            case Predicate.InList a -> List.of(new Claim(a.path(), Relation.IN_LIST, a.operands()));
            case Predicate.IsPresent a -> List.of(new Claim(a.path(), Relation.PRESENT, List.of()));
            case Predicate.IsAbsent a -> List.of(new Claim(a.path(), Relation.ABSENT, List.of()));
        };
    }

    private static Relation relation(Predicate.Comparison comparison) {
        return switch (comparison) {
            case EQUAL -> Relation.EQUAL;
            case NOT_EQUAL -> Relation.NOT_EQUAL;
            case LESS -> Relation.LESS;
            case LESS_OR_EQUAL -> Relation.AT_MOST;
            case GREATER -> Relation.GREATER;
            case GREATER_OR_EQUAL -> Relation.AT_LEAST;
        };
    }

    /**
     * The same demand seen from each entity on the way: {@code order.userId = x} of a line is {@code userId = x} of its order, and
     * what is said of a foreign key is said of the identifier it refers to. What absence satisfies is only said where the path
     * begins, or of children: there must be one; and of {@code !=} where something else demands that the way leads somewhere.
     *
     * @param where all that is demanded with it
     */
    public Set<Placed> seen(EntityName entity, Clause clause, Predicate where) {
        Set<Placed> seen = new LinkedHashSet<>();
        Queue<Placed> open = new ArrayDeque<>(onTheWay(entity, clause, anchors(where)));
        while (!open.isEmpty()) {
            Placed placed = open.remove();
            if (seen.add(placed)) {
                open.addAll(referred(placed));
            }
        }
        return seen;
    }

    /**
     * An equality of a key's value, seen from the entities that something else demanded of its entity leads over: all of them have that
     * value, as they refer to one another by it. {@code tenantId = x} of a ticket, of which a tag is demanded, is {@code tenantId = x} of
     * the tag. Each way begins with the claim itself.
     *
     * @param where all that is demanded with it
     */
    public List<List<Placed>> carried(EntityName entity, Clause clause, Predicate where) {
        return clause instanceof Claim claim
                        && claim.relation() == Relation.EQUAL
                        && claim.path().isOwn()
                ? where.conjuncts().stream()
                        .filter(Predicate.Atom.class::isInstance)
                        .map(p -> ((Predicate.Atom) p).path().steps())
                        .filter(s -> !s.isEmpty())
                        .distinct()
                        .map(s -> carried(entity, claim, s))
                        .toList()
                : List.of();
    }

    /** The same demand wherever it is {@link #seen} or {@link #carried}. */
    public Set<Placed> everywhere(EntityName entity, Clause clause, Predicate where) {
        Set<Placed> everywhere = new LinkedHashSet<>(seen(entity, clause, where));
        carried(entity, clause, where).forEach(everywhere::addAll);
        return everywhere;
    }

    /**
     * The same demand of the children that something else demanded of its entity leads over, which may keep of it what is asked: {@code state = x}
     * of a car, of which a watch is demanded, is {@code car.state = x} of the watch.
     *
     * @param where all that is demanded with it
     */
    public Set<Placed> kept(EntityName entity, Clause clause, Predicate where) {
        Set<Placed> kept = new LinkedHashSet<>();
        if (atoms(clause).anyMatch(c -> c.path().isToMany())) {
            return kept;
        }
        where.conjuncts().stream()
                .filter(Predicate.Atom.class::isInstance)
                .flatMap(p -> ((Predicate.Atom) p).path().steps().stream().limit(1))
                .filter(Path.Down.class::isInstance)
                .map(s -> new Path.Up(s.to(), s.role(), entity))
                .forEach(up ->
                        kept.add(new Placed(up.from(), map(clause, p -> concepts.normal(up.from(), p.after(up))))));
        return kept;
    }

    private List<Placed> carried(EntityName entity, Claim claim, List<Path.Step> steps) {
        List<Placed> way = new ArrayList<>(List.of(new Placed(entity, claim)));
        Optional<AttributeName> value = Optional.of(claim.path().attribute());
        for (Path.Step step : steps) {
            value = value.flatMap(v -> concepts.shared(step, v));
            value.ifPresent(v -> way.add(new Placed(step.to(), claim.with(Path.own(v)))));
        }
        return way;
    }

    private List<Placed> onTheWay(EntityName entity, Clause clause, List<Path.Step> anchors) {
        List<Placed> way = new ArrayList<>();
        way.add(new Placed(entity, clause));
        List<Path.Step> steps = steps(clause).orElse(List.of());
        for (int i = 1; i <= steps.size(); i++) {
            int from = i;
            if (steps.get(i - 1) instanceof Path.Up && atoms(clause).anyMatch(c -> isOpen(c, anchors))) {
                return way;
            }
            EntityName at = steps.get(i - 1).to();
            way.add(new Placed(
                    at,
                    map(
                            clause,
                            p -> concepts.normal(
                                    at,
                                    new Path(p.steps().subList(from, p.steps().size()), p.attribute())))));
        }
        return way;
    }

    /** At the entities that an own foreign key refers to. */
    private List<Placed> referred(Placed placed) {
        List<Path> paths = atoms(placed.clause()).map(Claim::path).distinct().toList();
        boolean isAbsent = atoms(placed.clause()).anyMatch(c -> c.relation() == Relation.ABSENT);
        return paths.size() == 1 && paths.get(0).isOwn() && !isAbsent
                ? concepts.referred(placed.entity(), paths.get(0).attribute()).stream()
                        .map(r -> new Placed(r.entity(), map(placed.clause(), p -> Path.own(r.attribute()))))
                        .toList()
                : List.of();
    }

    /** The steps that all paths of a clause share. */
    private static Optional<List<Path.Step>> steps(Clause clause) {
        List<Claim> claims = atoms(clause).toList();
        boolean isUniform =
                claims.stream().map(c -> c.path().steps()).distinct().count() == 1;
        return isUniform ? Optional.of(claims.get(0).path().steps()) : Optional.empty();
    }

    private static boolean isOpen(Claim claim, List<Path.Step> anchors) {
        boolean isAnchored = claim.relation() == Relation.NOT_EQUAL
                && !claim.path().isOwn()
                && anchors.contains(claim.path().steps().get(0));
        return claim.admitsAbsence() && !isAnchored;
    }

    /** First steps of paths that must lead somewhere. */
    private static List<Path.Step> anchors(Predicate where) {
        return where.conjuncts().stream()
                .filter(Predicate.Atom.class::isInstance)
                .flatMap(p -> claims((Predicate.Atom) p).stream())
                .filter(c -> !c.admitsAbsence() && !c.path().isOwn())
                .map(c -> c.path().steps().get(0))
                .distinct()
                .toList();
    }

    /** The clause with each path changed. */
    public static Clause map(Clause clause, Function<Path, Path> change) {
        return switch (clause) {
            case Claim claim -> claim.with(change.apply(claim.path()));
            case Either either ->
                new Either(either.alternatives().stream()
                        .map(a -> a.stream().map(c -> map(c, change)).toList())
                        .toList());
        };
    }

    public static Stream<Claim> atoms(Clause clause) {
        return switch (clause) {
            case Claim claim -> Stream.of(claim);
            case Either either ->
                either.alternatives().stream().flatMap(List::stream).flatMap(Clauses::atoms);
        };
    }
}
