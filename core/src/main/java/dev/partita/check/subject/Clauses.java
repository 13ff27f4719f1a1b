package dev.partita.check.subject;

import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Either;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
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
     * The same demand seen from each entity on the way: {@code order.userId = x} of a line is {@code userId = x} of its order.
     * What absence satisfies is only said where the path begins.
     */
    public Set<Placed> seen(EntityName entity, Clause clause) {
        Set<Placed> seen = new LinkedHashSet<>();
        seen.add(new Placed(entity, clause));
        Optional<List<Path.Step>> steps = steps(clause);
        if (steps.isEmpty()) {
            return seen;
        }
        for (int i = 1; i <= steps.get().size(); i++) {
            int from = i;
            EntityName at = steps.get().get(i - 1).to();
            Clause behind = map(
                    clause,
                    p -> concepts.normal(
                            at, new Path(p.steps().subList(from, p.steps().size()), p.attribute())));
            seen.add(new Placed(at, behind));
        }
        return seen;
    }

    /** The steps that all paths of a clause share, if none of them admits absence. */
    private static Optional<List<Path.Step>> steps(Clause clause) {
        List<Claim> claims = atoms(clause).toList();
        boolean isUniform =
                claims.stream().map(c -> c.path().steps()).distinct().count() == 1;
        return isUniform && claims.stream().noneMatch(Claim::admitsAbsence)
                ? Optional.of(claims.get(0).path().steps())
                : Optional.empty();
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

    /** The operands that a path is equal to. */
    public static List<Operand> equals(List<Clause> clauses, Path path) {
        List<Operand> operands = new ArrayList<>();
        clauses.forEach(c -> {
            if (c instanceof Claim claim
                    && claim.relation() == Relation.EQUAL
                    && claim.path().equals(path)) {
                operands.addAll(claim.operands());
            }
        });
        return operands;
    }
}
