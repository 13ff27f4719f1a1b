package dev.partita.testkit.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page that people read first has an example of every target, in a line. */
class ReadmeTest {
    /** But for what only an execution says, the example is what the command prints. */
    @Test
    void theExampleIsWhatIsPrinted() throws IOException {
        String readme = Files.readString(Repository.ROOT.resolve("README.md"));
        String example = readme.split("<!-- example: begin -->")[1].split("```\n")[1];
        List<String> printed = Files.readAllLines(Repository.ROOT.resolve("cases/design/shop/want/stdout"));
        assertThat(example.lines().map(String::stripTrailing))
                .filteredOn(l -> !l.isBlank() && !l.equals("  ...") && !l.matches("(Verified:|In \\d+ patterns).*"))
                .isNotEmpty()
                .isSubsetOf(printed.stream().map(String::stripTrailing).toList());
    }

    @Test
    void everyTargetHasAnExample() throws IOException {
        List<String> lines = Files.readAllLines(Repository.ROOT.resolve("README.md"));
        assertThat(lines.stream().filter(l -> l.startsWith("./partita emit ")).map(l -> l.split(" ")[2]))
                .containsExactlyInAnyOrderElementsOf(
                        Target.ALL.stream().map(Target::name).toList());
    }
}
