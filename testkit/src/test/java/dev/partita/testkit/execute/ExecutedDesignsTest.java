package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.model.Settings;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.testkit.CaseFolder;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every pattern of every application, executed on generated data, does what its document says, at the price predicted. */
@Tag("full")
class ExecutedDesignsTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases");
    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static LocalDynamo dynamo;

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
    }

    private static List<Application> applications() {
        return Application.all();
    }

    /** Whose cases, which execute the others, are for the full build. */
    private static List<Application> delivered() {
        return applications().stream()
                .filter(a ->
                        new CaseFolder(CASES, "design/" + a.name()).settings().full())
                .toList();
    }

    /** In its own layout, as the cases hold it. */
    @ParameterizedTest
    @MethodSource("delivered")
    void theDeliveredDesignHolds(Application application) {
        holds(application.delivered());
    }

    private static Stream<Arguments> layouts() {
        return applications().stream()
                .flatMap(a ->
                        Stream.of(Settings.Layout.SINGLE, Settings.Layout.MULTI).map(l -> Arguments.of(a, l)));
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void theDesignInEitherLayoutHolds(Application application, Settings.Layout layout) {
        assumeTrue(FULL);
        holds(application.designed(layout));
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
