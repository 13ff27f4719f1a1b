package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A list of all that is searched for a value, the caller's or a constant, is one page at most; the certificate counts what is left out. */
class SearchedListTest {
    private static final Path DOCUMENT = Path.of(System.getProperty("partita.root", ".."))
            .resolve("cases/candidate/GlobalList-filtered/fires/input/access-patterns.md");

    /** 4,000 orders are less than half a megabyte, 40,000 four. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "status | status in (NEW, PAID, PACKED) | 4,000 | false",
                "status | status in (NEW, PAID, PACKED) | 10M | true",
                "status = NEW | - | 4,000 | false",
                "status = NEW | - | 40,000 | true",
            })
    void isOnePageAtMost(String input, String filter, String orders, boolean isLeftOut) throws IOException {
        String document = Files.readString(DOCUMENT)
                .replace("| status | status in (NEW, PAID, PACKED) |", "| " + input + " | " + filter + " |")
                .replace(
                        "to be done, oldest first | status in (NEW, PAID, PACKED) |",
                        "of them, oldest first | " + filter + " |")
                .replace("40,000 total", orders + " total");
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        Certificate certificate =
                new Designer(model).design().result().orElseThrow().certificate();
        assertThat(certificate.pruned().stream()
                        .anyMatch(p -> p.reason().equals("lists of more than 1 MB that are searched for a value")))
                .isEqualTo(isLeftOut);
    }
}
