package dev.partita.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConsequencesTest {
    private static Consequences of(Linear... constraints) {
        List<Variable> variables =
                IntStream.range(0, 8).mapToObj(i -> new Variable("x" + i, 0)).toList();
        return Consequences.of(new Problem(variables, Arrays.asList(constraints), List.of(), List.of()));
    }

    private static List<Integer> taken(Consequences consequences, int variable) {
        return consequences.of(variable).stream().boxed().toList();
    }

    private static Linear needs(int variable, Integer... some) {
        return sum(variable, Relation.AT_LEAST, some);
    }

    private static Linear sum(int variable, Relation relation, Integer... some) {
        List<Term> terms = new ArrayList<>(List.of(new Term(variable, -1)));
        Stream.of(some).forEach(one -> terms.add(new Term(one, 1)));
        return new Linear("", terms, relation, 0);
    }

    @Test
    void whatIsNeededNeedsFurther() {
        Consequences chain = of(needs(0, 1), needs(1, 2));
        assertThat(taken(chain, 0)).containsExactly(0, 1, 2);
        assertThat(taken(chain, 2)).containsExactly(2);
    }

    @Test
    void whatAllOfSomeNeedIsNeeded() {
        Consequences some = of(needs(0, 1, 2), needs(1, 3), needs(1, 4), needs(2, 4));
        assertThat(taken(some, 0)).containsExactly(0, 4);
    }

    @Test
    void aSumIsTakenWithEachOfItsParts() {
        Consequences sum = of(sum(0, Relation.EQUAL, 1, 2), needs(0, 3));
        assertThat(taken(sum, 1)).containsExactly(0, 1, 3);
    }

    /** Some of two, of each again some of two, and so on: deeper than calls may be nested. */
    @Test
    void aLongChainIsNotFollowedToItsEnd() {
        int last = 30_000;
        List<Variable> variables = IntStream.rangeClosed(0, last)
                .mapToObj(i -> new Variable("x" + i, 0))
                .toList();
        List<Linear> constraints = IntStream.rangeClosed(0, last - 2)
                .mapToObj(i -> needs(i, i + 1, i + 2))
                .toList();
        Consequences chain = Consequences.of(new Problem(variables, constraints, List.of(), List.of()));
        assertThat(taken(chain, 0)).contains(0);
    }

    @Test
    void aCircleEnds() {
        Consequences circle = of(needs(0, 1, 2), needs(1, 0), needs(2, 0));
        assertThat(taken(circle, 0)).containsExactly(0);
        assertThat(taken(circle, 1)).contains(0, 1);
    }

    /** At most, weights other than one, another right side: nothing follows that is looked for. */
    @Test
    void otherConstraintsSayNothing() {
        Consequences none = of(
                sum(0, Relation.AT_MOST, 1),
                new Linear("", List.of(new Term(1, 2), new Term(0, -1)), Relation.AT_LEAST, 0),
                new Linear("", List.of(new Term(1, 1), new Term(0, -1)), Relation.AT_LEAST, -1),
                new Linear("", List.of(new Term(0, -1)), Relation.AT_LEAST, 0));
        assertThat(taken(none, 0)).containsExactly(0);
        assertThat(none.exclusive()).isEmpty();
    }

    @Test
    void exactlyOneOfAGroupIsTaken() {
        Linear one = new Linear("", List.of(new Term(4, 1), new Term(2, 1)), Relation.EQUAL, 1);
        assertThat(of(one).exclusive()).containsExactly(List.of(4, 2));
    }
}
