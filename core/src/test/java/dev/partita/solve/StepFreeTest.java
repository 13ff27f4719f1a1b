package dev.partita.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** An index (0) that holds attributes (1: 10 bytes, 2: 300 bytes); the ways 3 and 4, of which one is taken: 3 needs both, 4 the first. */
class StepFreeTest {
    private static final StepCost STEP = new StepCost(
            "read",
            List.of(0),
            50,
            List.of(new Term(1, 10), new Term(2, 300)),
            List.of(new Tread(100, 5), new Tread(1_000, 9)));

    private static Linear needs(int variable, int needed) {
        return new Linear("", List.of(new Term(needed, 1), new Term(variable, -1)), Relation.AT_LEAST, 0);
    }

    private static Problem problem(StepCost step) {
        List<Variable> variables =
                IntStream.range(0, 5).mapToObj(i -> new Variable("x" + i, 1)).toList();
        Linear one = new Linear("", List.of(new Term(3, 1), new Term(4, 1)), Relation.EQUAL, 1);
        List<Linear> constraints = List.of(needs(1, 0), needs(2, 0), needs(3, 1), needs(3, 2), needs(4, 1), one);
        return new Problem(variables, constraints, List.of(step), List.of());
    }

    /** The level above 100 bytes is variable 5. */
    private static Linear demands(int variable) {
        return new Linear("read>100", List.of(new Term(5, 1), new Term(variable, -1)), Relation.AT_LEAST, 0);
    }

    @Test
    void whatExceedsALevelDemandsIt() {
        assertThat(StepFree.of(problem(STEP)).constraints())
                .contains(demands(2))
                .doesNotContain(demands(1), demands(4));
    }

    /** Neither attribute alone exceeds it, both do: so does the way that needs both. */
    @Test
    void aWayDemandsWhatAllItNeedsExceeds() {
        StepCost together =
                new StepCost("read", List.of(0), 50, List.of(new Term(1, 30), new Term(2, 40)), STEP.treads());
        assertThat(StepFree.of(problem(together)).constraints())
                .contains(demands(3))
                .doesNotContain(demands(1), demands(2), demands(4));
    }

    /** What is there wherever the step is active takes it above the level in any case: there is none. */
    @Test
    void whatIsSureIsNoChoice() {
        StepCost sure = new StepCost("read", List.of(3), 50, STEP.weights(), STEP.treads());
        Problem plain = StepFree.of(problem(sure));
        assertThat(plain.variables()).hasSize(5);
        assertThat(plain.variables().get(3).cost()).isEqualTo(1 + 9);
    }

    @Test
    void theFurtherVariablesAreWhatTheOthersDemand() {
        LongStream.range(0, 300).forEach(seed -> {
            Problem problem = RandomProblems.of(seed, 11);
            Solution cheapest = new BruteForce().solve(problem, Limits.STANDARD);
            if (cheapest.status() == Status.OPTIMAL) {
                Problem plain = StepFree.of(problem);
                List<Boolean> completed = StepFree.completed(plain, cheapest.values());
                assertThat(Evaluation.violated(plain, completed))
                        .as("seed %d", seed)
                        .isEmpty();
                assertThat(Evaluation.objective(plain, completed))
                        .as("seed %d", seed)
                        .isEqualTo(cheapest.objective());
            }
        });
    }
}
