package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What rows lead to is asked for at once with what completes them, where the key of neither has to wait. */
class FollowedAtOnceTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/random");

    private static DesignResult trips;

    @BeforeAll
    static void designed() throws IOException {
        trips = designed("followed-at-once-with-the-item", Layout.SINGLE);
    }

    /** By its identifier, to two entities, and by what only this home has in its key. */
    @ParameterizedTest
    @ValueSource(strings = {"AP-001", "AP-002", "AP-003"})
    void allThatRowsLeadToIsOneRoundTrip(String id) {
        List<Node.Get> followed = followed(trips, id);
        assertThat(followed).hasSize(2);
        assertThat(followed)
                .extracting(Node.Get::each)
                .containsOnly(followed.getFirst().each());
    }

    @ParameterizedTest
    @EnumSource(value = Layout.class)
    void isPricedAsItIsPlanned(Layout layout) throws IOException {
        DesignResult result = designed("followed-at-once-with-the-item", layout);
        assertThat(Checks.of(result)).isEmpty();
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
    }

    /** How many they are is known before they are read. */
    @Test
    void piecesDoNotWaitForTheItemThatTheyBelongTo() throws IOException {
        DesignResult papers = designed("values-in-pieces-behind-a-copy", Layout.SINGLE);
        List<Node.Get> followed = followed(papers, "AP-003");
        assertThat(followed).hasSizeGreaterThan(2);
        assertThat(followed)
                .extracting(Node.Get::each)
                .containsOnly(followed.getFirst().each());
    }

    private static List<Node.Get> followed(DesignResult result, String id) {
        Plan plan = result.plans().of(new PatternId(id));
        return ((ReadPlan) plan)
                .nodes().stream()
                        .filter(n -> n instanceof Node.Get get && get.each().isPresent())
                        .map(Node.Get.class::cast)
                        .toList();
    }

    private static DesignResult designed(String name, Layout layout) throws IOException {
        return Designed.of(Files.readString(CASES.resolve(name + ".md")), layout);
    }
}
