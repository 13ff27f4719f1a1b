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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands in an item is met with it by the Query that answers other legs, too. */
class MetWithItsParentTest {
    private static final Path CASE = Path.of(System.getProperty("partita.root", ".."))
            .resolve("cases/candidate/EmbedChildren-beside/fires/input/access-patterns.md");
    private static final String ASKED = "| Contract, Milestone, Message | Work room | contractId | - | Collection"
            + " | milestones by seq ASC, messages by messageId DESC | 30 | No |";
    private static final String OTHERWISE = "| %s | Work room | contractId | - | Collection | %s | %s | %s |";

    private static final String MANY = """
            # DynamoDB Access Patterns

            > Application: Many kinds

            ## Entities

            ### Contract
            - **Attributes**:
              - `contractId` (uuid, id)
              - `title` (string(10..40))
            - **Cardinality**: 1M

            %s
            ## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Filters | Result | Frequency | Multi-Entity | Returns |
            |---|---|---|---|---|---|---|---|---|
            | AP-001 | Contract, %s | All of a contract | contractId | - | Collection | 50/s | Yes | * |

            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Frequency |
            |---|---|---|---|---|---|---|
            %s
            """;

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

    /** Of so many not every set is looked at: that would take for ever. */
    @Test
    void manyKindsAreInOneItem() {
        int kinds = 14;
        StringBuilder entities = new StringBuilder();
        StringBuilder writes = new StringBuilder();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < kinds; i++) {
            names.add("Part" + i);
            entities.append("""
                    ### Part%1$d
                    - **Attributes**:
                      - `contractId` (uuid, id, references Contract, immutable)
                      - `number%1$d` (number(1..20), id, immutable)
                      - `text` (string(10..40))
                    - **Relationships**: Belongs to Contract via contractId (avg 2, max 4 per Contract).
                    - **Cardinality**: 2M

                    """.formatted(i));
            writes.append("| AP-1%1$02d | Part%1$d | Add | contractId, number%1$d, text | put Part%1$d | No | 1/s |\n"
                    .formatted(i));
        }
        DesignResult result = designed(MANY.formatted(entities, String.join(", ", names), writes));
        ReadPlan plan = (ReadPlan) result.plans().of(new PatternId("AP-001"));
        assertThat(plan.nodes()).filteredOn(Node.Source.class::isInstance).hasSize(1);
        assertThat(plan.nodes()).filteredOn(Node.Unpack.class::isInstance).hasSize(kinds);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
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
