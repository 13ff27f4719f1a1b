package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.EstimateParts;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a document says of how selective a predicate is. */
public final class Estimates {
    private Estimates() {}

    /**
     * How many rows a question says are left where some of its predicates hold, and more.
     *
     * @param of what the question {@link #asks}
     */
    private static Stream<Ratio> left(Statistics statistics, Question question, List<Predicate> of) {
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

    /** The least that there is where some of its predicates hold: what it says is left by more, and one where its callers name one. */
    static Optional<Ratio> least(Statistics statistics, Question question, List<Predicate> of, Optional<Cover> cover) {
        Stream<Ratio> left = cover.isPresent() ? Stream.empty() : left(statistics, question, of);
        boolean finds = question.finds() && cover.filter(Cover::isOne).isEmpty();
        return Stream.concat(left, finds ? Stream.of(Ratio.ONE) : Stream.empty())
                .reduce(Ratio::max);
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
            case Predicate.Atom atom -> atom.estimate().isEmpty() ? atom : EstimateParts.with(atom, Optional.empty());
        };
    }
}
