package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.bill.GuessedKeys;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.model.Settings.Layout;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A guess of how many values there are is a warning where a design rests on it, and nowhere else. */
class GuessRemarkTest {
    @Test
    void fewerChannelsWouldBeTooHot() {
        Diagnostic found = warnings(feed("", "30000")).getFirst();
        assertThat(found.subject()).isEqualTo("Post.channel");
        assertThat(found.message())
                .startsWith("How many values it has is not said, 1000 are assumed: were there fewer than about 43, more"
                        + " would meet on the hottest value of <channel> (Post.ByChannel)")
                .endsWith("by AP-011.");
        assertThat(found.fixes()).containsExactly("distinct N");
    }

    @Test
    void nothingIsSaidOfWhatIsSaid() {
        assertThat(warnings(feed(", distinct 1000", "30000"))).isEmpty();
    }

    @Test
    void aGuessThatWouldHaveToBeFurtherOffIsNone() {
        assertThat(warnings(feed("", "20000"))).isEmpty();
    }

    @Test
    void whatIsAcceptedIsANote() {
        Designer.Outcome outcome =
                outcome(feed("", "30000") + "\n## Decisions\n\n- accept GUESSED_VALUES because: counted\n");
        assertThat(outcome.diagnostics().stream()
                        .filter(d -> d.code() == DesignCode.GUESSED_VALUES)
                        .map(Diagnostic::severity))
                .containsExactly(Severity.NOTE);
    }

    @Test
    void aWarningStandsForTheNote() {
        assertThat(outcome(feed("", "30000")).diagnostics())
                .noneMatch(d ->
                        d.code() == DesignCode.ASSUMED_DISTINCT && d.subject().equals("Post.channel"));
        assertThat(outcome(feed("", "20000")).diagnostics())
                .anyMatch(d ->
                        d.code() == DesignCode.ASSUMED_DISTINCT && d.subject().equals("Post.channel"));
    }

    /** Flights stand under their number and day, which are what each of them is identified by: as many as there are flights. */
    @Test
    void whatIdentifiesTogetherIsNoGuess() throws IOException {
        String crews = Designed.document(Path.of("../cases/review/gathered"));
        DesignResult result = Designed.of(crews, Layout.SINGLE);
        assertThat(result.design().itemTypes())
                .flatExtracting(ItemType::keys)
                .anyMatch(
                        k -> k.paths().map(p -> p.attribute().value()).toList().equals(List.of("flightNo", "day")));
        assertThat(GuessedKeys.values(result.model(), result.design())).isEmpty();
    }

    private static List<Diagnostic> warnings(String document) {
        return outcome(document).diagnostics().stream()
                .filter(d -> d.code() == DesignCode.GUESSED_VALUES)
                .toList();
    }

    private static Designer.Outcome outcome(String document) {
        return new Designer(DecidedDocuments.read(document, Layout.MULTI)).design();
    }

    /** A thousand posts in channels, replaced so often a second at peak. */
    private static String feed(String said, String peak) {
        return """
            # DynamoDB Access Patterns

            > Application: Feed

            ## Entities

            ### Post
            - **Attributes**:
              - `postId` (ulid, id, immutable)
              - `channel` (string(4..12)SAID)
              - `at` (datetime)
            - **Cardinality**: 1,000 total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Returns |
            |---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Post | Of a channel, newest first | channel | Collection | at DESC | 20 | Yes | 1/s | postId, at |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Frequency |
            |---|---|---|---|---|---|
            | AP-011 | Post | Post | postId, channel, at | put Post | 1/s peak PEAK/s |
            """.replace("SAID", said).replace("PEAK", peak);
    }
}
