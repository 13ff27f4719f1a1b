package dev.partita.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Large parts of a problem, which are solved at the same time. */
class PartsTest {
    private static final int PARTS = 5;

    /** Large parts that share nothing, the same ones if they begin with the same seed. */
    private static Problem parts(int seed, String named) {
        List<Variable> variables = new ArrayList<>();
        List<Linear> constraints = new ArrayList<>();
        List<StepCost> steps = new ArrayList<>();
        for (int part = 0; part < PARTS; part++) {
            int first = variables.size();
            Problem one = part(seed + part);
            one.variables().forEach(v -> variables.add(new Variable(named + first + v.name(), v.cost(), v.derived())));
            one.constraints()
                    .forEach(c -> constraints.add(
                            new Linear(named + c.name(), moved(c.terms(), first), c.relation(), c.right())));
            one.steps()
                    .forEach(s -> steps.add(new StepCost(
                            named + s.name(),
                            s.active().stream().map(v -> v + first).toList(),
                            s.base(),
                            moved(s.weights(), first),
                            s.treads())));
        }
        return new Problem(variables, constraints, steps, List.of());
    }

    private static Problem part(int seed) {
        return new Instances(40, 8, 120, 40, true, seed).problem();
    }

    private static List<Term> moved(List<Term> terms, int by) {
        return terms.stream()
                .map(t -> new Term(t.variable() + by, t.coefficient()))
                .toList();
    }

    @Test
    void partsAreSolvedAsEachWouldBeAlone() {
        assertThat(Exact.isSmall(part(1))).isFalse();
        Solution together = new Exact().solve(parts(1, ""), Limits.STANDARD);
        List<Solution> alone = IntStream.range(0, PARTS)
                .mapToObj(i -> new Exact().solve(part(1 + i), Limits.STANDARD))
                .toList();
        assertThat(together.status()).isEqualTo(Status.OPTIMAL);
        assertThat(together.values())
                .isEqualTo(alone.stream().flatMap(s -> s.values().stream()).toList());
    }

    @Test
    void whatIsOnlyCalledOtherwiseIsNotSolvedAgain() {
        Exact solver = new Exact();
        Solution first = solver.solve(parts(1, ""), Limits.STANDARD);
        long spent = solver.spent();
        assertThat(spent).isPositive();
        assertThat(solver.solve(parts(1, "other"), Limits.STANDARD)).isEqualTo(first);
        assertThat(solver.spent()).isEqualTo(spent);
        assertThat(solver.solve(parts(2, ""), Limits.STANDARD).values())
                .isEqualTo(new Exact().solve(parts(2, ""), Limits.STANDARD).values());
        assertThat(solver.spent()).isGreaterThan(spent);
    }

    /** However many there are: which of them get work does not depend on which thread is done first. */
    @Test
    void whenTheWorkIsUsedUpIsTheSameEachTime() {
        Limits few = new Limits(Limits.STANDARD.nodes(), 20);
        Solution one = new Exact().solve(parts(1, ""), few);
        assertThat(one.status()).isEqualTo(Status.FEASIBLE);
        assertThat(new Exact().solve(parts(1, ""), few)).isEqualTo(one);
    }
}
