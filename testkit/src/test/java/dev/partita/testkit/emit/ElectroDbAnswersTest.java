package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.emit.electrodb.ElectroDb;
import dev.partita.model.PatternId;
import dev.partita.model.Write;
import dev.partita.plan.Plans;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * ElectroDB and the design's plans work on the same items: what one has written the other reads, answers are those of the reference
 * evaluator, and after each write the tables hold what they should.
 */
@Tag("full")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ElectroDbAnswersTest {
    private static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();
    private static final Path RESOURCES = ROOT.resolve("testkit/src/test/resources");
    private static final long SEED = 1;
    /** What ElectroDB adds to items that don't say what they are. */
    private static final Set<String> ADDED = Set.of("__edb_e__");

    private LocalDynamo dynamo;
    private TypeScriptCompiler compiler;

    @BeforeAll
    void start() {
        dynamo = SharedDynamo.empty();
        compiler = new TypeScriptCompiler("electrodb");
    }

    @AfterAll
    void end() throws IOException {
        compiler.close();
    }

    private static Stream<Named<DesignResult>> delivered() {
        List<String> only = List.of(System.getProperty("case", Boolean.getBoolean("partita.full") ? "" : "ebay"));
        return Application.all().stream()
                .filter(a -> only.stream().anyMatch(a.name()::contains))
                .map(a -> Named.of(a.name(), a.delivered()));
    }

    @ParameterizedTest
    @MethodSource("delivered")
    void answersAsTheReferenceDoes(DesignResult design) throws IOException {
        holds(design);
    }

    /** Words of the languages, what looks like code, other alphabets, long names; and those that ElectroDB cannot have. */
    @Test
    void whateverTheNames() throws IOException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        DesignResult design = Application.designed(RESOURCES.resolve("typescript/hostile-names.md"));
        holds(design);
    }

    /** Each pattern, and the storing of each entity that no pattern creates, is written or left out with a reason. */
    @ParameterizedTest
    @MethodSource("delivered")
    void nothingIsLeftOutInSilence(DesignResult design) {
        List<String> told = new ArrayList<>();
        ElectroDb.expressed(design).forEach(p -> told.add(p.value()));
        ElectroDb.leftOut(design).forEach(d -> told.add(d.subject()));
        List<String> all = new ArrayList<>();
        design.plans().patterns().forEach(p -> all.add(p.pattern().value()));
        design.plans().loads().stream()
                .filter(Plans.Load::delivered)
                .forEach(l -> all.add(Write.loadId(l.entity()).value()));
        assertThat(told).containsExactlyInAnyOrderElementsOf(all);
    }

    /** Of several tables, too: what its transactions write, they read, and so does the design. */
    @Test
    void allEntitiesAreOneService() throws IOException {
        DesignResult design = new Application("ebay").delivered();
        SortedMap<String, String> files = new TreeMap<>(ElectroDb.write(design));
        files.put("src/service.ts", Files.readString(RESOURCES.resolve("electrodb/service.ts")));
        Path folder = compiler.compiled(files);
        CreateTables.create(dynamo.client(), design.design());
        try {
            assertThat(Node.run(
                            folder, "node", "dist/service.js", dynamo.endpoint().toString()))
                    .isEqualTo("Items,Likes,Users Ada Lamp Ada\n");
        } finally {
            CreateTables.delete(dynamo.client(), design.design());
        }
    }

    private void holds(DesignResult design) throws IOException {
        SortedMap<String, String> files = new TreeMap<>(ElectroDb.write(design));
        files.put("src/harness.ts", Files.readString(RESOURCES.resolve("electrodb/harness.ts")));
        Path folder = compiler.compiled(files);
        LineProcess process = new LineProcess(
                folder, "node", "dist/harness.js", dynamo.endpoint().toString());
        Set<PatternId> patterns = new TreeSet<>((a, b) -> a.value().compareTo(b.value()));
        patterns.addAll(ElectroDb.expressed(design));
        try (Repositories repositories = new Repositories(dynamo, design, ElectroDb.program(design), process)) {
            PartAnswerer answerer = new PartAnswerer(patterns, repositories.answerer(), repositories.plans());
            GeneratedCalls calls = new GeneratedCalls(design, answerer, dynamo.client(), SEED, ADDED);
            assertThat(calls.differences()).isEmpty();
            assertThat(patterns).isNotEmpty();
        }
    }
}
