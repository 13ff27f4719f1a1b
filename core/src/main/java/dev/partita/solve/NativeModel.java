package dev.partita.solve;

import com.google.ortools.Loader;
import com.google.ortools.sat.BoolVar;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.LinearArgument;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.util.Domain;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The constraints of a step-free problem in the native solver: objectives come and go, constraints only come. */
final class NativeModel {
    /** Loads the library when the first model is made, and only once. */
    private static final class Library {
        private static final Optional<LinkageError> MISSING = load();

        private Library() {}

        private static Optional<LinkageError> load() {
            try {
                Loader.loadNativeLibraries();
                // The loader says nothing when it could not: the first call tells.
                new Domain(0, 1).delete();
                return Optional.empty();
            } catch (LinkageError missing) {
                return Optional.of(missing);
            }
        }

        static CpModel model() {
            if (MISSING.isPresent()) {
                throw new SolverUnavailable(MISSING.get());
            }
            return new CpModel();
        }
    }

    /** Numbers beyond what the library computes with, be it in what it makes of the problem before it searches. */
    static final class Exceeded extends RuntimeException {
        private static final long serialVersionUID = 1;

        Exceeded(String what) {
            super(what);
        }
    }

    private final CpModel model = Library.model();
    private final BoolVar[] variables;
    private final Work work;

    /** @param work for all solves together */
    NativeModel(Problem problem, Work work) {
        this.work = work;
        variables = IntStream.range(0, problem.variables().size())
                .mapToObj(variable -> model.newBoolVar(""))
                .toArray(BoolVar[]::new);
        problem.constraints().forEach(this::add);
    }

    void add(Linear constraint) {
        LinearExpr left = sum(constraint.terms());
        switch (constraint.relation()) {
            case AT_LEAST -> model.addGreaterOrEqual(left, constraint.right());
            case AT_MOST -> model.addLessOrEqual(left, constraint.right());
            case EQUAL -> model.addEquality(left, constraint.right());
        }
    }

    void fix(int variable, boolean taken) {
        model.addEquality(variables[variable], taken ? 1 : 0);
    }

    /**
     * Minimises what the terms sum to; the hint, unless empty, is where the search starts.
     *
     * @throws Exceeded if the weights are too large for it
     */
    Solution minimise(List<Term> terms, List<Boolean> hint) {
        if (work.isDone()) {
            return Solution.unknown(-Costs.MOST);
        }
        model.clearObjective();
        model.minimize(sum(terms));
        model.clearHints();
        for (int variable = 0; variable < hint.size(); variable++) {
            model.addHint(variables[variable], hint.get(variable) ? 1 : 0);
        }
        CpSolver solver = solver();
        CpSolverStatus status = solver.solve(model);
        work.spend(new BigDecimal(solver.response().getDeterministicTime()));
        return solution(solver, status, terms);
    }

    private Solution solution(CpSolver solver, CpSolverStatus status, List<Term> terms) {
        return switch (status) {
            case OPTIMAL -> solution(solver, Status.OPTIMAL, terms);
            case FEASIBLE -> solution(solver, Status.FEASIBLE, terms);
            case INFEASIBLE -> Solution.infeasible();
            case UNKNOWN -> Solution.unknown(-Costs.MOST);
            case MODEL_INVALID -> throw new Exceeded(model.validate());
            case UNRECOGNIZED -> throw new IllegalStateException(status.toString());
        };
    }

    private Solution solution(CpSolver solver, Status status, List<Term> terms) {
        List<Boolean> values = IntStream.range(0, variables.length)
                .mapToObj(variable -> solver.value(variables[variable]) == 1)
                .toList();
        long objective = Evaluation.sum(terms, values);
        long bound = switch (status) {
            case OPTIMAL -> objective;
            case FEASIBLE -> Math.min(objective, solver.response().getInnerObjectiveLowerBound());
            case INFEASIBLE, UNKNOWN -> -Costs.MOST;
        };
        return new Solution(status, values, objective, bound);
    }

    /**
     * One worker and the full linear relaxation: repeatable, and quick on choices with fixed costs. A little probing spares a third of the
     * work; looking for symmetries, or simplifying more than once, takes longer than it spares. Constraints are not compared with those
     * that have some of their terms: release 9.15 drops by that what is cheapest, and calls another one optimal.
     */
    private CpSolver solver() {
        CpSolver solver = new CpSolver();
        solver.getParameters()
                .setNumWorkers(1)
                .setLinearizationLevel(2)
                .setRandomSeed(1)
                .setCpModelProbingLevel(1)
                .setSymmetryLevel(0)
                .setMaxPresolveIterations(1)
                .setPresolveInclusionWorkLimit(0)
                .setCpModelUseSatPresolve(false)
                .setMaxDeterministicTime(work.units().doubleValue());
        return solver;
    }

    private LinearExpr sum(List<Term> terms) {
        LinearArgument[] arguments = new LinearArgument[terms.size()];
        long[] coefficients = new long[terms.size()];
        for (int i = 0; i < coefficients.length; i++) {
            arguments[i] = variables[terms.get(i).variable()];
            coefficients[i] = terms.get(i).coefficient();
        }
        return LinearExpr.weightedSum(arguments, coefficients);
    }
}
