package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a document says of how selective a predicate is. */
public final class Estimates {
    private Estimates() {}

    /**
     * How many rows a question says are left where some of its predicates hold, and more.
     *
     * @param of what the question {@link #asks}
     */
    static Stream<Ratio> left(Statistics statistics, Question question, List<Predicate> of) {
        List<Predicate> asked = question.where().conjuncts();
        int last = of.stream()
                .mapToInt(p -> question.position(p).orElseGet(() -> implied(statistics, asked, p)))
                .max()
                .orElse(0);
        return asked.stream()
                .skip(last)
                .flatMap(p -> p.estimate().stream())
                .filter(Predicate.Estimate.Leaves.class::isInstance)
                .map(e -> ((Predicate.Estimate.Leaves) e).average());
    }

    /** Whether a question has a predicate, or says what another demands to be there. */
    static boolean asks(Statistics statistics, Question question, Predicate predicate) {
        List<Predicate> asked = question.where().conjuncts();
        return question.position(predicate).isPresent() || implied(statistics, asked, predicate) < asked.size();
    }

    /** From which of the predicates on they say that what another demands to be there is there; behind all if none does. */
    private static int implied(Statistics statistics, List<Predicate> asked, Predicate of) {
        return of instanceof Predicate.IsPresent present
                ? (int) asked.stream()
                        .takeWhile(p -> !Presence.of(p, statistics).contains(present.path()))
                        .count()
                : asked.size();
    }

    /** The share that rows are of those before. */
    static Ratio over(Ratio rows, Ratio before) {
        return before.isZero() ? Ratio.ONE : rows.dividedBy(before);
    }

    /** The parts of a conjunction, also of one within another. */
    static List<Predicate> conjuncts(Predicate predicate) {
        return predicate instanceof Predicate.And and
                ? and.parts().stream().flatMap(p -> conjuncts(p).stream()).toList()
                : List.of(predicate);
    }

    /** The same predicate without estimates: what it means. */
    public static Predicate without(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And and ->
                new Predicate.And(and.parts().stream().map(Estimates::without).toList());
            case Predicate.Or or ->
                new Predicate.Or(or.parts().stream().map(Estimates::without).toList());
            case Predicate.Atom atom -> atom.estimate().isEmpty() ? atom : with(atom, Optional.empty());
        };
    }

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
