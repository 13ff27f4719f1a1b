package dev.partita.solve;

import com.google.ortools.Loader;
import com.google.ortools.sat.BoolVar;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.LinearArgument;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import com.google.ortools.sat.Literal;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * What a problem costs at least, asked of the library in another way than designs are chosen: all steps at once, each where its conditions hold,
 * without ties, and none of what the library makes of a problem before it searches. It shares no code with {@link NativeModel} and {@link StepFree}.
 */
public final class Witness {
    /** Units of the library's deterministic time: what is not proved within them, of few large problems, is left so. */
    private static final double WORK = 8;

    private final CpModel model = new CpModel();
    private final LinearExprBuilder cost = LinearExpr.newBuilder();
    private final BoolVar[] variables;

    private Witness(Problem problem, List<Boolean> values) {
        variables = IntStream.range(0, problem.variables().size())
                .mapToObj(i -> model.newBoolVar(""))
                .toArray(BoolVar[]::new);
        for (int i = 0; i < variables.length; i++) {
            cost.addTerm(variables[i], problem.variables().get(i).cost());
            model.addHint(variables[i], values.get(i) ? 1 : 0);
        }
        problem.constraints().forEach(this::add);
        problem.steps().forEach(s -> add(s, values));
        model.minimize(cost);
    }

    /**
     * What it answers.
     *
     * @param least what the cheapest assignment found costs; empty where none was found with the work it may take
     * @param isProved whether none is cheaper, as far as the library goes
     */
    public record Answer(OptionalLong least, boolean isProved) {}

    /** @param values that are said to be a cheapest assignment, where the search begins */
    public static Answer asked(Problem problem, List<Boolean> values) {
        Loader.loadNativeLibraries();
        Witness witness = new Witness(problem, values);
        CpSolver solver = new CpSolver();
        solver.getParameters()
                .setNumWorkers(1)
                .setLinearizationLevel(2)
                .setRandomSeed(2)
                .setCpModelPresolve(false)
                .setMaxDeterministicTime(WORK);
        CpSolverStatus status = solver.solve(witness.model);
        if (status == CpSolverStatus.UNKNOWN) {
            return new Answer(OptionalLong.empty(), false);
        }
        if (status != CpSolverStatus.OPTIMAL && status != CpSolverStatus.FEASIBLE) {
            throw new AssertionError(status + ", though there is an assignment");
        }
        List<Boolean> found = IntStream.range(0, witness.variables.length)
                .mapToObj(i -> solver.booleanValue(witness.variables[i]))
                .toList();
        return new Answer(OptionalLong.of(Evaluation.objective(problem, found)), status == CpSolverStatus.OPTIMAL);
    }

    private void add(Linear constraint) {
        LinearExpr left = sum(constraint.terms());
        switch (constraint.relation()) {
            case AT_LEAST -> model.addGreaterOrEqual(left, constraint.right());
            case AT_MOST -> model.addLessOrEqual(left, constraint.right());
            case EQUAL -> model.addEquality(left, constraint.right());
        }
    }

    private void add(StepCost step, List<Boolean> values) {
        boolean isActive = step.active().stream().allMatch(values::get);
        Literal active = active(step, isActive);
        cost.addTerm(active, step.treads().getFirst().cost());
        for (int i = 1; i < step.treads().size(); i++) {
            Tread below = step.treads().get(i - 1);
            BoolVar above = model.newBoolVar("");
            model.addHint(above, isActive && step.value(values) > below.upTo() ? 1 : 0);
            model.addLessOrEqual(sum(step.weights()), below.upTo() - step.base())
                    .onlyEnforceIf(new Literal[] {active, above.not()});
            cost.addTerm(above, step.treads().get(i).cost() - below.cost());
        }
    }

    private Literal active(StepCost step, boolean isActive) {
        if (step.active().size() == 1) {
            return variables[step.active().getFirst()];
        }
        BoolVar active = model.newBoolVar("");
        model.addHint(active, isActive ? 1 : 0);
        Literal[] none = step.active().stream().map(i -> variables[i].not()).toArray(Literal[]::new);
        model.addBoolOr(none).onlyEnforceIf(active.not());
        step.active().forEach(i -> model.addImplication(active, variables[i]));
        return active;
    }

    private LinearExpr sum(List<Term> terms) {
        return LinearExpr.weightedSum(
                terms.stream().map(t -> variables[t.variable()]).toArray(LinearArgument[]::new),
                terms.stream().mapToLong(Term::coefficient).toArray());
    }
}
