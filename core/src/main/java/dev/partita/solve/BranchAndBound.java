package dev.partita.solve;

/**
 * An own exact search, for problems small enough that loading a library would take longer.
 *
 * <p>A dive finds first values. A search over the whole tree then finds the best by cost and ties together. Unless that proves
 * them to be the only ones, each variable, from the first on, is taken if some assignment just as good takes it. What the limit
 * leaves unproved is not claimed.
 */
public final class BranchAndBound implements Solver {
    @Override
    public Solution solve(Problem problem, Limits limits) {
        return new Tree(StepFree.of(problem), limits.nodes()).solution().of(problem);
    }
}
