package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Alternatives over several attributes are asked one by one, each without what those before it answer. */
class MergeAlternativesTest {
    private static final String PERSON = "Person: personId (ulid, id)";
    private static final String MOVE = "Move: moveId (ulid, id); fromId (ulid, references Person as from);"
            + " toId (ulid, optional, references Person as to); amount (number(1..900)); note (string(9), optional);"
            + " state (enum(OPEN | DONE))";

    private static List<String> apart(String inputs) {
        return apart(inputs, MOVE);
    }

    private static List<String> apart(String inputs, String move) {
        Model model =
                Sheet.reading("| AP-001 | Move | Read | " + inputs + " | Collection | - | * |", "auto", PERSON, move);
        return new MergeAlternatives(model)
                .of(model.reads().getFirst(), 0).stream()
                        .flatMap(List::stream)
                        .map(MergeAlternativesTest::text)
                        .toList();
    }

    private static String text(Read read) {
        return Texts.of(read.legs().getFirst().where()).replace(":", "");
    }

    @Test
    void eachWithoutThoseBefore() {
        assertThat(apart("amount > least (50%), (fromId = p or toId = p)"))
                .containsExactly("amount > least and fromId = p", "amount > least and toId = p and fromId != p");
    }

    @Test
    void whatSeveralDemandIsContradictedByAny() {
        assertThat(apart("(fromId = p and state = OPEN or toId = p)"))
                .containsExactly("fromId = p and state = 'OPEN'", "toId = p and (fromId != p or state != 'OPEN')");
    }

    /** What is said of all together is said in equal parts of each. */
    @Test
    void eachHasItsPartOfWhatIsSaidOfAll() {
        Model model = Sheet.reading(
                "| AP-001 | Move | Read | (fromId = p or toId = p and state = OPEN) (avg 30, max 90) | Collection | - | * |",
                "auto",
                PERSON,
                MOVE);
        List<Read> alternatives =
                new MergeAlternatives(model).of(model.reads().getFirst(), 0).getFirst();
        Predicate.Estimate part = new Predicate.Estimate.Leaves(Ratio.of(15), 90);
        Predicate.Estimate all = new Predicate.Estimate.Keeps(Ratio.ONE);
        assertThat(estimates(alternatives.get(0))).containsExactly(part);
        assertThat(estimates(alternatives.get(1))).containsExactly(part, all);
    }

    private static List<Predicate.Estimate> estimates(Read read) {
        return read.legs()
                .getFirst()
                .where()
                .atoms()
                .flatMap(a -> a.estimate().stream())
                .toList();
    }

    /** What is absent is on neither side of a bound. */
    @Test
    void boundsAreContradictedByAbsenceToo() {
        assertThat(apart("fromId = p, (amount > least or toId = p)"))
                .containsExactly(
                        "fromId = p and amount > least",
                        "fromId = p and toId = p and (amount not exists or amount <= least)");
    }

    /** Whichever way round they are. */
    @Test
    void whatIsBetweenBoundsIsContradictedByBothSides() {
        assertThat(apart("fromId = p, (amount between least and most or toId = p)"))
                .containsExactly(
                        "fromId = p and amount between least and most",
                        "fromId = p and toId = p and (amount not exists or amount < least or amount > most)");
    }

    @Test
    void eachOfSeveralByItself() {
        assertThat(apart("(fromId = p or toId = p), (fromId = q or toId = q)")).hasSize(4);
    }

    @Test
    void notOfOneAttribute() {
        assertThat(apart("(fromId = p or fromId = q)")).isEmpty();
    }

    @Test
    void notWithoutAnEquality() {
        assertThat(apart("(amount > least or toId = p)")).isEmpty();
    }

    @Test
    void notWhereNothingContradicts() {
        assertThat(apart("fromId = p, (note begins with start or toId = p)")).isEmpty();
        assertThat(apart("fromId = p, (toId = p or note begins with start)")).hasSize(2);
    }
}
