package dev.partita.testkit.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.testkit.application.Application;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.LargeWorld;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.SmallWorld;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is spoilt in a delivered design is found by a static check; or, where none does, by executing the patterns that it touches.
 * Of each kind of fault some of the places are tried, the same each time.
 */
class MutantsTest {
    private static final int PLACES = Boolean.getBoolean("partita.full") ? 3 : 1;

    private static LocalDynamo dynamo;

    @BeforeAll
    static void start() {
        dynamo = LocalDynamo.start();
    }

    @AfterAll
    static void end() {
        dynamo.close();
    }

    static Stream<Application> applications() {
        return Stream.of("chat", "ebay").map(Application::new);
    }

    @ParameterizedTest
    @MethodSource("applications")
    void noneEscapes(Application application) {
        DesignResult good = application.delivered();
        List<Mutant> unfound = Fault.all().stream()
                .flatMap(f -> some(f.places().apply(good).toList()).stream())
                .filter(m -> Checks.of(m.result().get()).isEmpty())
                .toList();
        assertThat(escaped(good, unfound)).isEmpty();
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

    /** Evenly spread. */
    private static List<Mutant> some(List<Mutant> all) {
        int count = Math.min(PLACES, all.size());
        return IntStream.range(0, count)
                .mapToObj(i -> all.get(i * all.size() / count))
                .toList();
    }

    private static List<Mutant> escaped(DesignResult good, List<Mutant> mutants) {
        List<Mutant> alone =
                mutants.stream().filter(m -> touched(good, m).isPresent()).toList();
        List<Mutant> left = new ArrayList<>(mutants);
        try (SmallWorld world = verifier(good, Optional.empty()).smallWorld(ground())) {
            left.removeIf(m -> alone.contains(m) && isRefuted(good, m, v -> v.tryOn(world)));
        }
        try (LargeWorld world = verifier(good, Optional.empty()).largeWorld(ground())) {
            left.removeIf(m -> touched(good, m).filter(p -> isRead(good, p)).isPresent()
                    && isRefuted(good, m, v -> v.tryOn(world)));
        }
        left.removeIf(m -> !alone.contains(m) && isRefuted(good, m, v -> v.verify(ground())));
        return left;
    }

    /** The one pattern that the fault is in; nothing if it is in the design, or in how entities are loaded. */
    private static Optional<PatternId> touched(DesignResult good, Mutant mutant) {
        return mutant.touched().size() == 1
                ? good.model().pattern(mutant.touched().get(0)).map(p -> p.id())
                : Optional.empty();
    }

    private static boolean isRead(DesignResult good, PatternId pattern) {
        return good.model().pattern(pattern).orElseThrow() instanceof Read;
    }

    private static boolean isRefuted(DesignResult good, Mutant mutant, java.util.function.Consumer<Verifier> trial) {
        Verifier verifier = verifier(mutant.result().get(), touched(good, mutant));
        trial.accept(verifier);
        return verifier.evidence(List.of()).verdict() == Verification.Verdict.REFUTED;
    }

    private static Verifier verifier(DesignResult result, Optional<PatternId> only) {
        return new Verifier(
                new Subject(result.model(), result.design(), result.plans()), new Options(1, 1, only, "mutant"));
    }

    private static Ground ground() {
        return Ground.of(dynamo);
    }
}
