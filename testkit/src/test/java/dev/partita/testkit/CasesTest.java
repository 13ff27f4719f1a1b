package dev.partita.testkit;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every directory under {@code cases/} that has an {@code input/}; with {@code -Dcase=check/HOT_KEY} those whose name
 * begins so.
 */
@Tag("full")
class CasesTest {

    private static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();
    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static final boolean REST = Boolean.getBoolean("partita.rest");
    private static final String CHOSEN = System.getProperty("case", "");

    @TestFactory
    Stream<DynamicTest> cases() {
        return CaseFolder.below(ROOT.resolve("cases")).stream()
                .filter(folder -> folder.name().startsWith(CHOSEN))
                .filter(folder -> !CHOSEN.isEmpty() || (folder.settings().full() ? FULL : !REST))
                .map(folder ->
                        DynamicTest.dynamicTest(folder.name(), folder.input().toUri(), () -> holds(folder)));
    }

    private static void holds(CaseFolder folder) {
        Path target = ROOT.resolve("testkit/target/cases").resolve(folder.name());
        CaseOutcome outcome = new CaseRun(folder, target).run();
        List<String> problems = outcome.problems();
        if (!problems.isEmpty()) {
            outcome.leaveIn(target);
            Assertions.fail("case " + folder.name() + "\n" + String.join("\n", problems) + advice(outcome));
        }
    }

    private static String advice(CaseOutcome outcome) {
        return outcome.brokenDemands().isEmpty()
                ? "\nIf that is right, accept it:  ./bless " + outcome.folder().name()
                : "\nAccepting it would not help: its place under cases/ or its case.yaml demands otherwise.";
    }
}
