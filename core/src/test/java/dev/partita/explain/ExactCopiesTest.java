package dev.partita.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.ItemType;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import dev.partita.result.explanation.Element;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Copies that are exact so that writes find by them what they write: it is said which, and who pays for it. */
class ExactCopiesTest {
    @Test
    void itIsSaidWhoNeedsThemAndWhoPays() throws IOException {
        Path document =
                Path.of(System.getProperty("partita.root", "..")).resolve("cases/random/found-by-what-follows.md");
        Model model = DocumentReader.read("document", Files.readAllBytes(document))
                .model()
                .orElseThrow();
        DesignResult result = new Designer(model).design().result().orElseThrow();
        List<ItemType> copies = result.design().itemTypes().stream()
                .filter(t -> t.kind() == ItemType.Kind.COPY)
                .toList();
        assertThat(copies).hasSize(1);
        Element.Exact exact = new ExactCopies(result).of(copies.getFirst()).orElseThrow();
        assertThat(exact.reading()).isEmpty();
        assertThat(exact.finding()).containsExactlyElementsOf(ids("011", "012", "013", "014", "015", "030"));
        assertThat(exact.together()).containsExactlyElementsOf(ids("020", "022", "031"));
        assertThat(exact.requests())
                .isEqualTo(result.cost().patterns().stream()
                        .filter(c -> exact.together().contains(c.pattern()))
                        .mapToLong(c -> c.requests())
                        .sum())
                .isPositive();
        assertThat(result.design().itemTypes())
                .filteredOn(t -> t.kind() != ItemType.Kind.COPY)
                .allSatisfy(t -> assertThat(new ExactCopies(result).of(t)).isEmpty());
    }

    private static List<PatternId> ids(String... numbers) {
        return Stream.of(numbers).map(n -> new PatternId("AP-" + n)).toList();
    }
}
