package dev.partita.testkit.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.result.DesignResult;
import dev.partita.testkit.answers.CallCheck;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.calls.Answerer;
import dev.partita.verify.calls.DesignAnswerer;
import dev.partita.verify.calls.PlainAnswerer;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.data.Probe;
import dev.partita.verify.data.ReadProbes;
import dev.partita.verify.data.WriteCalls;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import dev.partita.verify.reference.Evaluator;
import dev.partita.verify.run.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.ObjectNode;

/** Sixty patterns, reads and writes, answer as an SQL engine does that holds the same rows. */
@Tag("full")
class SqlDifferentialTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));
    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static final List<String> APPLICATIONS = List.of("ebay", "shop", "social-network");
    private static final int PRESENT = 3;
    private static final int WRITES_EACH = 6;

    private static LocalDynamo dynamo;

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
    }

    @Test
    void atLeastFortyPatternsAreHeldAgainstIt() throws IOException {
        int count = 0;
        for (String application : APPLICATIONS) {
            SqlPatterns patterns = patterns(application);
            Model model = new Application(application).delivered().model();
            assertThat(model.patterns()).allMatch(p -> patterns.has(p.id()));
            count += model.patterns().size();
        }
        assertThat(count).isEqualTo(60);
    }

    private static Stream<Arguments> onPlain() {
        return seeds(FULL ? 40 : 4);
    }

    private static Stream<Arguments> onDesigns() {
        return seeds(FULL ? 6 : 1);
    }

    private static Stream<Arguments> seeds(int count) {
        return APPLICATIONS.stream()
                .flatMap(a -> LongStream.rangeClosed(1, count).mapToObj(seed -> Arguments.of(a, seed)));
    }

    @ParameterizedTest
    @MethodSource("onPlain")
    void theEvaluatorAgrees(String application, long seed) throws IOException, SQLException {
        Model model = new Application(application).delivered().model();
        assertThat(differences(application, model, new PlainAnswerer(model), seed))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("onDesigns")
    void theDesignAgrees(String application, long seed) throws IOException, SQLException {
        DesignResult designed = new Application(application).delivered();
        Subject subject = new Subject(designed.model(), designed.design(), designed.plans());
        PlanExecutor executor =
                new PlanExecutor(designed.model(), designed.design(), Endpoints.of(dynamo.client()), Prediction.NONE);
        CreateTables.create(dynamo.client(), designed.design());
        try {
            assertThat(differences(application, designed.model(), new DesignAnswerer(subject, executor), seed))
                    .isEmpty();
        } finally {
            CreateTables.delete(dynamo.client(), designed.design());
        }
    }

    private static List<String> differences(String application, Model model, Answerer answerer, long seed)
            throws IOException, SQLException {
        Population population = new DataGenerator(model, seed, 1).small();
        try (SqlTables tables = new SqlTables(model)) {
            for (PlainEntity entity : population.inOrder()) {
                tables.insert(entity);
            }
            Comparison comparison = new Comparison(
                    model,
                    new SqlAnswers(patterns(application), tables),
                    new CallCheck(model, answerer),
                    population.world().copy(),
                    seed);
            comparison.differences.addAll(answerer.store(population.inOrder(), DataGenerator.BEFORE));
            comparison.reads();
            comparison.writes();
            comparison.reads();
            assertThat(comparison.answered).isGreaterThan(model.patterns().size() * 2);
            return comparison.differences;
        }
    }

    /** Calls whose answers are compared, on a world that keeps up with them. */
    private static final class Comparison {
        private final Model model;
        private final SqlAnswers sql;
        private final CallCheck check;
        private final World world;
        private final long seed;
        private final Evaluator evaluator;
        private final List<String> differences = new ArrayList<>();
        private Instant now = DataGenerator.NOW;
        private int answered;

        Comparison(Model model, SqlAnswers sql, CallCheck check, World world, long seed) {
            this.model = model;
            this.sql = sql;
            this.check = check;
            this.world = world;
            this.seed = seed;
            this.evaluator = new Evaluator(model);
        }

        void reads() throws SQLException {
            for (Read read : model.reads()) {
                for (Probe probe : new ReadProbes(model, world, evaluator, seed).of(read, PRESENT)) {
                    if (evaluator.fault(read, probe.arguments()).isEmpty()) {
                        Call call = new Call(read.id(), probe.arguments(), now);
                        compare(call, sql.expected(read, call));
                    }
                }
            }
        }

        void writes() throws SQLException {
            for (Write write : model.writes()) {
                WriteCalls calls =
                        new WriteCalls(model, evaluator, seed, write.id().value());
                for (int i = 0; i < WRITES_EACH; i++) {
                    now = now.plusMillis(700);
                    Optional<Call> call = calls.next(write, world, now);
                    if (call.isPresent()
                            && !(evaluator.apply(write, call.get().arguments(), now, world)
                                    instanceof WriteOutcome.Refused)) {
                        compare(call.get(), sql.expected(write, call.get()));
                    }
                }
            }
        }

        private void compare(Call call, ObjectNode expected) {
            answered++;
            ObjectNode line = CallCodec.write(call);
            check.difference(line, expected).ifPresent(d -> differences.add(line + "\n    " + d));
        }
    }

    private static SqlPatterns patterns(String application) throws IOException {
        return SqlPatterns.read(ROOT.resolve("cases/sql").resolve(application + ".sql"));
    }
}
