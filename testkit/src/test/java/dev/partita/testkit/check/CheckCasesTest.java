package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.check.finding.CheckCode;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.result.DesignResult;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each static check fires where it should, and nowhere near. */
class CheckCasesTest {
    static List<CheckCase> cases() {
        return CheckCase.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void firesOrNot(CheckCase one) {
        DesignResult altered = one.alteration().apply(Club.result());
        assertThat(altered).isNotEqualTo(Club.result());
        List<Diagnostic> found = Checks.of(altered);
        assertThat(found.stream().anyMatch(d -> d.code() == one.code()))
                .as(() -> one + ": " + found)
                .isEqualTo(one.fires());
    }

    @Test
    void ourOwnDesignIsFine() {
        assertThat(Checks.of(Club.result())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(CheckCode.class)
    void everyCodeHasACaseOfBothKinds(CheckCode code) {
        assertThat(CheckCase.all().stream().filter(c -> c.code() == code).map(CheckCase::fires))
                .contains(true, false);
    }

    @Test
    void everyCodeHasACheckThatRuns() {
        assertThat(Checks.run(Club.result()).stream().map(Checks.Outcome::code))
                .containsExactlyInAnyOrder(CheckCode.values());
    }
}
