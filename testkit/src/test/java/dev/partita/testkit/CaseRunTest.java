package dev.partita.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The runner itself, on commands that need no document. */
class CaseRunTest {

    @TempDir
    private Path folder;

    @Test
    void aCaseHoldsWhenAllIsAsWanted() {
        CaseFolder help = aCase("command: [--version]\nexit: 0\n");
        CaseOutcome first = run(help);
        assertThat(first.problems()).containsExactly("there is no want/ yet");

        Folders.write(help.want(), first.got());
        assertThat(run(help).problems()).isEmpty();
    }

    @Test
    void aDifferenceIsShownWithItsLine() {
        CaseFolder help = aCase("command: [--version]\n");
        Folders.write(help.want(), Map.of("stdout", "something else\n", "stderr", "a warning\n"));
        List<String> problems = run(help).problems();
        assertThat(problems).hasSize(2);
        assertThat(problems.get(0)).isEqualTo("stderr is in want/, and not there");
        assertThat(problems.get(1)).startsWith("stdout differs:\n  line 1 of 2").contains("  - something else");
    }

    @Test
    void aDemandOutlivesAcceptance() {
        CaseFolder help = aCase("command: [--version]\nexit: 3\ncodes: {must: [HOT_KEY]}\n");
        CaseOutcome outcome = run(help);
        Folders.write(help.want(), outcome.got());
        assertThat(run(help).problems()).containsExactly("must exit with 3, not 0\n", "must report HOT_KEY");
    }

    @Test
    void theExitCodeIsPartOfTheOutcome() {
        assertThat(run(aCase("command: [no-such-command]\n")).got()).containsEntry("exit", "2\n");
    }

    private CaseFolder aCase(String yaml) {
        Folders.write(folder.resolve("cases/some/case"), Map.of("case.yaml", yaml, "input/a.txt", "text\n"));
        return CaseFolder.below(folder.resolve("cases")).get(0);
    }

    private CaseOutcome run(CaseFolder one) {
        return new CaseRun(one, folder.resolve("target")).run();
    }
}
