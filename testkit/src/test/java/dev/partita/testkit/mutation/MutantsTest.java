package dev.partita.testkit.mutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.check.Checks;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is spoilt in a delivered design is found by a static check; or, where none does, by executing the patterns that it touches.
 * Of each kind of fault some of the places are tried, the same each time. {@link MutantRun} tries it with other applications, too.
 */
@Tag("full")
class MutantsTest {
    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static final int PLACES = FULL ? 3 : 1;

    private static LocalDynamo dynamo;

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
    }

    static Stream<Application> applications() {
        return FULL ? Application.all().stream() : Stream.of("chat", "ebay").map(Application::new);
    }

    @ParameterizedTest
    @MethodSource("applications")
    void noneEscapes(Application application) {
        assertThat(new MutantRun(dynamo, PLACES).found(application.delivered()).escaped)
                .isEmpty();
    }

    /**
     * Nor what is demanded of an entity that need not be stored; but for that of who has no ban: in the world that is tried everybody has one, so
     * that whoever has none is refused is not seen there.
     */
    @Test
    void noneEscapesWhereNothingNeedBeStored() {
        assumeTrue(FULL);
        Model model = Application.read(Path.of(System.getProperty("partita.root", ".."), "cases/tried/quotas.md"));
        DesignResult good = new Designer(model).design().result().orElseThrow();
        List<Mutant> spoilt = Fault.all().stream()
                .flatMap(f -> f.places().apply(good))
                .filter(m -> m.where().contains("HOLDS_IF_PRESENT"))
                .toList();
        assertThat(spoilt).hasSizeGreaterThan(20);
        assertThat(new MutantRun(dynamo, PLACES).escaped(good, MutantRun.unchecked(spoilt)))
                .filteredOn(m -> !(m.fault().startsWith("absence is demanded")
                        && m.where().contains("Ban not exists")))
                .isEmpty();
    }

    /** Such a number is no attribute of an entity. */
    @Test
    void aKeptNumberThatIsSetIsFound() {
        DesignResult good = new Application("multi-tenant-saas").delivered();
        List<Mutant> set = Fault.all().stream()
                .filter(f -> f.name().equals("set, not added"))
                .flatMap(f -> f.places().apply(good))
                .filter(m -> m.where().contains("path=count,"))
                .limit(1)
                .toList();
        assertThat(set)
                .hasSize(1)
                .allSatisfy(m -> assertThat(Checks.of(m.result().get())).isNotEmpty());
    }

    /** What no call shows, or only one that others overtake, is found before anything runs. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ':',
            value = {
                "no guard of what was read: session-store: AP-020",
                "no guard of what was read: session-store: AP-021",
                "no guard of what was read: multi-tenant-saas: AP-074",
                "what is not there is made: multi-tenant-saas: AP-041",
                "a demand of another item is missing: multi-tenant-saas: AP-056",
                "once, not once per element or row: multi-tenant-saas: AP-075",
                "begun again, not refused: shop: AP-037",
                "what may be missing must be there, or the other way round: wiki: AP-021",
                "what may be missing must be there, or the other way round: multi-tenant-saas: AP-042",
                "cleared, not set: wiki: AP-021",
                "an assignment is left out: shop-template: AP-011"
            })
    void whatNoCallShowsIsChecked(String fault, String application, String pattern) {
        DesignResult good = new Application(application).delivered();
        List<Mutant> spoilt = Fault.all().stream()
                .filter(f -> f.name().equals(fault))
                .flatMap(f -> f.places().apply(good))
                .filter(m -> m.where().startsWith(pattern))
                .toList();
        assertThat(spoilt)
                .isNotEmpty()
                .allSatisfy(m -> assertThat(Checks.of(m.result().get())).isNotEmpty());
    }

    /** By calls that are overtaken between what they read and what they write, and by no others. */
    @ParameterizedTest
    @ValueSource(strings = {"no guard of what was read", "what is not there is made"})
    void whoComesBetweenIsSeen(String fault) {
        DesignResult good = new Application("session-store").delivered();
        List<Mutant> unguarded = Fault.all().stream()
                .filter(f -> f.name().equals(fault))
                .flatMap(f -> f.places().apply(good))
                .filter(m -> m.where().startsWith("AP-013"))
                .toList();
        assertThat(unguarded).isNotEmpty().allSatisfy(m -> {
            DesignResult spoilt = m.result().get();
            Options options = new Options(1, 1, Optional.of(m.touched().get(0)), "mutant");
            assertThat(new Verifier(new Subject(spoilt.model(), spoilt.design(), spoilt.plans()), options)
                            .verify(Ground.of(dynamo))
                            .verdict())
                    .isEqualTo(Verification.Verdict.REFUTED);
        });
    }
}
