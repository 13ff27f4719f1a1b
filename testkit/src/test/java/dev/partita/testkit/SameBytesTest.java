package dev.partita.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same input gives the same bytes on every machine: in what is printed and in every file. */
class SameBytesTest {

    private static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();

    /** Has what machines differ in: capital I, numbers with decimals, times, texts beyond ASCII. */
    private static final Path SMALL = ROOT.resolve("testkit/src/test/resources/same-bytes/access-patterns.md");

    private static final List<String> DESIGN = List.of("design", "access-patterns.md", "--no-verify", "--out", "out");

    private static final List<String> PROVED =
            List.of("design", "access-patterns.md", "--seed", "7", "--layout", "multi", "-o", "out");

    @TempDir
    private Path disks;

    @Test
    void aDesignIsTheSameEverywhere() throws Exception {
        same(SMALL, DESIGN, List.of("stdout", "files/out/design.json"), Machine.EGYPTIAN, Machine.THAI);
    }

    @Test
    void theEvidenceIsTheSameEverywhere() throws Exception {
        same(SMALL, PROVED, List.of("stdout", "files/out/verification.json"), Machine.TURKISH);
    }

    @Test
    void remarksAreTheSameEverywhere() throws Exception {
        same(SMALL, List.of("check", "access-patterns.md"), List.of("stdout"), Machine.THAI);
    }

    private static List<Application> applications() {
        return Application.all();
    }

    /** On another machine each is what is kept of it, which {@link CasesTest} holds against this one. */
    @Tag("full")
    @ParameterizedTest
    @MethodSource("applications")
    void anyApplicationIsTheSameEverywhere(Application application) throws Exception {
        assumeTrue(Boolean.getBoolean("partita.full"));
        Machine other = Application.all().indexOf(application) % 2 == 0 ? Machine.TURKISH : Machine.EGYPTIAN;
        Map<String, String> kept =
                new TreeMap<>(Folders.read(application.folder().resolve("want")));
        assertThat(kept.keySet()).contains("stdout", "files/partita/design.json");
        kept.put("exit", "0");
        kept.put("files/access-patterns.md", Files.readString(application.document(), StandardCharsets.ISO_8859_1));
        Map<String, String> there =
                run(other, application.document(), List.of("design", "access-patterns.md", "--no-verify"));
        there.values().removeIf(String::isEmpty);
        assertThat(differences(kept, there))
                .as("what differs on the %s machine", other)
                .isEmpty();
    }

    private void same(Path document, List<String> arguments, List<String> given, Machine... machines)
            throws IOException, InterruptedException {
        Map<String, String> usual = run(Machine.USUAL, document, arguments);
        assertThat(usual.get("exit")).as(usual.get("stderr")).isEqualTo("0");
        assertThat(usual.keySet()).containsAll(given);
        assertThat(usual.get("stdout")).isNotEmpty();
        for (Machine machine : machines) {
            assertThat(differences(usual, run(machine, document, arguments)))
                    .as("what differs on the %s machine", machine)
                    .isEmpty();
        }
    }

    private Map<String, String> run(Machine machine, Path document, List<String> arguments)
            throws IOException, InterruptedException {
        return machine.run(Files.createTempDirectory(disks, machine.name()), document, arguments);
    }

    private static List<String> differences(Map<String, String> some, Map<String, String> others) {
        TreeSet<String> names = new TreeSet<>(some.keySet());
        names.addAll(others.keySet());
        List<String> differences = new ArrayList<>();
        names.forEach(name -> differences.addAll(TextDifference.between(name, some.get(name), others.get(name))));
        return differences;
    }
}
