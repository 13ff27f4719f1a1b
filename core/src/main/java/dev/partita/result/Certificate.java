package dev.partita.result;

import java.util.List;
import java.util.stream.Stream;

/**
 * How far the choice is known to be the best.
 *
 * @param objective micro-dollars a month: bill, upkeep and round trips of the design
 * @param bound no choice among the candidates costs less
 * @param candidates how many structures and plans were considered
 * @param pruned how many were dropped before solving, by reason
 * @param leftOut what was left out of the candidates on purpose
 */
public record Certificate(
        Status status,
        long objective,
        long bound,
        int candidates,
        List<Pruned> pruned,
        List<String> leftOut,
        String solver) {
    /**
     * The share of a bill by which the solver's sum may differ from it: storage is rounded once in the bill, but by part in the problem.
     */
    public static final long ROUNDING = 10_000;

    public Certificate {
        pruned = List.copyOf(pruned);
        leftOut = List.copyOf(leftOut);
    }

    /** The same with another bound. */
    public Certificate with(long other) {
        return new Certificate(status, objective, other, candidates, pruned, leftOut, solver);
    }

    /** The same where there were other candidates, which cost at least this much: what may be cheaper is not ruled out. */
    public Certificate beside(long others) {
        return others >= objective
                ? this
                : new Certificate(
                        Status.FEASIBLE, objective, Math.min(bound, others), candidates, pruned, leftOut, solver);
    }

    /** The same, where these were left out of the candidates, too. */
    public Certificate leaving(List<String> more) {
        List<String> all = Stream.concat(more.stream(), leftOut.stream()).toList();
        return new Certificate(status, objective, bound, candidates, pruned, all, solver);
    }

    public enum Status {
        OPTIMAL,
        FEASIBLE
    }

    public record Pruned(String reason, int count) {}
}
