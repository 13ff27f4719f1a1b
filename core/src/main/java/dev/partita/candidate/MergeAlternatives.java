package dev.partita.candidate;

import dev.partita.model.EstimateParts;
import dev.partita.model.Model;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Asks for each of several alternatives by itself and merges the answers.
 *
 * <p>Why it pays: one key answers equalities that all hold, never one of several over different attributes: of those a Query reads whatever
 * the rest leaves, or everything. A Query for each alternative, on a key of its own, reads what is asked for. Each leaves out what an earlier
 * one answers, so that a row comes once, nothing is held, and pages go on behind the keys of each.
 *
 * <p>Refuses: legs that are nested in others; more than four alternatives; such as are all about one attribute, which is a
 * list; paths to many, values that are computed when read, and what nothing contradicts (prefixes, parts, lists that are
 * parameters) in all alternatives but the last; an alternative without an equality; where an order is asked for, ways that do not give it.
 *
 * <p>Example: {@code Match where whiteId = playerId or blackId = playerId}, latest first, is {@code whiteId | playedAt} merged with {@code
 * blackId | playedAt}, there only where {@code whiteId != playerId}.
 */
final class MergeAlternatives {
    private static final int MOST = 4;

    private final Model model;
    private final Asks asks;

    MergeAlternatives(Model model) {
        this.model = model;
        this.asks = new Asks(model);
    }

    /** For each disjunction of a leg the reads that answer it together: no two of them answer the same of that leg. */
    List<List<Read>> of(Read read, int index) {
        Read.Leg leg = read.legs().get(index);
        if (leg.nesting().isPresent() || !asks.computed(leg, read).isEmpty()) {
            return List.of();
        }
        return leg.where().conjuncts().stream()
                .filter(Predicate.Or.class::isInstance)
                .map(Predicate.Or.class::cast)
                .flatMap(or -> apart(leg, or).stream())
                .map(alternatives ->
                        alternatives.stream().map(a -> with(read, index, a)).toList())
                .toList();
    }

    /** A read with this in place of what a leg of it asks. */
    static Read with(Read read, int index, Predicate where) {
        List<Read.Leg> legs = new ArrayList<>(read.legs());
        Read.Leg leg = legs.get(index);
        legs.set(index, new Read.Leg(leg.entity(), leg.nesting(), where, leg.order(), leg.returns()));
        return read.with(legs, read.result());
    }

    /**
     * Whether the rows that a route gives of an alternative can be merged with others as they come, and its key answers the alternative: else it
     * reads what one Query for all of them reads.
     */
    boolean canMerge(Read read, Read alternative, int leg, Route route) {
        List<Predicate> common = read.legs().get(leg).where().conjuncts();
        boolean isAnswered = route.match().keyed().stream().anyMatch(p -> !common.contains(p));
        boolean isInside = route.structure() instanceof Structure.Home home
                && home.inside().isPresent();
        boolean isInOrder =
                alternative.legs().get(leg).order().isEmpty() || route.match().ordered();
        boolean isResumed = !alternative.paginated() || !route.match().whole();
        return isAnswered
                && !isInside
                && isInOrder
                && isResumed
                && route.structure().key().bucket().isEmpty();
    }

    private Optional<List<Predicate>> apart(Read.Leg leg, Predicate.Or or) {
        if (!isOfSeveral(or)) {
            return Optional.empty();
        }
        List<Predicate> rest = new ArrayList<>(leg.where().conjuncts());
        rest.remove(or);
        List<Predicate> alternatives = new ArrayList<>();
        List<Predicate> estimated = EstimateParts.apart(or);
        for (Predicate one : or.parts()) {
            List<Predicate> conjuncts = new ArrayList<>(rest);
            conjuncts.addAll(estimated.get(or.parts().indexOf(one)).conjuncts());
            if (conjuncts.stream().noneMatch(MergeAlternatives::isEquality)) {
                return Optional.empty();
            }
            for (Predicate earlier : or.parts().subList(0, or.parts().indexOf(one))) {
                Optional<Predicate> contrary = contrary(earlier);
                if (contrary.isEmpty()) {
                    return Optional.empty();
                }
                conjuncts.add(contrary.get());
            }
            alternatives.add(Predicate.all(conjuncts));
        }
        return Optional.of(alternatives);
    }

