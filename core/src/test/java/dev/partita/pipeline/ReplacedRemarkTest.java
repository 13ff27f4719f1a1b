package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Settings.Layout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** That a put is priced as of something new is said where to replace would cost much more, and nowhere else. */
class ReplacedRemarkTest {
    @Test
    void whatMovesEntriesIsSaid() throws IOException {
        assertThat(remarks(reports()))
                .singleElement()
                .satisfies(d -> assertThat(d.message()).endsWith("it is $32.85 a month more."));
    }

    /** Five in each of four calls a second are twenty a second. */
    @Test
    void whatIsPutForEachElementIsSaid() throws IOException {
        String each = reports()
                .replace(
                        "deviceId, siteId, value | put Device |",
                        "devices | for each devices[] (avg 5, max 20): put Device |")
                .replace("| 20/s |", "| 4/s |");
        assertThat(remarks(each))
                .singleElement()
                .satisfies(d -> assertThat(d.message()).endsWith("it is $32.85 a month more."));
    }

    @Test
    void whatIsNewIsNew() throws IOException {
        String created = reports()
                .replace(
                        "| Items Written | Frequency |\n|---|", "| Items Written | Conditions | Frequency |\n|---|---|")
                .replace("| put Device |", "| put Device | Device not exists |");
        assertThat(remarks(created)).isEmpty();
    }

    @Test
    void whatCannotChangeMovesNoEntry() throws IOException {
        assertThat(remarks(reports().replace("(number(0..100000))", "(number(0..100000), immutable)")))
                .isEmpty();
    }

    @Test
    void aLittleOfTheBillIsNotSaid() throws IOException {
        assertThat(remarks(reports().replace("| 20/s |", "| 0.05/s |"))).isEmpty();
    }

    private static List<Diagnostic> remarks(String document) {
        return Designed.of(document, Layout.SINGLE).diagnostics().stream()
                .filter(d -> d.code() == DesignCode.PRICED_AS_NEW)
                .toList();
    }

    private static String reports() throws IOException {
        return Designed.document(Path.of("../cases/check/PRICED_AS_NEW-reports/fires"));
    }
}
