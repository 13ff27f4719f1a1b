package dev.partita.verify.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.PatternId;
import java.util.List;
import org.junit.jupiter.api.Test;

class TallyTest {
    private static Tally tally(String... wrong) {
        Tally tally = new Tally(new PatternId("AP-001"));
        tally.good(List.of());
        for (String example : wrong) {
            tally.bad(List.of(), example);
        }
        return tally;
    }

    @Test
    void addsUp() {
        Tally all = tally("long");
        all.add(tally("short?", "s"));
        assertThat(all.result().executions()).isEqualTo(5);
        assertThat(all.result().mismatches()).isEqualTo(3);
        assertThat(all.result().example()).contains("s");
    }

    /** Of examples of one length the first, whatever came in first by the clock. */
    @Test
    void keepsItsOwnExampleWhereTheOtherIsNoShorter() {
        Tally all = tally("here");
        all.add(tally("else"));
        all.add(tally());
        assertThat(all.result().example()).contains("here");
    }
}
