package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Legs that share no input: what is said of them shows how they could, in the document's own names. */
class NoAnchorTest {
    private static final String BANK = """
            # DynamoDB Access Patterns

            > Application: Bank

            ## Entities

            ### Account
            - **Attributes**:
              - `accountId` (ulid, id, immutable)
              - `holder` (string(6..30))
              - `branchId` (ulid, references Branch)
            - **Relationships**: Belongs to Branch via branchId (avg 100, max 5000 per Branch)
            - **Cardinality**: 100,000 total

            ### Branch
            - **Attributes**:
              - `branchId` (ulid, id, immutable)
              - `name` (string(6..30))
            - **Cardinality**: 1,000 total

            ### Transfer
            - **Attributes**:
              - `transferId` (ulid, id, immutable)
              - `fromId` (ulid, references Account as from, immutable)
              - `toId` (ulid, references Account as to, immutable)
            - **Relationships**: Belongs to Account as from via fromId (avg 10, max 500 per Account); Belongs to Account as to via toId (avg 10, max 500 per Account)
            - **Cardinality**: 1M total

            ### Card
            - **Attributes**:
              - `cardId` (ulid, id, immutable)
              - `accountId` (ulid, references Account, immutable)
            - **Relationships**: Belongs to Account via accountId (avg 2, max 9 per Account)
            - **Cardinality**: 200k total

            ### Payment
            - **Attributes**:
              - `paymentId` (ulid, id, immutable)
              - `cardId` (ulid, references Card, immutable)
            - **Relationships**: Belongs to Card via cardId (avg 20, max 900 per Card)
            - **Cardinality**: 4M total

            ### Letter
            - **Attributes**:
              - `letterId` (ulid, id, immutable)
              - `about` (ulid)
            - **Cardinality**: 4M total

            ### Advert
            - **Attributes**:
              - `advertId` (ulid, id, immutable)
              - `title` (string(5..50))
            - **Cardinality**: 40 total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Frequency | Consistency | Multi-Entity | Returns |
            |---|---|---|---|---|---|---|---|---|
            | AP-001 | ENTITIES | Page | INPUTS | Collection | 5/s | Eventual | Yes | * |
            """;

    private static List<Diagnostic> said(String entities, String inputs) {
        return DocumentReader.read("bank.md", BANK.replace("ENTITIES", entities).replace("INPUTS", inputs))
                .diagnostics()
                .stream()
                .filter(d -> d.code().id().equals("NO_ANCHOR"))
                .toList();
    }

    private static void isSaid(String entities, String inputs, String message, String... fixes) {
        assertThat(said(entities, inputs)).singleElement().satisfies(d -> {
            assertThat(d.message()).isEqualTo(message);
            assertThat(d.fixes()).containsExactly(fixes);
        });
    }

    @Test
    void whichOfTwoReferencesIsMeant() {
        isSaid(
                "Account, Transfer",
                "accountId",
                "Transfer has no accountId, by which Account is asked for, and references Account as from and as to:"
                        + " which is meant is not said.",
                "Input Parameters accountId, Transfer.fromId = accountId",
                "Input Parameters accountId, Transfer.toId = accountId",
                "a row of its own: Entity Transfer, Input Parameters transferId");
    }

    /** What is shown is a way out. */
    @Test
    void aLegMayCompareAnAttributeOfItsOwnWithTheInput() {
        assertThat(said("Account, Transfer", "accountId, Transfer.fromId = accountId"))
                .isEmpty();
        assertThat(said("Account, Letter", "accountId, Letter.about = accountId"))
                .isEmpty();
        assertThat(said("Account, Card, Payment", "accountId")).isEmpty();
    }

    @Test
    void whatStandsBetweenIsALeg() {
        isSaid(
                "Account, Payment",
                "accountId",
                "Payment has no accountId, by which Account is asked for, and references no other entity of the read.",
                "Entity Account, Card, Payment",
                "a row of its own: Entity Payment, Input Parameters paymentId");
    }

    @Test
    void aParentIsReturned() {
        isSaid(
                "Account, Branch",
                "accountId",
                "Branch has no accountId, by which Account is asked for, and references no other entity of the read.",
                "Returns *, Branch.name",
                "a row of its own: Entity Branch, Input Parameters branchId");
    }

    @Test
    void whatMayBeTheSameIsShown() {
        isSaid(
                "Account, Letter",
                "accountId",
                "Letter has no accountId, by which Account is asked for, and references no other entity of the read.",
                "Input Parameters accountId, Letter.about = accountId",
                "a row of its own: Entity Letter, Input Parameters letterId",
                "an attribute of Letter: `accountId` (ulid, references Account)");
    }

    @Test
    void strangers() {
        isSaid(
                "Account, Advert",
                "accountId",
                "Advert has no accountId, by which Account is asked for, and references no other entity of the read.",
                "a row of its own: Entity Advert, Input Parameters advertId",
                "an attribute of Advert: `accountId` (ulid, references Account)");
    }

    @Test
    void whereNothingIsGiven() {
        assertThat(said("Account, Card", "-")).hasSize(2).allSatisfy(d -> {
            assertThat(d.message()).isEqualTo("Nothing is given that Account and Card share.");
            assertThat(d.fixes()).startsWith("Input Parameters accountId");
        });
    }
}
