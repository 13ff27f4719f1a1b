package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Index;
import dev.partita.design.Projection;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Entries of an index do not hold by name what texts in their keys tell, where that is cheaper and nothing asks for it by name. */
class ToldByKeysTest {
    private static final Path FIRES = Path.of(System.getProperty("partita.root", ".."))
            .resolve("cases/candidate/ToldByKeys/fires/input/access-patterns.md");

    private static final String PINNED = "| 60/s | Eventual | No | noticeId, title |";

    @Test
    void theReaderTakesItOutOfTheKey() throws IOException {
        DesignResult result = designed(PINNED, PINNED);
        assertThat(projected(result)).containsExactly("title");
        assertThat(decoded(result)).containsExactly("noticeId");
    }

    /** What the index's own key tells: the order of the pages, which the table's key does not hold. */
    @Test
    void alsoOutOfTheKeyOfTheIndex() throws IOException {
        DesignResult result = designed(document -> changed(
                        document,
                        "noticeId ASC | - | No " + PINNED,
                        "boardId ASC, noticeId ASC | - | No | 60/s | Eventual | No | boardId, noticeId, title |")
                .replace("| Layout | single |", "| Layout | single |\n| Key style | concatenated |"));
        assertThat(projected(result)).containsExactly("title");
        assertThat(decoded(result)).containsExactlyInAnyOrder("boardId", "noticeId");
    }

    /** Each asks for it by its name, or makes leaving it out not worth it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "| boardId, pinned = true |;| boardId, pinned = true, noticeId != other |",
                "| 60/s | Eventual | No | noticeId, title |;| 2/h | Eventual | No | noticeId, title |",
            })
    void itStandsUnderItsName(String words, String others) throws IOException {
        DesignResult result = designed(words, others);
        assertThat(projected(result)).contains("noticeId");
        assertThat(decoded(result)).isEmpty();
    }

    private static List<String> projected(DesignResult result) {
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        return result.design().tables().stream()
                .flatMap(t -> t.indexes().stream())
                .map(Index::projection)
                .flatMap(p -> ((Projection.Include) p).attributes().stream())
                .toList();
    }

    private static List<String> decoded(DesignResult result) {
        ReadPlan plan = (ReadPlan) result.plans().of(new PatternId("AP-002"));
        return plan.nodes().stream()
                .filter(Node.Decode.class::isInstance)
                .map(n -> ((Node.Decode) n).path().attribute().value())
                .toList();
    }

    private static DesignResult designed(String words, String others) throws IOException {
        return designed(document -> changed(document, words, others));
    }

    private static String changed(String document, String words, String others) {
        assertThat(document).contains(words);
        return document.replace(words, others);
    }

    private static DesignResult designed(UnaryOperator<String> change) throws IOException {
        return new Designer(DecidedDocuments.read(change.apply(Files.readString(FIRES)), Layout.SINGLE))
                .design()
                .result()
                .orElseThrow();
    }
}
