package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.ReadPlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the reader puts rows in order, what does not tell which are answered is brought to the page alone. */
class FetchAnsweredTest {
    private static final PatternId BEST = new PatternId("R1");

    private static final Path CASE = Path.of(System.getProperty("partita.root", ".."))
            .resolve("cases/candidate/FetchAnswered/fires/input/access-patterns.md");

    private static String document() throws IOException {
        return Files.readString(CASE);
    }

    /** By what is fetched before the page is known, and behind it. */
    @ParameterizedTest
    @CsvSource({
        "10/s, 'Query, Sort, Cut, Get, Join, Get, Join, Get, Join'",
        // Entries that held the score would be written as often as it changes: items are read for it, but no authors.
        "1000/s, 'Query, Get, Join, Sort, Cut, Get, Join, Get, Join'"
    })
    void whatRowsLackFollowsThePage(String likes, String nodes) throws IOException {
        DesignResult result = Designed.of(document().replace("exists | 10/s", "exists | " + likes), Layout.SINGLE);
        ReadPlan plan = (ReadPlan) result.plans().of(BEST);
        assertThat(plan.nodes().stream().map(n -> n.getClass().getSimpleName()).filter(n -> !n.equals("Decode")))
                .containsExactly(nodes.split(", "));
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(Checks.of(result)).isEmpty();
    }

    /** What is put in order by a value of another entity cannot be cut before that is read. */
    @Test
    void anOrderOfAnotherEntityIsReadFirst() throws IOException {
        String byName = document().replace("score DESC", "author.name ASC")
                + "| W2 | Author | Call oneself otherwise | authorId, name | update Author(name) | No | - | 1000/s |\n";
        ReadPlan plan = (ReadPlan) Designed.of(byName, Layout.SINGLE).plans().of(BEST);
        List<String> nodes = plan.nodes().stream().map(n -> n.id().value()).toList();
        assertThat(nodes.indexOf("Post sorted"))
                .isGreaterThan(nodes.indexOf("Author"))
                .isPositive();
        assertThat(nodes).contains("Author");
    }

    /** Ten items with their parts, and entries: not a hundred items. */
    @Test
    void noMoreIsReadThanThat() throws IOException {
        Ratio units = Designed.of(document(), Layout.SINGLE)
                .cost()
                .of(BEST)
                .orElseThrow()
                .readUnits();
        assertThat(units).isLessThan(Ratio.of(20));
    }
}
