package dev.partita.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.plan.Action;
import dev.partita.plan.Only;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AlternativesTest {
    private static final Only GIVEN = new Only.Given(new Operand.Parameter(new ParameterName("a")));
    private static final Only FOUND = new Only.Found(new NodeId("Book"));

    @Test
    void ofWhatExcludesEachOtherTheFirstIsPaidForAll() {
        Action one = delete("Book", GIVEN);
        Action other = delete("Book", GIVEN.negated(), FOUND);
        Action third = delete("Book", GIVEN.negated(), FOUND.negated());
        Alternatives certain = new Alternatives(List.of(one, other, third), a -> Ratio.ONE);
        assertThat(certain.of(one)).isEqualTo(Ratio.ONE);
        assertThat(certain.of(other)).isEqualTo(Ratio.ZERO);
        assertThat(certain.of(third)).isEqualTo(Ratio.ZERO);
    }

    @Test
    void knownChancesStayWhatTheyAre() {
        Action one = delete("Book", GIVEN);
        Action other = delete("Book", GIVEN.negated());
        Alternatives likely =
                new Alternatives(List.of(one, other), a -> a.equals(one) ? Ratio.of(1, 10) : Ratio.of(9, 10));
        assertThat(likely.of(one)).isEqualTo(Ratio.of(1, 10));
        assertThat(likely.of(other)).isEqualTo(Ratio.of(9, 10));
    }

    @Test
    void whatMayMeetIsTakenTogether() {
        Action always = delete("Book");
        Action sometimes = delete("Book", GIVEN);
        Action ofAnother = delete("Member", GIVEN.negated());
        Alternatives certain = new Alternatives(List.of(always, sometimes, ofAnother), a -> Ratio.ONE);
        assertThat(List.of(always, sometimes, ofAnother))
                .allSatisfy(a -> assertThat(certain.of(a)).isEqualTo(Ratio.ONE));
    }

    private static Action delete(String type, Only... only) {
        return new Action.Delete(new ItemTypeName(type), Optional.empty(), List.of(only), List.of(), List.of());
    }
}
