package dev.partita.pipeline;

import dev.partita.candidate.Pruning;
import dev.partita.cost.Decisions;
import dev.partita.cost.ProblemBuilder;
import dev.partita.result.Certificate;
import dev.partita.result.Cost;
import dev.partita.solve.Solution;

/** How far a choice is known to be the best, over what candidates. */
record Proof(Decisions decisions, Pruning pruning) {
    /** Of the design that a solution stands for. */
    Certificate of(ProblemBuilder builder, Solution solution, Cost cost) {
        long solved = solution.objective() + builder.constant();
        long bound = solution.bound() + builder.constant();
        int considered = decisions.candidates().size()
                + decisions.legs().stream().mapToInt(l -> l.options().size()).sum()
                + decisions.finds().stream().mapToInt(f -> f.routes().size()).sum()
                + decisions.follows().stream().mapToInt(f -> f.routes().size()).sum();
        boolean isAsBilled = agree(solved, cost.total());
        boolean isProved = solution.bound() >= solution.objective() && isAsBilled;
        return new Certificate(
                isProved ? Certificate.Status.OPTIMAL : Certificate.Status.FEASIBLE,
                cost.total(),
                isAsBilled ? Math.min(bound, cost.total()) : doubtful(bound, solved, cost.total()),
                considered,
                pruning.counts().entrySet().stream()
                        .map(p -> new Certificate.Pruned(p.getKey(), p.getValue()))
                        .toList(),
                new LeftOut(decisions.model()).names(),
                "exact");
    }

    /**
     * What was passed over may be priced as wrongly as what was chosen is: then the bound is as far below as the sum that was minimised is
     * from the bill.
     */
    private static long doubtful(long bound, long solved, long recomputed) {
        return Math.max(0, Math.min(bound, recomputed) - Math.abs(solved - recomputed));
    }

    /** Whether what was minimised is what the finished design costs. */
    static boolean agree(long solved, long recomputed) {
        return Math.abs(solved - recomputed) <= recomputed / Certificate.ROUNDING;
    }
}
