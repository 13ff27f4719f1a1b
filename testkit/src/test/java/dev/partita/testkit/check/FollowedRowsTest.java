package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.finding.CheckCode;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.NodeId;
import dev.partita.pipeline.Designer;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A page of tickets in the order of their tags: what a tag leads to is where the tag is, once, and may not be there. */
class FollowedRowsTest {
    private static final DesignResult DESIGN = designed("""
            # DynamoDB Access Patterns

            > Application: Desk

            ## Entities

            ### Ticket
            - **Attributes**:
              - `deskId` (string(8), id, distinct 1000)
              - `ticketId` (ulid, id)
              - `subject` (string(10..120))
              - `openedAt` (datetime, immutable)
            - **Cardinality**: 5M total

            ### Tag
            - **Attributes**:
              - `deskId` (string(8), id, references Ticket, immutable)
              - `ticketId` (ulid, id, references Ticket, immutable)
              - `tag` (string(8), id, distinct 50)
              - `note` (string(9))
            - **Relationships**: Belongs to Ticket via deskId, ticketId (avg 2 per Ticket)
            - **Cardinality**: 10M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Returns |
            |---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Ticket | Tickets with a tag | deskId, tags.tag | Collection | openedAt DESC | 20 | Yes | 10/s | ticketId, subject |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-010 | Ticket | Rename | deskId, ticketId, subject | update Ticket(subject = subject) | Yes | Ticket exists | 1/s |
            """);

    private static DesignResult designed(String document) {
        return new Designer(DocumentReader.read("desk.md", document).model().orElseThrow())
                .design()
                .result()
                .orElseThrow();
    }

    private static Stream<CheckCode> found(UnaryOperator<DesignResult> alteration) {
        return Altered.found(alteration.apply(DESIGN));
    }

    private static UnaryOperator<DesignResult> query(UnaryOperator<Node.Query> change) {
        return r -> Altered.nodes(r, "AP-001", Node.Query.class, q -> Stream.of(change.apply(q)));
    }

    @Test
    void isFine() {
        ReadPlan plan = (ReadPlan) DESIGN.plans().patterns().getFirst();
        assertThat(plan.cursor()).isEqualTo(ReadPlan.Cursor.KEYS);
        assertThat(plan.nodes()).noneMatch(n -> n instanceof Node.Sort || n instanceof Node.Distinct);
        assertThat(found(r -> r)).isEmpty();
    }

    @Test
    void theTagsMustBeInTheOrderOfTheTickets() {
        assertThat(found(query(q -> Queries.forward(q, true)))).contains(CheckCode.WRONG_ORDER);
    }

    /** Of a tag that a ticket may have with several notes, each is asked for. */
    @Test
    void noTwoTagsMayLeadToTheSameTicket() {
        assertThat(found(r -> Altered.entity(r, "Tag", FollowedRowsTest::alsoByNote)))
                .contains(CheckCode.WRONG_RESULT);
    }

    private static Entity alsoByNote(Entity tag) {
        List<AttributeName> identifier = new ArrayList<>(tag.identifier());
        identifier.add(new AttributeName("note"));
        return new Entity(
                tag.name(),
                tag.description(),
                tag.attributes(),
                identifier,
                tag.references(),
                tag.total(),
                tag.growth(),
                tag.ttl(),
                tag.lifecycle());
    }

    @Test
    void whatIsNotThereIsMadeUpFor() {
        assertThat(found(PageCases.unlooped("AP-001"))).contains(CheckCode.LIMIT_BEFORE_FILTER);
    }

    @Test
    void whatIsSortedIsNotWhereItsKeyIs() {
        assertThat(found(r -> Altered.nodes(r, "AP-001", Node.Get.class, FollowedRowsTest::behindASort)))
                .contains(CheckCode.WRONG_CURSOR);
    }

    private static Stream<Node> behindASort(Node.Get get) {
        NodeId sorted = new NodeId("sorted");
        Node.Get behind = new Node.Get(
                get.id(), Optional.of(sorted), get.space(), get.type(), get.key(), get.strong(), get.project());
        return Stream.of(new Node.Sort(sorted, get.each().orElseThrow(), List.of()), behind);
    }
}
