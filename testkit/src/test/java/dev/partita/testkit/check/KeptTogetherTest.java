package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.check.finding.CheckCode;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.plan.Check;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who changes what others keep exactly checks that all were found, in the transaction that changes them. */
class KeptTogetherTest {
    private static final String DOCUMENT =
            "cases/candidate/DenormalizeAttribute-together/fires/input/access-patterns.md";
    private static final String MISSED =
            "It writes what all Seat keep that it found, and nothing checks that no other one has come.";
    private static DesignResult design;

    @BeforeAll
    static void designed() {
        design = Application.designed(Application.ROOT.resolve(DOCUMENT));
    }

    @Test
    void holdsAsItIsDesigned() {
        assertThat(found(design)).isEmpty();
    }

    @Test
    void whoIsFoundMustBeCounted() {
        assertThat(found(Actions.checks("AP-010", "Conversation", c -> !speaksOf(c, "seatCount"))
                        .apply(design)))
                .containsExactly(MISSED);
    }

    @Test
    void theyAreCountedInTheTransactionThatChangesThem() {
        assertThat(found(Altered.steps(design, "AP-010", GuardCases::split))).containsExactly(MISSED);
    }

    @Test
    void whoComesChecksWhatItKeeps() {
        assertThat(found(Actions.checks("AP-011", "Conversation", c -> !speaksOf(c, "preview"))
                        .apply(design)))
                .containsExactly(
                        "It uses preview of Conversation as it was read, and nothing checks that it still is.");
    }

    private static boolean speaksOf(Check check, String attribute) {
        return check.predicate()
                .atoms()
                .anyMatch(a -> a.path().attribute().value().equals(attribute));
    }

    private static List<String> found(DesignResult altered) {
        return Checks.of(altered).stream()
                .filter(d -> d.code() == CheckCode.OVERTAKEN_READ)
                .map(Diagnostic::message)
                .toList();
    }
}