    private boolean isOfSeveral(Predicate.Or or) {
        Predicate normal = Normalized.of(model, or);
        boolean isToMany = normal.atoms().anyMatch(a -> a.path().isToMany());
        long paths = normal.atoms().map(Predicate.Atom::path).distinct().count();
        return !isToMany && paths > 1 && or.parts().size() <= MOST;
    }

    private static boolean isEquality(Predicate predicate) {
        return predicate instanceof Predicate.Compare c && c.comparison() == Comparison.EQUAL;
    }

    /** What holds just where a predicate does not, what is absent included; empty if no predicate says so. */
    private static Optional<Predicate> contrary(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And and -> any(and.parts());
            case Predicate.Or or -> all(or.parts());
            case Predicate.Compare c -> Optional.of(contrary(c));
            case Predicate.InList in ->
                Optional.of(Predicate.all(in.operands().stream()
                        .map(o ->
                                (Predicate) new Predicate.Compare(in.path(), Comparison.NOT_EQUAL, o, Optional.empty()))
                        .toList()));
            case Predicate.IsPresent p -> Optional.of(new Predicate.IsAbsent(p.path(), Optional.empty()));
            case Predicate.IsAbsent a -> Optional.of(new Predicate.IsPresent(a.path(), Optional.empty()));
            case Predicate.Between b -> Optional.of(outside(b));
            case Predicate.BeginsWith b -> Optional.empty();
            case Predicate.Contains c -> Optional.empty();
            case Predicate.InBatch i -> Optional.empty();
        };
    }

    private static Optional<Predicate> any(List<Predicate> parts) {
        List<Predicate> contraries =
                parts.stream().flatMap(p -> contrary(p).stream()).toList();
        return contraries.size() == parts.size() ? Optional.of(new Predicate.Or(contraries)) : Optional.empty();
    }

    private static Optional<Predicate> all(List<Predicate> parts) {
        List<Predicate> contraries =
                parts.stream().flatMap(p -> contrary(p).stream()).toList();
        return contraries.size() == parts.size() ? Optional.of(Predicate.all(contraries)) : Optional.empty();
    }

    private static Predicate contrary(Predicate.Compare compare) {
        return switch (compare.comparison()) {
            case EQUAL -> compare(compare, Comparison.NOT_EQUAL);
            case NOT_EQUAL -> compare(compare, Comparison.EQUAL);
            case LESS -> orAbsent(compare, Comparison.GREATER_OR_EQUAL);
            case LESS_OR_EQUAL -> orAbsent(compare, Comparison.GREATER);
            case GREATER -> orAbsent(compare, Comparison.LESS_OR_EQUAL);
            case GREATER_OR_EQUAL -> orAbsent(compare, Comparison.LESS);
        };
    }

    private static Predicate compare(Predicate.Compare compare, Comparison comparison) {
        return new Predicate.Compare(compare.path(), comparison, compare.operand(), Optional.empty());
    }

    /** Bounds may be upside down: then each value is outside. */
    private static Predicate outside(Predicate.Between between) {
        Optional<Predicate.Estimate> unknown = Optional.empty();
        return new Predicate.Or(List.of(
                new Predicate.IsAbsent(between.path(), unknown),
                new Predicate.Compare(between.path(), Comparison.LESS, between.low(), unknown),
                new Predicate.Compare(between.path(), Comparison.GREATER, between.high(), unknown)));
    }

    /** A bound that an absent value is on neither side of. */
    private static Predicate orAbsent(Predicate.Compare compare, Comparison comparison) {
        return new Predicate.Or(
                List.of(new Predicate.IsAbsent(compare.path(), Optional.empty()), compare(compare, comparison)));
    }
}
