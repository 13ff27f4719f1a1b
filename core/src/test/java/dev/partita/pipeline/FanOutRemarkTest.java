package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.read.DocumentReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What copies for all who may ask would cost: all that makes, changes or ends them counts. */
class FanOutRemarkTest {
    private static final Path CASE = Path.of(System.getProperty("partita.root", ".."))
            .resolve("cases/check/FAN_OUT_ON_WRITE-feed/fires/input/access-patterns.md");

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "; ; true",
                "(string(100..400), immutable); (string(100..400)); true",
                "create Post | No | - | 5/s; create Post | No | - | 500/s; false",
                "create Follow | No | - | 2/s; create Follow | No | - | 2000/s; false",
                "| 0.5/s |; | 2000/s |; false",
                "| Eventual |; | Strong |; false"
            })
    void isSaidWhereItIsCheaper(String before, String after, boolean isSaid) throws IOException {
        String document = Files.readString(CASE, StandardCharsets.UTF_8);
        assertThat(codes(before == null ? document : replaced(document, before, after))
                        .contains("FAN_OUT_ON_WRITE"))
                .isEqualTo(isSaid);
    }

    /** A text that is copied is written to all of them whenever it changes; a number that nobody asks for is not. */
    @ParameterizedTest
    @CsvSource({"text, false", "views, true"})
    void whatChangesCounts(String changed, boolean isSaid) throws IOException {
        String document = Files.readString(CASE, StandardCharsets.UTF_8);
        String changing = replaced(
                document,
                "  - `text` (string(100..400), immutable)\n",
                "  - `text` (string(100..400))\n  - `views` (number(0..1000))\n");
        String create = "create Post | No | - | 5/s |";
        String rows = "create Post(views = 0) | No | - | 5/s |\n| AP-009 | Post | change | postId, " + changed
                + " | update Post(" + changed + ") | No | - | 300/s |";
        assertThat(codes(replaced(changing, create, rows)).contains("FAN_OUT_ON_WRITE"))
                .isEqualTo(isSaid);
    }

    private static String replaced(String document, String before, String after) {
        assertThat(document).contains(before);
        return document.replace(before, after);
    }

    private static List<String> codes(String document) {
        var model = DocumentReader.read("feed", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return new Designer(model)
                .design().diagnostics().stream().map(d -> d.code().id()).toList();
    }
}
