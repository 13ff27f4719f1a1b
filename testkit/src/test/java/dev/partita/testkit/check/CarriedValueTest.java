package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.finding.CheckCode;
import dev.partita.model.AttributeName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.pipeline.Designer;
import dev.partita.plan.Node;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is demanded of an entity may be asked of another, which hands the value on: of the tags of a tenant's tickets the tenant's. */
class CarriedValueTest {
    private static final DesignResult DESIGN = designed("""
            # DynamoDB Access Patterns

            > Application: Desk

            ## Entities

            ### Ticket
            - **Attributes**:
              - `tenantId` (string(8), id, distinct 1000)
              - `ticketId` (ulid, id)
              - `subject` (string(10..120))
            - **Cardinality**: 5M total

            ### Tag
            - **Attributes**:
              - `tenantId` (string(8), id, references Ticket)
              - `ticketId` (ulid, id, references Ticket)
              - `tag` (string(8), id, distinct 500)
            - **Relationships**: Belongs to Ticket via tenantId, ticketId (avg 2 per Ticket)
            - **Cardinality**: 10M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Frequency | Returns |
            |---|---|---|---|---|---|---|---|
            | AP-001 | Ticket | Tickets with a tag | tenantId, tags.tag | Collection | - | 10/s | ticketId, subject |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Frequency |
            |---|---|---|---|---|---|---|
            | AP-010 | Ticket | Change it too often for the tags to keep it | tenantId, ticketId, subject | update Ticket(subject) | No | 500/s |
            """);

    private static DesignResult designed(String document) {
        return new Designer(DocumentReader.read("desk.md", document).model().orElseThrow())
                .design()
                .result()
                .orElseThrow();
    }

    @Test
    void aValueThatIsHandedOnIsChecked() {
        assertThat(DESIGN.plans().patterns().getFirst().toString()).contains("Tag");
        assertThat(Altered.found(DESIGN)).isEmpty();
    }

    @Test
    void aValueOfSomethingElseIsNot() {
        DesignResult altered = Altered.nodes(
                DESIGN,
                "AP-001",
                Node.Query.class,
                q -> Stream.of(Queries.partition(
                        q, k -> Queries.operands(k, o -> isParameter(o, "tenantId") ? Queries.parameter("tag") : o))));
        assertThat(Altered.found(altered)).contains(CheckCode.UNCHECKED_PREDICATE, CheckCode.UNASKED_PREDICATE);
    }

    /** A ticket of whatever tenant: that the tag is of the right one says nothing of it. */
    @Test
    void aValueThatIsNotHandedOnIsNot() {
        DesignResult altered = Altered.nodes(
                DESIGN,
                "AP-001",
                Node.Get.class,
                g -> Stream.of(new Node.Get(
                        g.id(),
                        g.each(),
                        g.space(),
                        g.type(),
                        g.key().stream()
                                .map(k -> Queries.operands(k, CarriedValueTest::ticket))
                                .toList(),
                        g.strong(),
                        g.project())));
        assertThat(Altered.found(altered)).contains(CheckCode.UNCHECKED_PREDICATE);
    }

    private static boolean isParameter(Operand operand, String name) {
        return operand.equals(Queries.parameter(name));
    }

    private static Operand ticket(Operand operand) {
        return operand instanceof Operand.Answered answered
                ? new Operand.Answered(answered.node(), Path.own(new AttributeName("ticketId")))
                : operand;
    }
}
