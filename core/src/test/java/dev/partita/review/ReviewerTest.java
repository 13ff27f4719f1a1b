package dev.partita.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.review.finding.ReviewCode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReviewerTest {
    @Test
    void whatIsRefutedIsNoCheaperDesign() {
        Diagnostic cheaper = Diagnostic.of(ReviewCode.CHEAPER_THAN_OURS, Optional.empty(), "Shop", "It costs less.");
        Diagnostic other = Diagnostic.of(ReviewCode.UNREAD_KEY, Optional.empty(), "Shop", "Unread.");
        assertThat(Reviewer.refuted(List.of(other, cheaper))).containsExactly(other);
    }
}
