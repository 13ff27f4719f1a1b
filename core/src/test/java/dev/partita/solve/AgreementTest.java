package dev.partita.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What independent ways of solving say about the same problems. */
@Tag("full")
class AgreementTest {
    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static final Limits LIMITS = Limits.STANDARD;

    @Test
    void everySolverFindsWhatTryingAllAssignmentsFinds() {
        Solver mostlyNative = (problem, limits) -> new Exact().solve(problem, new Limits(2, limits.work()));
        Solver littleAssumed = (problem, limits) ->
                new Tree(StepFree.of(problem), limits.nodes(), 3).solution().of(problem);
        Map<String, Solver> solvers = new TreeMap<>(Map.of(
                "own, little assumed",
                littleAssumed,
                "own",
                new BranchAndBound(),
                "native",
                new CpSat(),
                "both",
                new Exact(),
                "mostly native",
                mostlyNative));
        LongStream.range(0, FULL ? 2_000 : 300).forEach(seed -> {
            Problem problem = RandomProblems.of(seed, 11);
            Solution expected = new BruteForce().solve(problem, LIMITS);
            solvers.forEach((name, solver) -> assertThat(solver.solve(problem, LIMITS))
                    .as("seed %d, %s", seed, name)
                    .isEqualTo(expected));
        });
    }

    /** As a layout is solved: each precision by what remembers the ones before. */
    @Test
    void whatIsRoughNeverClaimsMoreThanIsTrueAndIsForgottenForWhatIsNot() {
        LongStream.range(0, FULL ? 2_000 : 300).forEach(seed -> {
            Problem problem = RandomProblems.of(seed, 11);
            Solution expected = new BruteForce().solve(problem, LIMITS);
            CpSat library = new CpSat();
            Solution rough = library.solve(problem, LIMITS, Precision.ROUGH, Long.MAX_VALUE, List.of());
            assertThat(rough.status() == Status.INFEASIBLE)
                    .as("seed %d", seed)
                    .isEqualTo(expected.status() == Status.INFEASIBLE);
            if (expected.status() == Status.OPTIMAL) {
                assertThat(rough.bound()).as("seed %d", seed).isLessThanOrEqualTo(expected.objective());
                assertThat(rough.objective()).as("seed %d", seed).isGreaterThanOrEqualTo(expected.objective());
                assertThat(rough.objective() == rough.bound())
                        .as("seed %d, proved", seed)
                        .isEqualTo(rough.status() == Status.OPTIMAL);
                assertThat(library.solve(problem, LIMITS, Precision.CHEAPEST, Long.MAX_VALUE, List.of())
                                .objective())
                        .as("seed %d", seed)
                        .isEqualTo(expected.objective());
            }
            assertThat(library.solve(problem, LIMITS)).as("seed %d", seed).isEqualTo(expected);
        });
    }

    /** Solved first as what may be given up: given up only where it is dear enough, and settled as if it had not been asked so before. */
    @Test
    void whatMayBeGivenUpIsDearEnoughOrSettledAllTheSame() {
        LongStream.range(0, FULL ? 2_000 : 300).forEach(seed -> {
            Problem problem = RandomProblems.of(seed, 11);
            Solution expected = new BruteForce().solve(problem, LIMITS);
            long enough = expected.status() == Status.OPTIMAL ? expected.objective() + seed % 3 - 1 : 0;
            CpSat library = new CpSat();
            Solution rough = library.solve(problem, LIMITS, Precision.ROUGH, enough, List.of());
            if (expected.status() == Status.OPTIMAL && rough.bound() >= enough) {
                assertThat(expected.objective()).as("seed %d", seed).isGreaterThanOrEqualTo(enough);
            }
            assertThat(library.solve(problem, LIMITS)).as("seed %d", seed).isEqualTo(expected);
        });
    }

    @Test
    void someOfTheProblemsCanBeSolvedRoughly() {
        List<Status> statuses = LongStream.range(0, 300)
                .mapToObj(seed -> new CpSat()
                        .solve(RandomProblems.of(seed, 11), LIMITS, Precision.ROUGH, Long.MAX_VALUE, List.of()))
                .map(Solution::status)
                .toList();
        assertThat(statuses).filteredOn(Status.FEASIBLE::equals).isNotEmpty();
    }

    /** However little work is allowed: a question that is too large for it is answered by whatever keeps to the constraints, and soon. */
    @Test
    void whatTheLibraryDoesNotFindIsNotLookedForLong() {
        Problem problem = new Instances(60, 8, 300, 60, true, 1).problem();
        assertThat(Exact.isSmall(problem)).isFalse();
        Solution found = new Exact().solve(problem, new Limits(LIMITS.nodes(), 0));
        assertThat(found.status()).isEqualTo(Status.FEASIBLE);
        assertThat(problem.constraints()).allMatch(c -> Evaluation.holds(c, found.values()));
    }

    @Test
    void whereTheSearchBeginsChangesNothingOfWhatIsFound() {
        LongStream.range(0, 100).forEach(seed -> {
            Problem problem = RandomProblems.of(seed, 11);
            Solution expected = new BruteForce().solve(problem, LIMITS);
            List<Boolean> start =
                    problem.variables().stream().map(v -> v.cost() > 0).toList();
            assertThat(new Exact(start).solve(problem, new Limits(2, LIMITS.work())))
                    .as("seed %d", seed)
                    .isEqualTo(expected);
        });
    }

    @Test
    void theOwnSearchFindsWhatTryingAllAssignmentsFindsInMany() {
        LongStream.range(10_000, FULL ? 40_000 : 10_700).forEach(seed -> {
            Problem problem = RandomProblems.of(seed, 12);
            assertThat(new Exact().solve(problem, LIMITS))
                    .as("seed %d", seed)
                    .isEqualTo(new BruteForce().solve(problem, LIMITS));
        });
    }

    @Test
    void theProblemsAreOfEveryKind() {
        List<Status> statuses = LongStream.range(0, 300)
                .mapToObj(seed -> new BruteForce().solve(RandomProblems.of(seed, 11), LIMITS))
                .map(Solution::status)
                .toList();
        assertThat(statuses).filteredOn(Status.INFEASIBLE::equals).hasSizeGreaterThan(30);
        assertThat(statuses).filteredOn(Status.OPTIMAL::equals).hasSizeGreaterThan(150);
    }

    @Test
    void ownAndNativeSearchAgreeOnTheShapeOfDesigns() {
        LongStream.range(0, 6).forEach(seed -> {
            Problem problem = new Instances(20, 5, 40, 20, seed % 2 == 0, seed).problem();
            Solution own = new BranchAndBound().solve(problem, LIMITS);
            assertThat(own.status()).isEqualTo(Status.OPTIMAL);
            assertThat(new CpSat().solve(problem, LIMITS)).as("seed %d", seed).isEqualTo(own);
        });
    }
}
