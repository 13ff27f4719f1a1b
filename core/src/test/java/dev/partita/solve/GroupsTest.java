package dev.partita.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class GroupsTest {
    /** Of every assignment that keeps to the constraints of random problems. */
    @Test
    void sumsLieBetweenLowestAndHighestAndAreWhatIsCertainAndTheRest() {
        LongStream.range(0, 400).forEach(seed -> {
            Problem problem = RandomProblems.of(seed, 9);
            Groups groups = Groups.of(problem);
            List<Term> cost = Weighed.cost(problem);
            allowed(problem).forEach(values -> {
                long sum = Evaluation.sum(cost, values);
                assertThat(sum).as("seed %d", seed).isBetween(groups.lowest(cost), groups.highest(cost));
                assertThat(groups.certain(cost) + Evaluation.sum(groups.uncertain(cost), values))
                        .as("seed %d", seed)
                        .isEqualTo(sum);
            });
        });
    }

    @Test
    void ofWaysOfWhichOneIsTakenTheCheapestIsCertainAndSoIsWhatAllOfThemNeed() {
        Groups groups = Groups.of(choice());
        List<Term> cost = Weighed.cost(choice());
        assertThat(groups.certain(cost)).isEqualTo(1_000 + 500);
        assertThat(groups.uncertain(cost)).containsExactly(new Term(1, 7), new Term(3, 9));
        assertThat(groups.lowest(cost)).isEqualTo(1_500);
        assertThat(groups.highest(cost)).isEqualTo(1_516);
    }

    /** What must be paid anyhow takes none of the room that the ties need. */
    @Test
    void tiesAreWeighedHoweverDearIsWhatIsCertain() {
        long dear = 1L << 58;
        Problem problem = new Problem(
                List.of(new Variable("a", dear), new Variable("b", dear), new Variable("c", 3)),
                List.of(new Linear("one", List.of(new Term(0, 1), new Term(1, 1)), Relation.EQUAL, 1)),
                List.of(),
                List.of(List.of(new Term(0, 5), new Term(2, 1))));
        Weighed.Least least = Weighed.of(problem)
                .flatMap(w -> w.minimised(new NativeModel(problem, new Work(1_000)), List.of()))
                .orElseThrow();
        assertThat(least.settlesTies()).isTrue();
        assertThat(least.solution()).isEqualTo(new Solution(Status.OPTIMAL, List.of(false, true, false), dear, dear));
    }

    /** One of 0 and 1; both need 2; nothing needs 3. */
    private static Problem choice() {
        return new Problem(
                List.of(
                        new Variable("one way", 1_000),
                        new Variable("other way", 1_007),
                        new Variable("needed by both", 500),
                        new Variable("free", 9)),
                List.of(
                        new Linear("way", List.of(new Term(0, 1), new Term(1, 1)), Relation.EQUAL, 1),
                        needs(0, 2),
                        needs(1, 2)),
                List.of(),
                List.of());
    }

    private static Linear needs(int one, int other) {
        return new Linear("needs", List.of(new Term(other, 1), new Term(one, -1)), Relation.AT_LEAST, 0);
    }

    private static List<List<Boolean>> allowed(Problem problem) {
        int size = problem.variables().size();
        List<List<Boolean>> all = new ArrayList<>();
        for (int bits = 0; bits < 1 << size; bits++) {
            int set = bits;
            List<Boolean> values =
                    IntStream.range(0, size).mapToObj(i -> (set >> i & 1) == 1).toList();
            if (problem.constraints().stream().allMatch(c -> Evaluation.holds(c, values))) {
                all.add(values);
            }
        }
        return all;
    }
}
