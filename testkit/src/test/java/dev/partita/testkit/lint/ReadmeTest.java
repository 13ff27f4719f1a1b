package dev.partita.testkit.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page that people read first has an example of every target, in a line. */
class ReadmeTest {
    @Test
    void everyTargetHasAnExample() throws IOException {
        List<String> lines = Files.readAllLines(Repository.ROOT.resolve("README.md"));
        assertThat(lines.stream().filter(l -> l.startsWith("./partita emit ")).map(l -> l.split(" ")[2]))
                .containsExactlyInAnyOrderElementsOf(
                        Target.ALL.stream().map(Target::name).toList());
    }
}
