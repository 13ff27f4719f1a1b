package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.emit.json.DesignJson;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every pattern of every application, executed on generated data, does what its document says, at the price predicted. */
class ExecutedDesignsTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));
    private static LocalDynamo dynamo;

    @BeforeAll
    static void start() {
        dynamo = LocalDynamo.start();
    }

    @AfterAll
    static void end() {
        dynamo.close();
    }

    private static List<Path> applications() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT.resolve("cases/design"))) {
            return folders.filter(f -> Files.exists(f.resolve("input/access-patterns.md")))
                    .sorted()
                    .toList();
        }
    }

    /** In its own layout, as the cases hold it. */
    @ParameterizedTest
    @MethodSource("applications")
    void theDeliveredDesignHolds(Path application) throws IOException {
        holds(DesignJson.read(Files.readString(application.resolve("want/files/partita/design.json"))));
    }

    private static Stream<Arguments> layouts() throws IOException {
        return applications().stream()
                .flatMap(a ->
                        Stream.of(Settings.Layout.SINGLE, Settings.Layout.MULTI).map(l -> Arguments.of(a, l)));
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void theDesignInEitherLayoutHolds(Path application, Settings.Layout layout) throws IOException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        Path document = application.resolve("input/access-patterns.md");
        Model read = DocumentReader.read(document.toString(), Files.readAllBytes(document))
                .model()
                .orElseThrow();
        Model model = read.with(read.settings().with(layout));
        holds(new Designer(model).design().result().orElseThrow());
    }

    private static void holds(DesignResult result) {
        Verification evidence = new Verifier(
                        new Subject(result.model(), result.design(), result.plans()), Options.DEFAULT)
                .verify(Ground.of(dynamo));
        assertThat(evidence.patterns())
                .hasSameSizeAs(result.model().patterns())
                .allSatisfy(p ->
                        assertThat(p.executions()).as("calls of %s", p.id()).isPositive())
                .allSatisfy(p ->
                        assertThat(p.example()).as("mismatch of %s", p.id()).isEmpty());
        assertThat(evidence.verdict()).isEqualTo(Verification.Verdict.HOLDS);
    }
}
