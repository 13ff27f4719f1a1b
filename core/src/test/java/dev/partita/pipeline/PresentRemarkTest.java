package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Segment;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.model.Settings.Layout;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of a period held as something else it is asked whether it is the present one, where that would matter, and nowhere else. */
class PresentRemarkTest {
    @Test
    void aMonthMayBeThePresentOne() {
        Diagnostic found = found(ledger("month", "string(7..7)", "-")).getFirst();
        assertThat(found.subject()).isEqualTo("Booking.month");
        assertThat(found.severity()).isEqualTo(Severity.WARNING);
        assertThat(found.message())
                .contains("1500 write units a second meet at peak on one value of <month> (Booking)")
                .endsWith("takes 700: from AP-010.");
        assertThat(found.fixes()).containsExactly("current 1 day", "skew N%");
    }

    @ParameterizedTest
    @ValueSource(strings = {"billing_week", "fiscalYear"})
    void wordsOfNamesTell(String name) {
        assertThat(found(ledger(name, "number(2000..209999)", "-"))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"branch", "birthday", "weekdays"})
    void otherNamesTellNothing(String name) {
        assertThat(found(ledger(name, "string(7..7)", "-"))).isEmpty();
    }

    @Test
    void longTextsAreNoPeriods() {
        assertThat(found(ledger("month", "string(20..80)", "-"))).isEmpty();
    }

    @Test
    void whatIsSaidIsNotAsked() {
        assertThat(found(ledger("month", "string(7..7), skew 9%", "-"))).isEmpty();
        assertThat(found(ledger("month", "string(7..7), current 31 days 80%", "-")))
                .isEmpty();
        assertThat(found(ledger("month", "string(7..7)", "month 9%"))).isEmpty();
    }

    /** What is said to be present by most is no cooler than that, and the design bears it. */
    @Test
    void whatIsSaidIsReckonedWith() {
        assertThat(outcome(ledger("month", "string(7..7), current 31 days 80%", "-"))
                        .result()
                        .orElseThrow()
                        .design()
                        .itemTypes())
                .flatExtracting(t -> t.keys())
                .flatExtracting(k -> k.segments())
                .anyMatch(Segment.Shard.class::isInstance);
    }

    @Test
    void whatIsAcceptedIsANote() {
        String document = ledger("month", "string(7..7)", "-");
        assertThat(found(document + "\n## Decisions\n\n- accept PRESENT_PERIOD because: asked\n"))
                .extracting(Diagnostic::severity)
                .containsExactly(Severity.NOTE);
        assertThat(found(document + "\n## Decisions\n\n- accept HOT_KEY because: bursts\n"))
                .isEmpty();
    }

    private static List<Diagnostic> found(String document) {
        return outcome(document).diagnostics().stream()
                .filter(d -> d.code() == DesignCode.PRESENT_PERIOD)
                .toList();
    }

    private static Designer.Outcome outcome(String document) {
        return new Designer(DecidedDocuments.read(document, Layout.MULTI)).design();
    }

    /** Bookings that are listed by a month, and come so often that one partition would not bear those of all. */
    private static String ledger(String name, String said, String skew) {
        return """
            # DynamoDB Access Patterns

            > Application: Ledger

            ## Entities

            ### Booking
            - **Attributes**:
              - `bookingId` (ulid, id, immutable)
              - `NAME` (SAID, immutable, distinct 36)
              - `bookedAt` (datetime, immutable)
            - **Cardinality**: 300M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Returns |
            |---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Booking | Newest of one | NAME | Collection | bookedAt DESC | 50 | Yes | 5/s | bookingId |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Frequency | Skew |
            |---|---|---|---|---|---|---|
            | AP-010 | Booking | Book | bookingId, NAME, bookedAt | create Booking | 400/s peak 1500/s | SKEW |
            """.replace("NAME", name).replace("SAID", said).replace("SKEW", skew);
    }
}
