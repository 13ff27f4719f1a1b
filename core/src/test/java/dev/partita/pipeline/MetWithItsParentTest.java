package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands in an item is met with it by the Query that answers other legs, too. */
class MetWithItsParentTest {
    private static final Path CASE = Path.of(System.getProperty("partita.root", ".."))
            .resolve("cases/candidate/EmbedChildren-beside/fires/input/access-patterns.md");
    private static final String ASKED = "| Contract, Milestone, Message | Work room | contractId | - | Collection"
            + " | milestones by seq ASC, messages by messageId DESC | 30 | No |";
    private static final String OTHERWISE = "| %s | Work room | contractId | - | Collection | %s | %s | %s |";

    /** All messages, or a page of them behind the contract; backwards where they are asked for so. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Contract, Milestone, Message; milestones by seq ASC, messages by messageId DESC; 30; No; false; 1",
                "Contract, Milestone, Message; milestones by seq ASC, messages by messageId DESC; -; No; false; 1",
                "Contract, Milestone, Message; milestones by seq ASC, messages by messageId ASC; -; No; true; 1",
                "Message, Contract, Milestone; messages by messageId ASC, milestones by seq DESC; 20; No; true; 1",
                "Message, Contract, Milestone; messages by messageId ASC, milestones by seq DESC; 20; Yes; true; 1",
            })
    void byOneQuery(String legs, String order, String limit, String paged, boolean forward, int sorts)
            throws IOException {
        String document = Files.readString(CASE, StandardCharsets.UTF_8);
        String changed = document.replace(ASKED, OTHERWISE.formatted(legs, order, limit, paged));
        assertThat(document).contains(ASKED);
        DesignResult result = designed(changed);
        ReadPlan plan = (ReadPlan) result.plans().of(new PatternId("AP-001"));
        List<Node.Source> sources = plan.nodes().stream()
                .filter(Node.Source.class::isInstance)
                .map(Node.Source.class::cast)
                .toList();
        assertThat(sources).singleElement().isInstanceOf(Node.Query.class);
        assertThat(((Node.Query) sources.getFirst()).forward()).isEqualTo(forward);
        assertThat(plan.nodes()).filteredOn(Node.Sort.class::isInstance).hasSize(sorts);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(Checks.of(result)).isEmpty();
    }

    private static DesignResult designed(String document) {
        var model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return new Designer(model.with(model.settings().with(Layout.SINGLE)))
                .design()
                .result()
                .orElseThrow();
    }
}
