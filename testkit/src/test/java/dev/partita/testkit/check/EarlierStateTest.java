package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.PatternId;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * A write that finds eventually what it must find for sure is right on an emulator, whose reads are all strong: it is refuted by the
 * calls that are made while eventual reads and indexes show an earlier state.
 */
class EarlierStateTest {
    private static final PatternId CLEARED = new PatternId("AP-031");

    @Test
    void refutesAFindThatIsEventual() {
        DesignResult eventual =
                RangeCases.query(CLEARED.value(), q -> Queries.strong(q, false)).apply(Club.result());
        LocalDynamo dynamo = SharedDynamo.empty();
        Ground ground = Ground.of(dynamo);
        Ground current = Ground.of(dynamo.client());
        assertThat(evidence(eventual, current).verdict()).isEqualTo(Verification.Verdict.HOLDS);
        assertThat(evidence(Club.result(), ground).verdict()).isEqualTo(Verification.Verdict.HOLDS);
        assertThat(evidence(eventual, ground).patterns())
                .filteredOn(p -> p.id().equals(CLEARED))
                .singleElement()
                .satisfies(p -> assertThat(p.example().orElseThrow())
                        .contains("eventual reads and indexes show an earlier state"));
    }

    private static Verification evidence(DesignResult result, Ground ground) {
        return new Verifier(
                        new Subject(result.model(), result.design(), result.plans()),
                        new Options(1, 1, Optional.of(CLEARED), "club"))
                .verify(ground);
    }
}
