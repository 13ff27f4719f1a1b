package dev.partita.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What contradicts each other, held against trying every assignment. */
class ConflictTest {
    @Test
    void noneOfTheNamesCouldBeLeftOut() {
        List<Integer> sizes = new ArrayList<>();
        LongStream.range(0, 400).forEach(seed -> {
            Problem problem = RandomProblems.of(seed, 11);
            List<String> names = Conflict.among(problem, name -> true);
            assertThat(names.isEmpty()).as("seed %d", seed).isEqualTo(isFeasible(problem, name -> true));
            Set<String> found = new TreeSet<>(names);
            if (!found.isEmpty()) {
                sizes.add(found.size());
                assertThat(isFeasible(problem, found::contains))
                        .as("seed %d", seed)
                        .isFalse();
            }
            names.forEach(without -> assertThat(
                            isFeasible(problem, name -> found.contains(name) && !name.equals(without)))
                    .as("seed %d without %s", seed, without)
                    .isTrue());
        });
        assertThat(sizes).hasSizeGreaterThan(40).contains(1, 2, 3);
    }

    @Test
    void whatIsNotAskedForAlwaysHolds() {
        List<Integer> sizes = new ArrayList<>();
        LongStream.range(0, 400).forEach(seed -> {
            Problem problem = RandomProblems.of(seed, 11);
            Predicate<String> some = name -> name.startsWith("general");
            List<String> names = Conflict.among(problem, some);
            if (isFeasible(problem, some.negate())) {
                assertThat(names.isEmpty()).as("seed %d", seed).isEqualTo(isFeasible(problem, name -> true));
                assertThat(names).allMatch(some);
                sizes.add(names.size());
            }
        });
        assertThat(sizes).contains(1, 2);
    }

    private static boolean isFeasible(Problem problem, Predicate<String> kept) {
        List<Linear> constraints =
                problem.constraints().stream().filter(c -> kept.test(c.name())).toList();
        Problem part = new Problem(problem.variables(), constraints, List.of(), List.of());
        return new BruteForce().solve(part, Limits.STANDARD).status() != Status.INFEASIBLE;
    }
}
