package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.read.draft.Draft;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.twin.Twin;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is taken from a requirement document, and what is left open. */
class RequirementTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Get user by email                  | userId, email         | User  | email
            Get a user by user ID              | userId, email         | User  | userId
            List users by name                 | userId, name          | User  | ?
            A user's orders                    | orderId, userId       | Order | userId
            View order history for a user      | orderId, total        | Order | userId
            Top rated                          | orderId, total        | Order | ?
            Order items of an order            | quantity, unit price  | OrderItem | orderId
            User with the newest orders        | name, total           | -     | ?
            """)
    void rowsTellTheirEntityAndWhatTheyAskBy(String description, String needed, String entity, String inputs) {
        assertThat(text(description, "Read", needed, "10 RPS"))
                .contains("| 1 | " + entity + " | " + description + " | " + inputs + " |");
    }

    @Test
    void whatAWriteNeedsIsGiven() {
        assertThat(text("Place an order", "Write", "orderId, userId, items, total", "90 / 30"))
                .contains("| 1 | Order | Place an order | orderId, userId, total | 30/s peak 90/s |");
    }

    @Test
    void entitiesHaveWhatIsSaidOfThem() {
        assertThat(text("Order items of an order", "Read", "quantity, unit price", "10 RPS"))
                .contains("""
                        ### OrderItem

                        - **Attributes**:
                          - quantity
                          - unitPrice
                          - orderId
                        - **Relationships**: Belongs to Order (avg 3, max 50 per Order).
                        """)
                .contains("- **Cardinality**: 20,000 total");
    }

    @Test
    void whatOtherColumnsSayIsKept() {
        assertThat(text("Get user by email", "Read", "userId", "10 RPS")).contains("- 1: <50ms; unique");
    }

    @Test
    void itIsRefusedWithOneFinding() {
        assertThat(DocumentReader.read("dynamodb_requirement.md", document("Get user", "Read", "userId", "1 RPS"))
                        .diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly(ReadCode.NO_ENTITIES);
    }

    @Test
    void whatHasEntitiesIsRead() {
        String with = document("Get user by user ID", "Read", "userId", "1 RPS")
                + "\n## Entities\n\n### User\n- **Attributes**:\n  - `userId` (ulid, id)\n";
        assertThat(requirement(with)).isEmpty();
    }

    private static String text(String description, String type, String needed, String rate) {
        Twin twin = Twin.markdown(
                requirement(document(description, type, needed, rate)).orElseThrow());
        assertThat(twin.lost()).isEmpty();
        return twin.text();
    }

    private static Optional<Draft> requirement(String document) {
        return DocumentReader.requirement("dynamodb_requirement.md", document.getBytes(StandardCharsets.UTF_8));
    }

    private static String document(String description, String type, String needed, String rate) {
        return """
            # DynamoDB Modeling Session

            ## Application Overview
            - **Domain**: Shop
            - **Key Entities**: User (20,000), Orders (1:M) OrderItems

            ## Access Patterns Analysis
            | Pattern # | Description | RPS (Peak and Average) | Type | Attributes Needed | Key Requirements | Design Considerations | Status |
            |---|---|---|---|---|---|---|---|
            | 1 | DESCRIPTION | RATE | TYPE | NEEDED | <50ms | unique | - |
            | 2 | Get order | 1 RPS | Read | orderId | - | - | - |
            | 3 | Get user | 1 RPS | Read | userId | - | - | - |

            ## Entity Relationships Deep Dive
            - **User → Orders**: 1:Many (avg 5 orders per user, max 1000)
            - **Order → OrderItems**: 1:Many (avg 3, max 50)
            """.replace("DESCRIPTION", description)
                .replace("TYPE", type)
                .replace("NEEDED", needed)
                .replace("RATE", rate);
    }
}
