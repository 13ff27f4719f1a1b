package dev.partita.testkit.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.calls.DesignAnswerer;
import dev.partita.verify.calls.PlainAnswerer;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Our designs of the applications answer what a second implementation of the document's meaning has answered. */
class AnswersOnDesignTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));
    private static final List<String> QUICK = List.of("ebay", "retail-cart");
    private static LocalDynamo dynamo;

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
    }

    private static Stream<Arguments> designs() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT.resolve("cases/answers"))) {
            return folders.map(f -> f.getFileName().toString()).sorted().toList().stream()
                    .flatMap(app -> Stream.of(Settings.Layout.SINGLE, Settings.Layout.MULTI)
                            .map(l -> Arguments.of(app, l)));
        }
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("designs")
    void answersAsRecorded(String application, Settings.Layout layout) throws IOException {
        boolean isEveryday = QUICK.contains(application) && layout == Settings.Layout.SINGLE;
        assumeTrue(isEveryday ? !Boolean.getBoolean("partita.rest") : Boolean.getBoolean("partita.full"));
        DesignResult result = new Application(application).designed(layout);
        Model model = result.model();
        Subject subject = new Subject(model, result.design(), result.plans());
        CreateTables.create(dynamo.client(), result.design());
        try {
            PlanExecutor executor =
                    new PlanExecutor(model, result.design(), Endpoints.of(dynamo.client()), Prediction.NONE);
            assertThat(new RecordedAnswers(
                                    ROOT.resolve("cases/answers").resolve(application),
                                    model,
                                    new DesignAnswerer(subject, executor))
                            .differences())
                    .isEmpty();
        } finally {
            CreateTables.delete(dynamo.client(), result.design());
        }
    }

    private static Stream<String> applications() throws IOException {
        return designs().map(a -> (String) a.get()[0]).distinct();
    }

    /** So does the reference evaluator, in whose place anybody may put a database of their own. */
    @ParameterizedTest
    @MethodSource("applications")
    void plainEntitiesAnswerAsRecorded(String application) throws IOException {
        Model model = new Application(application).model();
        assertThat(new RecordedAnswers(
                                ROOT.resolve("cases/answers").resolve(application), model, new PlainAnswerer(model))
                        .differences())
                .isEmpty();
    }
}
