package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.json.DesignJson;
import dev.partita.emit.terminal.Summary;
import dev.partita.emit.terminal.Terminal;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What static checks refute is said to be refuted, also where nothing is executed. */
class RefutationTest {
    @Test
    void theTerminalSaysSo() {
        assertThat(Summary.write(spoilt(), Optional.empty(), Terminal.PLAIN))
                .contains("STRONG_ON_INDEX ERROR", "Refuted: static checks found 1 error.", "Not executed.");
        assertThat(Summary.write(Club.result(), Optional.empty(), Terminal.PLAIN))
                .doesNotContain("Refuted");
    }

    @Test
    void theDesignForMachinesHoldsTheFinding() {
        assertThat(DesignJson.write(spoilt())).contains("STRONG_ON_INDEX");
    }

    private static DesignResult spoilt() {
        DesignResult strong =
                RangeCases.query("AP-007", q -> Queries.strong(q, true)).apply(Club.result());
        List<Diagnostic> findings = Checks.of(strong);
        return new DesignResult(
                strong.model(),
                strong.layout(),
                strong.otherLayout(),
                strong.design(),
                strong.plans(),
                strong.cost(),
                strong.certificate(),
                strong.choices(),
                findings);
    }
}
