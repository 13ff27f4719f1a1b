package dev.partita.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CpSatTest {
    private static final Limits NONE = new Limits(5_000, 0);

    private static Solution solved(CpSat library, Problem problem, Limits limits, Precision precision) {
        return library.solve(problem, limits, precision, Long.MAX_VALUE, List.of());
    }

    /** A further round begins where the last one ended: where no work is left, what was found and proved before counts. */
    @Test
    void whatWasFoundBeforeTheWorkRanOutIsKept() {
        List<Problem> notProved = LongStream.range(0, 300)
                .mapToObj(seed -> RandomProblems.of(seed, 11))
                .filter(p -> solved(new CpSat(), p, Limits.STANDARD, Precision.ROUGH)
                        .status()
                        .equals(Status.FEASIBLE))
                .toList();
        assertThat(notProved).isNotEmpty().allSatisfy(problem -> {
            CpSat library = new CpSat();
            Solution rough = solved(library, problem, Limits.STANDARD, Precision.ROUGH);
            Solution late = solved(library, problem, NONE, Precision.CHEAPEST);
            assertThat(late).isEqualTo(rough);
            Solution cheapest = solved(library, problem, Limits.STANDARD, Precision.CHEAPEST);
            assertThat(cheapest.status()).isEqualTo(Status.OPTIMAL);
            assertThat(cheapest.objective()).isBetween(late.bound(), late.objective());
        });
    }

    /** What a problem was answered by may break a constraint that comes: then it is no answer. */
    @Test
    void whatBreaksAConstraintThatCameIsNotKept() {
        Problem problem = new Instances(40, 6, 30, 30, true, 7).problem();
        CpSat library = new CpSat();
        List<Boolean> values =
                solved(library, problem, Limits.STANDARD, Precision.CHEAPEST).values();
        Linear otherwise = new Linear("otherwise", List.of(new Term(values.indexOf(true), 1)), Relation.AT_MOST, 0);
        Problem more = new Problem(
                problem.variables(),
                Stream.concat(problem.constraints().stream(), Stream.of(otherwise))
                        .toList(),
                problem.steps(),
                problem.ties());
        assertThat(solved(library, more, NONE, Precision.CHEAPEST).values()).isEmpty();
    }
}
