package dev.partita.cost;

import dev.partita.solve.Solution;

/** Takes plainer ways where they cost the same: what settles ties in the solver ends at a limit. */
public final class PlainestWays {
    private final ProblemBuilder builder;

    public PlainestWays(ProblemBuilder builder) {
        this.builder = builder;
    }

    /** As cheap; the solution as it is, where one with plainer ways would not be admitted. */
    public Solution of(Solution solution) {
        RunnersUp ways = builder.runnersUp(solution);
        builder.decisions.legs().forEach(ways::takePlainer);
        Solution plain = ways.solution();
        return plain.equals(solution) || builder.admit(plain) ? solution : plain;
    }
}
