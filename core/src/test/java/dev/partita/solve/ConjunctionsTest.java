package dev.partita.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Homes (0, 1, 2) of which one is taken, and an index (3). What both a home and the index cost is what 4, 5, 6 are taken for. */
class ConjunctionsTest {
    private static final List<List<Integer>> HOMES = List.of(List.of(0, 1, 2));

    private static Linear both(int whole, int home) {
        return new Linear(
                "both", List.of(new Term(whole, 1), new Term(home, -1), new Term(3, -1)), Relation.AT_LEAST, -1);
    }

    private static Linear sum(long right, Term... terms) {
        return new Linear("conjunctions", List.of(terms), Relation.AT_LEAST, right);
    }

    /** Whichever home it is: where the index is taken, so is one of them, or neither of these homes is. */
    @Test
    void whatDiffersInOneOfExclusiveVariablesIsSummedUp() {
        assertThat(Conjunctions.together(List.of(both(4, 0), both(5, 1)), HOMES))
                .containsExactly(
                        sum(-1, new Term(4, 1), new Term(0, -1), new Term(5, 1), new Term(1, -1), new Term(3, -1)));
    }

    @Test
    void oneAloneSaysNothingFurther() {
        assertThat(Conjunctions.together(List.of(both(4, 0)), HOMES)).isEmpty();
    }

    /** Both homes could be taken: the sum would demand what neither demands. */
    @Test
    void whatIsNotExclusiveIsNot() {
        assertThat(Conjunctions.together(List.of(both(4, 0), both(5, 1)), List.of(List.of(0, 2))))
                .isEmpty();
    }

    /** Whatever is taken: what is a conjunction keeps to it. */
    @Test
    void theSumHoldsForWhateverIsTaken() {
        Linear sum = Conjunctions.together(List.of(both(4, 0), both(5, 1), both(6, 2)), HOMES)
                .getFirst();
        for (int taken = 0; taken < 1 << 4; taken++) {
            int bits = taken;
            boolean isOneHome = Integer.bitCount(bits & 7) == 1;
            List<Boolean> values = IntStream.range(0, 7)
                    .mapToObj(v -> v < 4 ? (bits >> v & 1) == 1 : (bits >> (v - 4) & 1) == 1 && (bits >> 3 & 1) == 1)
                    .toList();
            if (isOneHome) {
                assertThat(Evaluation.sum(sum.terms(), values)).isGreaterThanOrEqualTo(sum.right());
            }
        }
    }

    /** Neither says what is taken for all of something: a sum that need not reach as far, and one of two variables. */
    @Test
    void othersAreNoConjunctions() {
        Linear loose = new Linear("", List.of(new Term(4, 1), new Term(0, -1), new Term(3, -1)), Relation.AT_LEAST, -2);
        Linear implied = new Linear("", List.of(new Term(4, 1), new Term(0, -1)), Relation.AT_LEAST, 0);
        assertThat(Conjunctions.together(List.of(loose, implied, both(5, 1)), HOMES))
                .isEmpty();
    }
}
