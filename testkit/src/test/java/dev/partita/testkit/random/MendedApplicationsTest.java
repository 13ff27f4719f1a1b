package dev.partita.testkit.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.testkit.application.SharedDynamo;
import dev.partita.testkit.review.RoundTrip;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What once failed stays mended, and whole applications as an architect would write them do what they mean. */
@Tag("full")
class MendedApplicationsTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));
    private static final int SAMPLED = 18;
    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static final boolean REST = Boolean.getBoolean("partita.rest");

    private static LocalDynamo dynamo;
    private static Trial trial;

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
        trial = new Trial(Optional.of(Ground.of(dynamo)), 1);
    }

    /** In the everyday build every eighteenth. */
    private static List<Path> found() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("cases/random"))) {
            List<Path> all =
                    files.filter(f -> f.toString().endsWith(".md")).sorted().toList();
            return IntStream.range(0, all.size())
                    .filter(i -> i % SAMPLED == 0 ? !REST : FULL)
                    .mapToObj(all::get)
                    .toList();
        }
    }

    /** Documents that once failed. */
    @ParameterizedTest
    @MethodSource("found")
    void staysMended(Path document) throws IOException {
        isGood(document);
    }

    private static List<Path> tried() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("cases/tried"))) {
            return files.sorted().toList();
        }
    }

    /** Documents of whole applications, written as an architect would. */
    @ParameterizedTest
    @MethodSource("tried")
    @EnabledIfSystemProperty(named = "partita.full", matches = "true")
    void anApplicationSomebodyWrote(Path document) throws IOException {
        isGood(document);
    }

    /** Executed without a finding, and what is written of the design reads back into it. */
    private static void isGood(Path document) throws IOException {
        Trial.Tried tried = trial.tried(Files.readString(document));
        assertThat(tried.finding().kind()).as(tried.finding().text()).isEqualTo(Finding.Kind.GOOD);
        RoundTrip.holds(tried.design().orElseThrow());
    }
}
