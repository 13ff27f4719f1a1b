package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Settings.Layout;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A key of values of which nobody knows how many there are is left, where another costs hardly more. */
class GuessAvoidanceTest {
    @Test
    void bagsStandUnderTheirFlight() throws IOException {
        DesignResult result = Designed.of(bags("", ""), Layout.MULTI);
        assertThat(partitions(result)).isNotEmpty().doesNotContain("flightNo");
        assertThat(codes(result)).contains("GUESS_AVOIDED").doesNotContain("GUESSED_VALUES");
    }

    @Test
    void theCertificateNamesWhatWasLeftOutAndWhatItWouldSave() throws IOException {
        Certificate certificate = Designed.of(bags("", ""), Layout.MULTI).certificate();
        assertThat(certificate.status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(certificate.leftOut().getFirst())
                .startsWith("keys of Flight.flightNo alone, which would cost $")
                .endsWith(" a month less if there are as many as assumed");
        assertThat(certificate.pruned()).extracting(Certificate.Pruned::reason).contains("keys that rest on a guess");
    }

    @Test
    void whatIsSaidIsTaken() throws IOException {
        DesignResult result = Designed.of(bags(", distinct 2500000", ""), Layout.MULTI);
        assertThat(partitions(result)).contains("flightNo");
        assertThat(codes(result)).doesNotContain("GUESS_AVOIDED", "GUESSED_VALUES");
    }

    @Test
    void whatIsAcceptedIsTaken() throws IOException {
        DesignResult result =
                Designed.of(bags("", "\n## Decisions\n\n- accept GUESSED_VALUES because: counted\n"), Layout.MULTI);
        assertThat(partitions(result)).contains("flightNo");
        assertThat(codes(result)).contains("GUESSED_VALUES").doesNotContain("GUESS_AVOIDED");
    }

    private static List<String> codes(DesignResult result) {
        return result.diagnostics().stream()
                .map(Diagnostic::code)
                .map(c -> c.id())
                .toList();
    }

    /** Of all indexes. */
    private static List<String> partitions(DesignResult result) {
        return result.design().tables().stream()
                .flatMap(t -> t.indexes().stream())
                .map(i -> String.join(
                        " ", i.partition().stream().map(k -> k.name()).toList()))
                .toList();
    }

    /** Bags with their flights, found by their flight. */
    private static String bags(String said, String decisions) throws IOException {
        return Designed.document(Path.of("../cases/check/GUESS_AVOIDED-bags/fires"))
                        .replace("(string(5..6), id, immutable)", "(string(5..6), id, immutable" + said + ")")
                + decisions;
    }
}
