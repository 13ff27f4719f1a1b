package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The order in which a document says things changes nothing but the order: the same design for the same money, as well proved. */
@Tag("full")
class PermutedDocumentTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/design");
    private static final List<String> QUICK = List.of("chat", "ebay");
    private static final int SHUFFLES = 1;

    private static Stream<String> applications() throws IOException {
        try (Stream<Path> folders = Files.list(CASES)) {
            return folders.map(f -> f.getFileName().toString()).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("applications")
    void costsTheSame(String application) throws IOException {
        boolean full = Boolean.getBoolean("partita.full");
        assumeTrue(full || QUICK.contains(application));
        Model model = DocumentReader.read(
                        application,
                        Files.readAllBytes(CASES.resolve(application).resolve("input/access-patterns.md")))
                .model()
                .orElseThrow();
        DesignResult asWritten = designed(model);
        assertThat(asWritten.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        for (Model permuted : full ? permuted(model) : permuted(model).subList(0, 1)) {
            DesignResult other = designed(permuted);
            assertThat(other.certificate().status()).as(order(permuted)).isEqualTo(Certificate.Status.OPTIMAL);
            assertThat(other.cost().total())
                    .as(order(permuted))
                    .isEqualTo(asWritten.cost().total());
            assertThat(other.design().tables())
                    .as(order(permuted))
                    .containsExactlyInAnyOrderElementsOf(asWritten.design().tables());
            assertThat(other.design().itemTypes())
                    .as(order(permuted))
                    .containsExactlyInAnyOrderElementsOf(asWritten.design().itemTypes());
            assertThat(other.plans().patterns())
                    .as(order(permuted))
                    .containsExactlyInAnyOrderElementsOf(asWritten.plans().patterns());
            assertThat(other.choices()).as(order(permuted)).containsExactlyInAnyOrderElementsOf(asWritten.choices());
        }
    }

    private static List<Model> permuted(Model model) {
        List<Model> permuted = new ArrayList<>();
        permuted.add(new Model(
                model.application(),
                model.settings(),
                model.entities().reversed(),
                model.patterns().reversed(),
                model.decisions().reversed(),
                model.hints(),
                model.prose()));
        for (int seed = 1; seed <= SHUFFLES; seed++) {
            List<Entity> entities = new ArrayList<>(model.entities());
            List<Pattern> patterns = new ArrayList<>(model.patterns());
            Random dice = new Random(seed);
            Collections.shuffle(entities, dice);
            Collections.shuffle(patterns, dice);
            permuted.add(model.with(entities, patterns));
        }
        return permuted;
    }

    private static String order(Model model) {
        return model.entities().stream().map(Entity::name).toList() + " "
                + model.patterns().stream().map(Pattern::id).toList();
    }

    private static DesignResult designed(Model model) {
        var outcome = new Designer(model).design();
        return outcome.result().orElseThrow(() -> new AssertionError(outcome.diagnostics()));
    }
}
