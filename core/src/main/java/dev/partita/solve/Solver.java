package dev.partita.solve;

/** Finds the cheapest values of a problem's variables. */
public interface Solver {
    Solution solve(Problem problem, Limits limits);
}
