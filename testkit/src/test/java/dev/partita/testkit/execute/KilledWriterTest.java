package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.emit.json.DesignJson;
import dev.partita.model.Write;
import dev.partita.plan.Plans;
import dev.partita.plan.WritePlan;
import dev.partita.repair.Follower;
import dev.partita.repair.Repair;
import dev.partita.repair.Repairs;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.data.WriteCalls;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.Json;
import dev.partita.verify.reference.Evaluator;
import dev.partita.verify.run.DeathTrial;
import dev.partita.verify.run.DyingCaller;
import dev.partita.verify.run.Loading;
import dev.partita.verify.run.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Writers whose process is killed between two requests. What they leave is mended as {@code verify --repair-plan} says, and then the
 * tables hold what the document demands. Verification does the same with every such write, with callers that only give up.
 */
@Tag("full")
class KilledWriterTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));
    private static final int LOOKED_AT = 200;
    private static LocalDynamo dynamo;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
    }

    /** A write of an application that is not atomic. */
    private record Writer(Path design, DesignResult result, Repair repair) {
        Subject subject() {
            return new Subject(result.model(), result.design(), result.plans());
        }

        Write write() {
            return (Write) result.model().pattern(repair.plan().pattern()).orElseThrow();
        }

        @Override
        public String toString() {
            return result.model().application() + " " + repair.plan().pattern();
        }
    }

    private static List<Writer> writers() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT.resolve("cases/design"))) {
            return folders.sorted()
                    .map(f -> f.resolve("want/files/partita/design.json"))
                    .filter(Files::exists)
                    .flatMap(KilledWriterTest::writers)
                    .toList();
        }
    }

    private static Stream<Writer> writers(Path design) {
        try {
            DesignResult result = DesignJson.read(Files.readString(design));
            return Repairs.of(result.design(), result.plans()).stream()
                    .filter(r -> result.plans().patterns().contains(r.plan()))
                    .map(r -> new Writer(design.toAbsolutePath(), result, r));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The shortest, since each of its requests is a process that is killed. */
    @Test
    void aSampleOfEveryDay() throws IOException {
        Writer writer = writers().stream()
                .filter(w -> !w.repair().followers().isEmpty())
                .min(Comparator.comparingInt(w -> w.repair().plan().steps().size()))
                .orElseThrow();
        DeathTrial.Result result = deaths(writer, writer.repair(), r -> r.deaths() > 0);
        assertThat(result.wrong()).isEmpty();
        assertThat(result.deaths()).isPositive();
    }

    @ParameterizedTest
    @MethodSource("writers")
    void anyIsKilledAfterEachRequest(Writer writer) throws IOException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        DeathTrial.Result result = deaths(writer, writer.repair(), r -> r.deaths() > 0);
        assertThat(result.wrong()).isEmpty();
        assertThat(result.deaths()).isPositive();
    }

    /** A repair that leaves something out is found out. */
    @Test
    void whatIsNotMendedIsSeen() throws IOException {
        Writer writer = writers().stream()
                .filter(w -> w.repair().completion() == Repair.Completion.AGAIN)
                .filter(w -> w.repair().followers().stream().anyMatch(Follower::copies))
                .findFirst()
                .orElseThrow();
        Repair less = new Repair(
                writer.repair().plan(),
                writer.repair().units(),
                List.of(),
                writer.repair().completion());
        assertThat(deaths(writer, less, r -> r.wrong().isPresent()).wrong())
                .get()
                .asString()
                .contains("what the homes tell");
    }

    /** What is stale is said in the design, too. */
    @ParameterizedTest
    @MethodSource("designs")
    void theDesignTellsWhatMayBeStale(Path design) throws IOException {
        DesignResult result = DesignJson.read(Files.readString(design));
        List<WritePlan> told = Stream.concat(
                        result.plans().patterns().stream(),
                        result.plans().loads().stream()
                                .filter(Plans.Load::delivered)
                                .map(Plans.Load::plan))
                .filter(WritePlan.class::isInstance)
                .map(WritePlan.class::cast)
                .filter(p -> !p.staleness().isEmpty())
                .toList();
        assertThat(told)
                .containsAll(Repairs.of(result.design(), result.plans()).stream()
                        .map(Repair::plan)
                        .toList());
    }

    private static List<Path> designs() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT.resolve("cases/design"))) {
            return folders.sorted()
                    .map(f -> f.resolve("want/files/partita/design.json"))
                    .filter(Files::exists)
                    .toList();
        }
    }

    /** The deaths of the first call of which enough is seen. */
    private static DeathTrial.Result deaths(Writer writer, Repair repair, Predicate<DeathTrial.Result> enough) {
        Subject subject = writer.subject();
        Evaluator evaluator = new Evaluator(subject.model());
        Population population = new DataGenerator(subject.model(), 1, 1).small();
        CreateTables.create(dynamo.client(), subject.design());
        try {
            PlanExecutor executor =
                    new PlanExecutor(subject.model(), subject.design(), Endpoints.of(dynamo.client()), Prediction.NONE);
            Loading loading = new Loading(subject, executor);
            population
                    .inOrder()
                    .forEach(e -> assertThat(
                                    loading.store(e, DataGenerator.BEFORE).wrong())
                            .isEmpty());
            WriteCalls calls = new WriteCalls(subject.model(), evaluator, 1, "killed");
            DeathTrial trial = DeathTrial.of(subject, evaluator, dynamo.client(), killing(writer.design()));
            DeathTrial.Result result = new DeathTrial.Result(0, Optional.empty());
            for (int i = 0; i < LOOKED_AT && !enough.test(result); i++) {
                Optional<Call> call = calls.next(writer.write(), population.world(), DataGenerator.NOW);
                if (call.isPresent()) {
                    result = trial.run(repair, call.get(), population.world());
                }
            }
            return result;
        } finally {
            CreateTables.delete(dynamo.client(), subject.design());
        }
    }

    private static DyingCaller killing(Path design) {
        return (call, answered) -> {
            try {
                Path line = Files.writeString(folder.resolve("call"), Json.write(CallCodec.write(call)));
                MortalWriter.kill(dynamo.endpoint(), design, line, answered);
            } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
            }
        };
    }
}
