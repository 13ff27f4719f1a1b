package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.EstimateParts;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Atom;
import dev.partita.model.Predicate.Estimate;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What reads say of how selective the conditions of an index are, where the types of the attributes tell nothing. What an index holds is stated
 * without it, so that reads of the same entries share an index whatever they say, and a design that someone else made needs not repeat it.
 *
 * <p>{@code personId, state = NEW, score >= 0.5 (60%)} says of those of any person that are new how many have such a score: so it does of all that
 * are new. Of those that are not it says nothing.
 */
public final class SaidShares {
    private SaidShares() {}

    /**
     * A conjunction of constant conditions with what reads say of them whose other constant conditions are among these. The largest counts where they
     * differ: an index is not to look cheaper than any of its reads has it.
     */
    public static Predicate in(Statistics statistics, EntityName entity, Predicate all) {
        List<Predicate> parts = all.conjuncts();
        return parts.stream().allMatch(p -> isTold(statistics, entity, p))
                ? all
                : Predicate.all(parts.stream()
                        .map(p -> isTold(statistics, entity, p) ? p : said(statistics, entity, (Atom) p, parts))
                        .toList());
    }

    private static boolean isTold(Statistics statistics, EntityName entity, Predicate part) {
        return !(part instanceof Atom atom) || tells(statistics, entity, atom);
    }

    /** Whether the document says what share of the values an atom keeps; a range, or one of very many numbers, is guessed. */
    public static boolean tells(Statistics statistics, EntityName entity, Atom atom) {
        if (atom.estimate().isPresent() || atom instanceof Predicate.IsPresent || atom instanceof Predicate.IsAbsent) {
            return true;
        }
        Attribute attribute = statistics.model().attribute(entity, atom.path());
        return switch (attribute.type()) {
            case AttributeType.Enumeration few -> true;
            case AttributeType.Bool bool -> true;
            default -> attribute.distinct().isPresent() && asksForValues(atom);
        };
    }

    private static boolean asksForValues(Atom atom) {
        return atom instanceof Predicate.InList
                || atom instanceof Predicate.Compare compare
                        && (compare.comparison() == Predicate.Comparison.EQUAL
                                || compare.comparison() == Predicate.Comparison.NOT_EQUAL);
    }

    private static Atom said(Statistics statistics, EntityName entity, Atom atom, List<Predicate> among) {
        return statistics.model().reads().stream()
                .flatMap(r -> r.legs().stream())
                .filter(l -> l.entity().equals(entity))
                .flatMap(l -> said(l, atom, among))
                .reduce(Ratio::max)
                .map(share -> EstimateParts.with(atom, Optional.of(new Estimate.Keeps(share))))
                .orElse(atom);
    }

    private static Stream<Ratio> said(Read.Leg leg, Atom atom, List<Predicate> among) {
        List<Predicate> others = new ArrayList<>(leg.where().conjuncts());
        List<Predicate> same =
                others.stream().filter(p -> Estimates.without(p).equals(atom)).toList();
        others.removeAll(same);
        boolean isOfThese = others.stream()
                .filter(p -> p.atoms().allMatch(Literals::isConstant))
                .allMatch(p -> among.contains(Estimates.without(p)));
        return isOfThese
                ? same.stream()
                        .flatMap(p -> p.estimate().stream())
                        .filter(Estimate.Keeps.class::isInstance)
                        .map(e -> ((Estimate.Keeps) e).share())
                : Stream.empty();
    }
}
