package dev.partita.pipeline;

import dev.partita.cost.PlainestWays;
import dev.partita.cost.ProblemBuilder;
import dev.partita.solve.Exact;
import dev.partita.solve.Limits;
import dev.partita.solve.Problem;
import dev.partita.solve.Solution;
import dev.partita.solve.Status;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    private final Exact solver = new Exact();
    private long bound = Long.MIN_VALUE;

    /**
     * @param wanted gets the numbers of shards that the heat of what is solved asks for
     * @param other what another design costs
     */
    Rounds(ProblemBuilder builder, Map<String, Set<Integer>> wanted, LongSupplier other) {
        this.builder = builder;
        this.wanted = wanted;
        this.other = other;
    }

    /** What any solution costs at least, as far as is known. */
    long bound() {
        return bound;
    }

    /** Empty if it is given up. */
    Optional<Solution> solution() {
        Solution solution;
        do {
            do {
                Problem problem = builder.problem();
                long dear = other.getAsLong();
                long enough = dear == Long.MAX_VALUE ? dear : dear - builder.constant();
                solution = solver.cheapest(problem, Limits.STANDARD, enough);
                builder.shards().forEach(wanted::put);
                if (solution.status() != Status.INFEASIBLE && solution.bound() >= enough) {
                    bound = solution.bound() + builder.constant();
                    return Optional.empty();
                }
            } while (isAgain(solution));
            solution = solver.solve(builder.problem(), Limits.STANDARD);
        } while (isAgain(solution));
        return Optional.of(new PlainestWays(builder).of(solution));
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
