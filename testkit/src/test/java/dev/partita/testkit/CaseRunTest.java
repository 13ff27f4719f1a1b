package dev.partita.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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

    /** A design of the same files is made once, and stands in the folder of each case that asks for it. */
    @Test
    void eachCaseHasItsDesign() throws IOException {
        String small = Files.readString(
                Path.of("src/test/resources/same-bytes/access-patterns.md"), StandardCharsets.ISO_8859_1);
        CaseOutcome first = run(designed("one", small));
        CaseOutcome again = run(designed("two", small));
        assertThat(first.got()).containsKeys("stdout", "files/out/design.json").isEqualTo(again.got());
        assertThat(folder.resolve("target/work/out/design.json")).exists();
        assertThat(run(designed("three", "# Nothing")).got()).containsKeys("stderr", "exit");
    }

    private CaseFolder designed(String name, String document) {
        CaseFolder made = new CaseFolder(folder.resolve("cases"), "check/" + name);
        Folders.write(
                made.folder(),
                Map.of(
                        "case.yaml",
                        "command: [design, access-patterns.md, --no-verify, --out, out]\n",
                        "input/access-patterns.md",
                        document));
        return made;
    }

    @Test
    void aCandidateCostsWhatWasMinimised() {
        assertThat(broken("OPTIMAL", "12.000001", "12", "12.000001")).isEmpty();
        assertThat(broken("FEASIBLE", "12", "12", "12")).containsExactly("must be proved, and is FEASIBLE");
        assertThat(broken("OPTIMAL", "12", "12", "13.5"))
                .containsExactly("must cost what was minimised, $12, not $13.5");
        assertThat(broken("OPTIMAL", "12", "11.99", "12")).containsExactly("must be no dearer than the bound by 0.01");
        assertThat(broken("OPTIMAL", "12", "13", "12")).containsExactly("must be no dearer than the bound by -1");
    }

    private List<String> broken(String status, String objective, String bound, String total) {
        CaseFolder one = new CaseFolder(folder, "candidate/Some/other");
        Folders.write(one.input(), Map.of("access-patterns.md", ""));
        String design = """
                {"certificate": {"status": "%s", "objective": "%s", "bound": "%s"}, "cost": {"total": "%s"}}
                """.formatted(status, objective, bound, total);
        return new CaseOutcome(one, one.settings(), 0, Map.of("files/partita/design.json", design)).brokenDemands();
    }

    private CaseFolder aCase(String yaml) {
        Folders.write(folder.resolve("cases/some/case"), Map.of("case.yaml", yaml, "input/a.txt", "text\n"));
        return CaseFolder.below(folder.resolve("cases")).get(0);
    }

    private CaseOutcome run(CaseFolder one) {
        return new CaseRun(one, folder.resolve("target")).run();
    }
}
