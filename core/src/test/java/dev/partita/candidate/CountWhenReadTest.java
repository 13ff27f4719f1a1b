package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.read.DocumentReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What counting takes at the least tells which numbers are worth a solve of their own. */
class CountWhenReadTest {
    private static final Path DOCUMENT = Path.of(System.getProperty("partita.root", ".."))
            .resolve("cases/candidate/CountWhenRead/fires/input/access-patterns.md");

    private static Ratio read(String from, String to) throws IOException {
        String text = Files.readString(DOCUMENT);
        assertThat(text).contains(from);
        Model model = DocumentReader.read("document", text.replace(from, to).getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        CountWhenRead rule = new CountWhenRead(model);
        return rule.read(rule.numbers());
    }

    @Test
    void atLeastARequest() throws IOException {
        assertThat(read("avg 100,", "avg 100,")).isEqualTo(Ratio.of(1, 2));
    }

    /** A twentieth of the orders is open, and each is told by the 26 characters of its identifier. */
    @Test
    void allThatIsCounted() throws IOException {
        assertThat(read("avg 100, max 5000", "avg 100000, max 500000")).isEqualTo(Ratio.of(5_000 * 26, 4_096 * 2));
    }

    /** Of a hundred accounts, five orders each. */
    @Test
    void ofEachEntityThatIsAnsweredWith() throws IOException {
        assertThat(read(
                        "| Who signs in | accountId | - | Single | - | - | No |",
                        "| All | - | - | Collection | name ASC | 100 | Yes |"))
                .isEqualTo(Ratio.of(100 * 5 * 26, 4_096 * 2));
    }
}
