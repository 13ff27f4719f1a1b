package dev.partita.pipeline;

import dev.partita.cost.PlainestWays;
import dev.partita.cost.ProblemBuilder;
import dev.partita.solve.Exact;
import dev.partita.solve.Limits;
import dev.partita.solve.Precision;
import dev.partita.solve.Problem;
import dev.partita.solve.Solution;
import dev.partita.solve.Status;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * A problem solved again until every index is packed exactly and no partition is too hot; which of the cheapest it is, is settled last.
 * Each round only demands more, so what one round can't undercut no later one can: where that is no less than what another design
 * costs, it is given up.
 */
final class Rounds {
    private final ProblemBuilder builder;
    private final Map<String, Set<Integer>> wanted;
    private final LongSupplier other;
    private final BooleanSupplier isOutgrown;
    private final Exact solver;
    private long bound = Long.MIN_VALUE;

    /**
     * @param solver what it remembers of earlier problems is not solved again
     * @param wanted gets the numbers of shards that the heat of what is solved asks for
     * @param other what another design costs
     * @param isOutgrown whether so many shards are asked for that the problem will be posed again
     */
    Rounds(
            ProblemBuilder builder,
            Exact solver,
            Map<String, Set<Integer>> wanted,
            LongSupplier other,
            BooleanSupplier isOutgrown) {
        this.builder = builder;
        this.solver = solver;
        this.wanted = wanted;
        this.other = other;
        this.isOutgrown = isOutgrown;
    }

    /** What any solution costs at least, as far as is known. */
    long bound() {
        return bound;
    }

    /** Empty if it is given up, or is to be posed with more shards to choose among: then which of the cheapest it is makes no difference. */
    Optional<Solution> solution() {
        Precision[] precisions = Precision.values();
        Optional<Solution> solution = Optional.empty();
        int reached = 0;
        while (reached < precisions.length) {
            Solution found = solved(precisions[reached]);
            if (bound > Long.MIN_VALUE) {
                return Optional.empty();
            }
            solution = Optional.of(found);
            reached = isAgain(found) ? 0 : reached + 1;
            if (reached < precisions.length && precisions[reached] != Precision.ROUGH && isOutgrown.getAsBoolean()) {
                return Optional.empty();
            }
        }
        return solution.map(new PlainestWays(builder)::of);
    }

    private Solution solved(Precision precision) {
        Problem problem = builder.problem();
        boolean isLast = precision == Precision.SETTLED;
        long dear = isLast ? Long.MAX_VALUE : other.getAsLong();
        long enough = dear == Long.MAX_VALUE ? dear : dear - builder.constant();
        Solution solution = solver.solve(problem, Limits.STANDARD, precision, enough);
        builder.shards().forEach(wanted::put);
        if (solution.status() != Status.INFEASIBLE && solution.bound() >= enough) {
            bound = solution.bound() + builder.constant();
        }
        return solution;
    }

    private boolean isAgain(Solution solution) {
        return solution.status() == Status.INFEASIBLE && builder.relax() || builder.admit(required(solution));
    }

    private Solution required(Solution solution) {
        if (solution.status() == Status.INFEASIBLE) {
            throw new NoDesign(List.of(Infeasible.of(builder)));
        }
        if (solution.values().isEmpty()) {
            throw new IllegalStateException("no solution: " + solution.status());
        }
        return solution;
    }
}
