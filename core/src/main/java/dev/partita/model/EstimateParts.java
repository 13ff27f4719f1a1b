package dev.partita.model;

import dev.partita.exact.Ratio;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Predicates with what is said of how selective they are. */
public final class EstimateParts {
    private EstimateParts() {}

    /**
     * The alternatives, each with its part of what is said of all together: those of which nothing is said have equal parts. What keeps a
     * share together keeps it by the first of what an alternative asks.
     */
    public static List<Predicate> apart(Predicate.Or or) {
        return or.estimate().isEmpty()
                ? or.parts()
                : or.parts().stream()
                        .map(p -> apart(p, or.estimate().get(), or.parts().size()))
                        .toList();
    }

    private static Predicate apart(Predicate part, Predicate.Estimate whole, int parts) {
        List<Predicate> asked = part.conjuncts();
        boolean isSaid = asked.stream().anyMatch(p -> p.estimate().isPresent() || !(p instanceof Predicate.Atom));
        if (isSaid) {
            return part;
        }
        Predicate.Estimate all = new Predicate.Estimate.Keeps(Ratio.ONE);
        return Predicate.all(IntStream.range(0, asked.size())
                .mapToObj(i ->
                        (Predicate) with((Predicate.Atom) asked.get(i), Optional.of(i == 0 ? part(whole, parts) : all)))
                .toList());
    }

    private static Predicate.Estimate part(Predicate.Estimate whole, int parts) {
        return switch (whole) {
            case Predicate.Estimate.Keeps keeps ->
                new Predicate.Estimate.Keeps(keeps.share().dividedBy(Ratio.of(parts)));
            case Predicate.Estimate.Leaves leaves ->
                new Predicate.Estimate.Leaves(leaves.average().dividedBy(Ratio.of(parts)), leaves.max());
        };
    }

    /** The same predicate with another estimate. */
    public static Predicate.Atom with(Predicate.Atom atom, Optional<Predicate.Estimate> estimate) {
        return switch (atom) {
            case Predicate.Compare a -> new Predicate.Compare(a.path(), a.comparison(), a.operand(), estimate);
            case Predicate.Between a -> new Predicate.Between(a.path(), a.low(), a.high(), estimate);
            case Predicate.BeginsWith a -> new Predicate.BeginsWith(a.path(), a.prefix(), estimate);
            case Predicate.Contains a -> new Predicate.Contains(a.path(), a.element(), estimate);
            case Predicate.InBatch a -> new Predicate.InBatch(a.path(), a.parameter(), a.average(), a.max(), estimate);
            case Predicate.InList a -> new Predicate.InList(a.path(), a.operands(), estimate);
            case Predicate.IsPresent a -> new Predicate.IsPresent(a.path(), estimate);
            case Predicate.IsAbsent a -> new Predicate.IsAbsent(a.path(), estimate);
        };
    }
}
