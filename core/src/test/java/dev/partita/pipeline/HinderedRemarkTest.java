package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Settings.Layout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What one write hinders is said where it may cost much, whichever of its deeds it is. */
class HinderedRemarkTest {
    @Test
    void aTransactionHindersThatAValueFollows() {
        Diagnostic found = hindered(articles("Yes", "120/s")).getFirst();
        assertThat(found.subject()).isEqualTo("AP-011");
        assertThat(found.message())
                .startsWith("AP-001 may cost up to $")
                .contains("Brand.name is not kept with Article, since AP-011 changes it in a transaction.");
        assertThat(found.fixes()).containsExactly("AP-011 Transaction | No");
    }

    @Test
    void nothingIsSaidWhereItFollows() {
        assertThat(hindered(articles("No", "120/s"))).isEmpty();
    }

    @Test
    void nothingIsSaidWhereTheReadCostsLittle() {
        assertThat(hindered(articles("Yes", "1/day"))).isEmpty();
    }

    @Test
    void nothingIsSaidWhereToFollowCostsMore() {
        assertThat(hindered(articles("Yes", "120/s").replace("| Yes | 1/day |", "| Yes | 5/s |")))
                .isEmpty();
    }

    @Test
    void nothingIsSaidWhereAnotherWriteHindersTheReadAllTheSame() {
        String both = articles("Yes", "120/s")
                .replace("- `name` (string(6..30))", "- `name` (string(6..30))\n  - `logo` (string(6..30))")
                .replace("brand.name |", "brand.name, brand.logo |")
                .replace("create Brand | No", "upsert Brand(name, logo) | No");
        assertThat(hindered(both)).isEmpty();
    }

    /** A hundred articles are too many for one transaction with their brand, and a strong read takes nothing that follows it. */
    @Test
    void aDeleteHindersWhatAStrongReadAsksFor() {
        Diagnostic found = hindered(strong("| Close | brandId | delete Brand | No | 1/day |"))
                .getFirst();
        assertThat(found.subject()).isEqualTo("AP-011");
        assertThat(found.message())
                .startsWith("AP-001 may cost up to $")
                .contains("Brand.name is not kept with Article, since AP-011 deletes Brand.");
        assertThat(found.fixes()).containsExactly("AP-011 deletes no Brand (an update marks what is gone)");
    }

    @Test
    void aStrongReadIsHinderedByItselfWhereTheValueChanges() {
        assertThat(hindered(strong("| Rename | brandId, name | update Brand(name) | No | 1/day |")))
                .isEmpty();
    }

    /** What a strong read asks for besides, and what changes, is read all the same. */
    @Test
    void nothingIsSaidWhereAStrongReadReadsTheOtherAllTheSame() {
        String close = "| Close | brandId | delete Brand | No | 1/day |";
        assertThat(
                        hindered(
                                strong(close)
                                        .replace(
                                                "- `name` (string(6..30))",
                                                "- `name` (string(6..30))\n  - `logo` (string(6..30))")
                                        .replace("brand.name |", "brand.name, brand.logo |")
                                        .replace(
                                                "| AP-012 |",
                                                "| AP-013 | Brand | Logo | brandId, logo | update Brand(logo) | No | 1/day |\n| AP-012 |")))
                .isEmpty();
    }

    @Test
    void aDeleteOfSeveralHindersThatAValueFollows() {
        String closed = articles("No", "120/s")
                .replace("- `name` (string(6..30))", "- `name` (string(6..30))\n  - `owner` (ulid, distinct 100)")
                .replace(
                        "| Rename | brandId, name | update Brand(name) |",
                        "| Close | owner (avg 10, max 50) | delete each Brand where owner |");
        assertThat(hindered(closed).getFirst().message()).contains("since AP-011 deletes Brand.");
    }

    private static String strong(String write) {
        return articles("No", "120/s")
                .replace("| Rename | brandId, name | update Brand(name) | No | 1/day |", write)
                .replace("articleId, brand.name |", "articleId, brand.name | Strong |")
                .replace("Frequency | Returns |\n|---|", "Frequency | Returns | Consistency |\n|---|---|");
    }

    @Test
    void whatIsNoWorkForDynamoDbBecauseOfADeleteIsSaidToBeSo() throws IOException {
        String readings = Designed.document(Path.of("../cases/check/HINDERED-delete/fires"));
        assertThat(Unsuitable.of(Designed.of(readings, Layout.SINGLE)))
                .singleElement()
                .satisfies(u -> assertThat(u.why())
                        .endsWith("Device.Model.maker is not kept with Reading, since AP-013 deletes Device."))
                .satisfies(u -> assertThat(u.instead()).startsWith("Mark what is gone by an update"));
    }

    private static List<Diagnostic> hindered(String document) {
        return new Designer(DecidedDocuments.read(document, Layout.MULTI))
                .design().diagnostics().stream()
                        .filter(d -> d.code() == DesignCode.HINDERED)
                        .toList();
    }

    /** Articles of a shelf with the names of their brands, asked for so often. */
    private static String articles(String together, String often) {
        return """
            # DynamoDB Access Patterns

            > Application: Shelves

            ## Entities

            ### Brand
            - **Attributes**:
              - `brandId` (ulid, id, immutable)
              - `name` (string(6..30))
            - **Cardinality**: 1,000 total

            ### Article
            - **Attributes**:
              - `articleId` (ulid, id, immutable)
              - `brandId` (ulid, references Brand, immutable)
              - `shelf` (string(4..8), distinct 5000, immutable)
            - **Relationships**: Belongs to Brand (avg 100, max 5000 per Brand).
            - **Cardinality**: 100,000 total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Frequency | Returns |
            |---|---|---|---|---|---|---|---|
            | AP-001 | Article | Of a shelf | shelf | Collection | articleId ASC | OFTEN | articleId, brand.name |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Frequency |
            |---|---|---|---|---|---|---|
            | AP-010 | Article | Add | articleId, brandId, shelf | create Article | No | 1/min |
            | AP-011 | Brand | Rename | brandId, name | update Brand(name) | TOGETHER | 1/day |
            | AP-012 | Brand | New | brandId, name | create Brand | No | 1/day |
            """.replace("TOGETHER", together).replace("OFTEN", often);
    }
}
