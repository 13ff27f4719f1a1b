package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.emit.typescript.TypeScriptCode;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import dev.partita.testkit.answers.RecordedAnswers;
import dev.partita.verify.calls.DesignAnswerer;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The emitted repositories compile strictly, and answer what a second implementation of the document's meaning has answered. */
class TypeScriptAnswersTest {
    private static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();
    private static LocalDynamo dynamo;

    @BeforeAll
    static void start() {
        assumeTrue(Boolean.getBoolean("partita.full"));
        dynamo = LocalDynamo.start();
    }

    @AfterAll
    static void end() {
        if (dynamo != null) {
            dynamo.close();
        }
    }

    private static Stream<Arguments> designs() throws IOException {
        String only = System.getProperty("case", "");
        try (Stream<Path> folders = Files.list(ROOT.resolve("cases/answers"))) {
            return folders.map(f -> f.getFileName().toString()).filter(f -> f.contains(only)).sorted().toList().stream()
                    .flatMap(app -> Stream.of(Settings.Layout.SINGLE, Settings.Layout.MULTI)
                            .map(l -> Arguments.of(app, l)));
        }
    }

    @ParameterizedTest
    @MethodSource("designs")
    void answersAsRecorded(String application, Settings.Layout layout) throws IOException {
        Path document = ROOT.resolve("cases/design").resolve(application).resolve("input/access-patterns.md");
        Model read = DocumentReader.read(application, Files.readAllBytes(document))
                .model()
                .orElseThrow();
        Model model = read.with(read.settings().with(layout));
        DesignResult result = new Designer(model).design().result().orElseThrow();
        Path folder = compiled("typescript-" + application + "-" + layout, result);
        CreateTables.create(dynamo.client(), result.design());
        try (LineProcess process = new LineProcess(
                folder, "node", "dist/harness.js", dynamo.endpoint().toString())) {
            Subject subject = new Subject(model, result.design(), result.plans());
            PlanExecutor executor =
                    new PlanExecutor(model, result.design(), Endpoints.of(dynamo.client()), Prediction.NONE);
            CodeAnswerer answerer = new CodeAnswerer(
                    model, TypeScriptCode.program(result), new DesignAnswerer(subject, executor), process);
            assertThat(new RecordedAnswers(ROOT.resolve("cases/answers").resolve(application), model, answerer)
                            .differences())
                    .isEmpty();
        } finally {
            CreateTables.delete(dynamo.client(), result.design());
        }
    }

    /** With what makes calls of it. */
    private static Path compiled(String name, DesignResult result) throws IOException {
        SortedMap<String, String> files = new TreeMap<>(TypeScriptCode.write(result));
        files.put("src/harness.ts", Files.readString(ROOT.resolve("testkit/src/test/resources/typescript/harness.ts")));
        Path folder = Node.folder(name, files);
        Node.run(folder, "npx", "tsc");
        return folder;
    }
}
