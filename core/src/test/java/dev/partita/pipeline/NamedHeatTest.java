package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Settings.Layout;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a call names is met as often as what else it says of the same value. */
class NamedHeatTest {
    @Test
    void whoIsCreditedIsMetAsPostingsNameThem() {
        String byIdentifier = "create Posting; update Account(accountId = creditId, balance + amount)";
        String byRole = "create Posting; update credit(balance + amount)";
        String found = "delete Posting; update credit(balance - amount)";
        for (String effects : List.of(byIdentifier, byRole, found)) {
            assertThat(isHot(postings("skew 80%", effects))).as(effects).isTrue();
            assertThat(isHot(postings("skew 2%", effects))).as(effects).isFalse();
        }
    }

    @Test
    void howManyChildrenThereMayBeIsNoMeasure() {
        String effects = "create Posting; update credit(balance + amount)";
        String most = postings("skew 80%", effects)
                .replace(", skew 80%", "")
                .replace(
                        "- **Cardinality**: 400M",
                        "- **Relationships**: Belongs to Account via creditId (avg 60, max 300M per Account).\n- **Cardinality**: 400M");
        assertThat(isHot(most)).isFalse();
    }

    @Test
    void theSkewColumnSaysMoreThanTheReference() {
        String effects = "create Posting; update credit(balance + amount)";
        assertThat(isHot(postings("skew 80%", effects).replace("800/s | - |", "800/s | creditId 2% |")))
                .isFalse();
    }

    private static boolean isHot(String document) {
        return new Designer(DecidedDocuments.read(document, Layout.SINGLE))
                .design().diagnostics().stream().anyMatch(d -> d.code().equals(DesignCode.HOT_KEY));
    }

    /** Postings, of which one account is credited by a share; each changes its balance. */
    private static String postings(String skew, String effects) {
        return """
            # DynamoDB Access Patterns

            > Application: Ledger

            ## Entities

            ### Account
            - **Attributes**:
              - `accountId` (ulid, id, immutable)
              - `balance` (number(0..1000000000))
            - **Cardinality**: 7M total

            ### Posting
            - **Attributes**:
              - `postingId` (ulid, id, immutable)
              - `creditId` (ulid, references Account as credit, immutable, SKEW)
              - `amount` (number(0..10000000), immutable)
            - **Cardinality**: 400M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Frequency |
            |---|---|---|---|---|---|
            | AP-001 | Account | One | accountId | Single | 1/s |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Frequency | Skew |
            |---|---|---|---|---|---|---|---|
            | AP-011 | Posting | Post | postingId | EFFECTS | Yes | 200/s peak 800/s | - |
            """.replace("SKEW", skew).replace("EFFECTS", effects);
    }
}
