package dev.partita.candidate;

import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
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
 * <p>Refuses: legs that others are nested in or read beside; more than four alternatives; such as are all about one attribute, which is a
 * list; paths to many, values that are computed when read, and what nothing contradicts (prefixes, parts, lists that are
 * parameters) in all alternatives but the last; an alternative without an equality; where an order is asked for, ways that do not give it;
 * keys of a text or between bounds that are not those of all alternatives: where it is empty, or they are upside down, a plan asks nothing at all.
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

    /** For each of its disjunctions the reads that answer a read together: no two of them answer the same. */
    List<List<Read>> of(Read read) {
        Read.Leg leg = read.legs().getFirst();
        if (read.legs().size() > 1 || !asks.computed(leg, read).isEmpty()) {
            return List.of();
        }
        return leg.where().conjuncts().stream()
                .filter(Predicate.Or.class::isInstance)
                .map(Predicate.Or.class::cast)
                .flatMap(or -> apart(read, leg, or).stream())
                .toList();
    }

    /**
     * Whether the rows that a route gives of an alternative can be merged with others as they come, and its key answers the alternative: else it
     * reads what one Query for all of them reads.
     */
    boolean canMerge(Read read, Read alternative, Route route) {
        List<Predicate> common = read.legs().getFirst().where().conjuncts();
        boolean isAnswered = route.match().keyed().stream().anyMatch(p -> isEquality(p) && !common.contains(p));
        boolean isInside = route.structure() instanceof Structure.Home home
                && home.inside().isPresent();
        boolean isInOrder =
                alternative.legs().getFirst().order().isEmpty() || route.match().ordered();
        boolean isResumed = !alternative.paginated() || !route.match().whole();
        return isAnswered
                && !isInside
                && isInOrder
                && isResumed
                && route.structure().key().bucket().isEmpty()
                && !mayBeEmptyAlone(read, route);
    }

    /** Whether its key may be given what no key can hold by what is not asked of all alternatives. */
    private boolean mayBeEmptyAlone(Read read, Route route) {
        List<Predicate> all = read.legs().getFirst().where().conjuncts();
        List<Predicate.Atom> bounds = route.match().range();
        boolean isBetween = bounds.size() > 1 || bounds.stream().anyMatch(Predicate.Between.class::isInstance);
        return isBetween && !all.containsAll(bounds)
                || route.match().keyed().stream()
                        .filter(p -> !all.contains(p))
                        .anyMatch(p -> p instanceof Predicate.Compare c
                                && c.operand() instanceof Operand.Parameter
                                && isText(read, c)
                                && all.stream().noneMatch(a -> isAskedOfEach(read, a, c.operand())));
    }

    private boolean isText(Read read, Predicate.Compare compare) {
        return model.attribute(read.legs().getFirst().entity(), compare.path()).type() instanceof AttributeType.Text;
    }

    /** Whether each alternative asks for what equals the operand, where nothing that is stored is empty: then an empty one has no answers at all. */
    private boolean isAskedOfEach(Read read, Predicate conjunct, Operand operand) {
        EntityName entity = read.legs().getFirst().entity();
        return conjunct instanceof Predicate.Or or
                && or.parts().stream()
                        .allMatch(part -> part.conjuncts().stream()
                                .anyMatch(p -> p instanceof Predicate.Compare c
                                        && isEquality(c)
                                        && c.operand().equals(operand)
                                        && model.attribute(entity, c.path()).type() instanceof AttributeType.Text text
                                        && !text.mayBeEmpty()));
    }

    private Optional<List<Read>> apart(Read read, Read.Leg leg, Predicate.Or or) {
        if (!isOfSeveral(or)) {
            return Optional.empty();
        }
        List<Predicate> rest = new ArrayList<>(leg.where().conjuncts());
        rest.remove(or);
        List<Read> alternatives = new ArrayList<>();
        for (Predicate one : or.parts()) {
            List<Predicate> conjuncts = new ArrayList<>(rest);
            conjuncts.addAll(one.conjuncts());
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
            alternatives.add(asked(read, leg, conjuncts));
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

    private static Read asked(Read read, Read.Leg leg, List<Predicate> conjuncts) {
        Read.Leg one = new Read.Leg(leg.entity(), leg.nesting(), Predicate.all(conjuncts), leg.order(), leg.returns());
        return read.with(List.of(one), read.result());
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
            case Predicate.Between b -> Optional.empty();
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

    /** A bound that an absent value is on neither side of. */
    private static Predicate orAbsent(Predicate.Compare compare, Comparison comparison) {
        return new Predicate.Or(
                List.of(new Predicate.IsAbsent(compare.path(), Optional.empty()), compare(compare, comparison)));
    }
}
