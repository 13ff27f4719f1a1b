package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.model.Settings.Layout;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** In layout multi entities that a read asks for together share a table where that costs less, and only there. */
class SharedTablesTest {
    private static final String TOGETHER =
            "| AP-002 | Hotel, Room | A hotel with its rooms | hotelId | - | Collection | - | - | No | 90/s | * |\n";

    private static String document(String reads, String decisions) {
        return """
                # DynamoDB Access Patterns

                > Application: Hotels

                %s## Entities

                ### Hotel
                - **Attributes**:
                  - `hotelId` (ulid, id, immutable)
                  - `name` (string(20..60))
                - **Cardinality**: 20000 total

                ### Room
                - **Attributes**:
                  - `hotelId` (ulid, id, references Hotel, immutable)
                  - `roomNo` (string(2..5), id, immutable)
                  - `price` (number(10..2000, 2 decimals))
                - **Relationships**: Belongs to Hotel via hotelId (avg 50 per Hotel).

                ### Guest
                - **Attributes**:
                  - `guestId` (ulid, id, immutable)
                  - `name` (string(20..60))
                - **Cardinality**: 4000000 total

                ## Access Patterns

                ### Reads
                | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Returns |
                |---|---|---|---|---|---|---|---|---|---|---|
                | AP-001 | Guest | A guest | guestId | - | Single | - | - | No | 50/s | * |
                %s
                ### Writes
                | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
                |---|---|---|---|---|---|---|---|
                | AP-010 | Room | Price of a room | hotelId, roomNo, price | update Room(price) | No | Room exists | 4/s |
                """.formatted(decisions, reads);
    }

    /** What the tables of the design hold, each as entities in the order of the document. */
    private static List<String> tables(String reads, String decisions) {
        Model model = DecidedDocuments.read(document(reads, decisions), Layout.MULTI);
        DesignResult result = new Designer(model).design().result().orElseThrow();
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.otherLayout()).isEqualTo(Optional.empty());
        return result.design().tables().stream()
                .map(t -> t.name() + ": "
                        + result.design().typesIn(t.name()).stream()
                                .map(i -> i.name().value())
                                .toList())
                .toList();
    }

    @Test
    void whatIsReadTogetherSharesATable() {
        assertThat(tables(TOGETHER, "")).containsExactly("Hotel: [Hotel, Room]", "Guest: [Guest]");
    }

    @Test
    void notWhereItSavesNextToNothing() {
        assertThat(tables(TOGETHER.replace("90/s", "1/h"), ""))
                .containsExactly("Hotel: [Hotel]", "Room: [Room]", "Guest: [Guest]");
    }

    @Test
    void aDecisionWins() {
        String decisions = "## Decisions\n- table Hotel named Houses\n\n";
        assertThat(tables(TOGETHER, decisions)).containsExactly("Houses: [Hotel]", "Room: [Room]", "Guest: [Guest]");
    }
}
