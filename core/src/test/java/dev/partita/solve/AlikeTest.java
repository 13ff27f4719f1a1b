package dev.partita.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class AlikeTest {
    private static final List<Tread> TREADS = List.of(new Tread(1, 3), new Tread(2, 5));

    /** Exactly one of the first three is taken; the fourth is free. */
    private static Problem problem(List<StepCost> steps) {
        List<Variable> variables =
                IntStream.range(0, 4).mapToObj(i -> new Variable("x" + i, 1)).toList();
        Linear one = new Linear(
                "one", IntStream.range(0, 3).mapToObj(i -> new Term(i, 1)).toList(), Relation.EQUAL, 1);
        return new Problem(variables, List.of(one), steps, List.of());
    }

    private static StepCost step(Integer... active) {
        return new StepCost("step " + List.of(active), List.of(active), 0, List.of(new Term(0, 2)), TREADS);
    }

    @Test
    void stepsByEachOfExclusiveVariablesAreActiveByTheRest() {
        Problem alike = Alike.of(problem(List.of(step(3, 0), step(3, 1), step(3, 2))));
        assertThat(alike.variables()).hasSize(4);
        assertThat(alike.steps()).singleElement().satisfies(s -> {
            assertThat(s.active()).containsExactly(3);
            assertThat(s.treads()).isEqualTo(TREADS);
        });
    }

    @Test
    void stepsBySomeOfExclusiveVariablesAreActiveByAnyOfThem() {
        Problem alike = Alike.of(problem(List.of(step(3, 0), step(3, 2))));
        assertThat(alike.variables()).hasSize(5);
        assertThat(alike.variables().getLast().derived()).isTrue();
        assertThat(alike.steps())
                .singleElement()
                .satisfies(s -> assertThat(s.active()).containsExactlyInAnyOrder(3, 4));
    }

    @Test
    void stepsByTheSameVariablesAddUp() {
        Problem alike = Alike.of(problem(List.of(step(3, 0), step(0, 3))));
        assertThat(alike.steps())
                .singleElement()
                .satisfies(s -> assertThat(s.treads()).containsExactly(new Tread(1, 6), new Tread(2, 10)));
    }

    @Test
    void stepsThatRiseInAnotherWayStayApart() {
        StepCost other = new StepCost("other", List.of(3, 1), 1, List.of(new Term(0, 2)), TREADS);
        assertThat(Alike.of(problem(List.of(step(3, 0), other))).steps()).hasSize(2);
    }

    @Test
    void whateverKeepsToTheConstraintsCostsWhatItDid() {
        LongStream.range(0, 200).forEach(seed -> {
            Problem problem = RandomProblems.of(seed, 8);
            Problem alike = Alike.of(problem);
            int size = problem.variables().size();
            for (int code = 0; code < 1 << size; code++) {
                List<Boolean> values = values(code, size);
                if (Evaluation.violated(problem, values).isEmpty()) {
                    List<Boolean> derived = derived(alike, values);
                    assertThat(Evaluation.violated(alike, derived)).isEmpty();
                    assertThat(Evaluation.objective(alike, derived))
                            .as("seed %d", seed)
                            .isEqualTo(Evaluation.objective(problem, values));
                }
            }
        });
    }

    private static List<Boolean> values(int code, int size) {
        return IntStream.range(0, size).mapToObj(i -> (code >> i & 1) == 1).toList();
    }

    /** With the further variables as their constraints, the last ones, have them. */
    private static List<Boolean> derived(Problem alike, List<Boolean> values) {
        List<Boolean> all = new ArrayList<>(values);
        int further = alike.variables().size() - values.size();
        alike
                .constraints()
                .subList(
                        alike.constraints().size() - further,
                        alike.constraints().size())
                .stream()
                .map(constraint -> constraint.terms().stream()
                        .filter(term -> term.coefficient() > 0)
                        .anyMatch(term -> values.get(term.variable())))
                .forEach(all::add);
        return all;
    }
}
