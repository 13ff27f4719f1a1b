package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.check.Checks;
import dev.partita.check.finding.CheckCode;
import dev.partita.model.PatternId;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No fault goes unnoticed: what is put into a good design is found by a static check, or else by executing the pattern that it
 * concerns. The design itself passes both.
 */
@Tag("full")
class MutationTest {
    /** What is executed every day. */
    private static final List<String> QUICK = List.of("AP-021");

    private static LocalDynamo dynamo;

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
    }

    static List<Mutation> mutations() {
        return Mutation.all();
    }

    /** The patterns that are executed with a fault. */
    static List<String> executed() {
        return Mutation.all().stream()
                .filter(m -> m.by().isEmpty())
                .map(Mutation::pattern)
                .distinct()
                .toList();
    }

    @Test
    void theDesignPassesAllChecks() {
        assertThat(Checks.of(Club.result())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("executed")
    void thePatternIsExecutedAsItShould(String pattern) {
        assertThat(execute(Club.result(), pattern)).isEqualTo(Verification.Verdict.HOLDS);
    }

    @ParameterizedTest
    @MethodSource("mutations")
    void isFound(Mutation mutation) {
        DesignResult spoilt = mutation.alteration().apply(Club.result());
        assertThat(spoilt).isNotEqualTo(Club.result());
        List<CheckCode> codes = Checks.of(spoilt).stream()
                .map(d -> (CheckCode) d.code())
                .distinct()
                .toList();
        if (mutation.by().isPresent()) {
            assertThat(codes).contains(mutation.by().get());
        } else {
            assertThat(codes).as("no check finds it").isEmpty();
            assertThat(execute(spoilt, mutation.pattern())).isEqualTo(Verification.Verdict.REFUTED);
        }
    }

    private static Verification.Verdict execute(DesignResult result, String pattern) {
        assumeTrue(Boolean.getBoolean("partita.full") || QUICK.contains(pattern));
        Options options = new Options(1, 1, Optional.of(new PatternId(pattern)), "club");
        return new Verifier(new Subject(result.model(), result.design(), result.plans()), options)
                .verify(Ground.of(dynamo))
                .verdict();
    }
}
