package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.read.DocumentReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WritesOfTest {
    private static final Path CASES = Path.of(System.getProperty("partita.root", ".."), "cases", "design");

    private static List<String> applications() throws IOException {
        try (Stream<Path> all = Files.list(CASES)) {
            return all.map(p -> p.getFileName().toString()).sorted().toList();
        }
    }

    /** What is done for each element of a list included. */
    @ParameterizedTest
    @MethodSource("applications")
    void writesOfAnEntityAreThoseWithAnEffectOnIt(String application) throws IOException {
        byte[] text = Files.readAllBytes(CASES.resolve(application).resolve("input/access-patterns.md"));
        Model model = DocumentReader.read(application, text).model().orElseThrow();
        for (EntityName entity : model.entities().stream().map(e -> e.name()).toList()) {
            assertThat(model.writesOf(entity))
                    .containsExactlyElementsOf(model.writes().stream()
                            .filter(w -> Effects.all(w).anyMatch(e -> e.entity().equals(entity)))
                            .toList());
        }
    }
}
