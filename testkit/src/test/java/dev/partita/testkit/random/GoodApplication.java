package dev.partita.testkit.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.testkit.application.SharedDynamo;
import dev.partita.testkit.review.RoundTrip;
import dev.partita.verify.run.Ground;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is asked of the designs of whole documents: executed without a finding, and what is written of them reads back into them. */
final class GoodApplication {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases");

    private final Trial trial = new Trial(Optional.of(Ground.of(SharedDynamo.empty())), 1);

    static List<Path> documents(String folder) throws IOException {
        try (Stream<Path> files = Files.list(CASES.resolve(folder))) {
            return files.filter(f -> f.toString().endsWith(".md")).sorted().toList();
        }
    }

    void is(Path document) throws IOException {
        Trial.Tried tried = trial.tried(Files.readString(document));
        assertThat(tried.finding().kind()).as(tried.finding().text()).isEqualTo(Finding.Kind.GOOD);
        RoundTrip.holds(tried.design().orElseThrow());
    }
}
