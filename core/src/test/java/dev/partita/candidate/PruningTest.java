package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PruningTest {
    @Test
    void countsByReasonWhateverIsProposedAgainOnce() {
        Pruning pruning = new Pruning();
        pruning.drop("ways that read too much", "AP-002 0 3");
        pruning.drop("keys of few values", "index Order status");
        pruning.drop("ways that read too much", "AP-002 0 3");
        pruning.drop("ways that read too much", "AP-002 0 4");
        assertThat(pruning.counts())
                .containsExactly(Map.entry("keys of few values", 1), Map.entry("ways that read too much", 2));
    }

    @Test
    void nothingIsCountedWhereNothingIsDropped() {
        assertThat(new Pruning().counts()).isEmpty();
    }
}
