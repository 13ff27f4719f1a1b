package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.read.DocumentReader;
import dev.partita.result.explanation.Unsuited;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is not DynamoDB's work is said to be so; what reads little, or answers with all it reads, is left alone. */
class UnsuitableTest {
    private static final String DOCUMENT = """
        # DynamoDB Access Patterns

        > Application: Magazine

        ## Entities

        ### Author
        - **Attributes**:
          - `authorId` (ulid, id, immutable)
          - `name` (string(10..40))
        - **Relationships**: Has many Article (avg 20, max 500 per Author).
        - **Cardinality**: 10,000

        ### Article
        - **Attributes**:
          - `articleId` (ulid, id, immutable)
          - `authorId` (ulid, references Author, immutable)
          - `text` (string(2000..20000))
          - `words` (number(1..9999))
          - `tags` (set<string>(100))
        - **Relationships**: Belongs to Author via authorId (avg 20, max 500 per Author).
        - **Cardinality**: 200,000

        ## Access Patterns

        ### Reads

        | ID | Entity | Description | Input Parameters | Filters | Result | Limit | Paginated | Frequency | Returns |
        |---|---|---|---|---|---|---|---|---|---|
        | AP-001 | Article | What is asked | %s | %s | %s | - | No | 1/s | articleId, text |
        """;

    @Test
    void wordsInATextAreASearch() {
        assertThat(unsuited("-", "text contains word (0.1%)", "Collection"))
                .singleElement()
                .satisfies(u -> assertThat(u.why()).startsWith("This is a text search"))
                .satisfies(u -> assertThat(u.cost()).isPositive());
    }

    @Test
    void oneOfManyTagsWouldBeAnEntity() {
        assertThat(unsuited("-", "tags contains tag (1%)", "Collection"))
                .singleElement()
                .satisfies(u -> assertThat(u.why())
                        .startsWith("An item stands in one place of an index, and tags of Article has several values"))
                .satisfies(u -> assertThat(u.instead()).contains("an entity of its own, such as ArticleValue"));
    }

    @Test
    void aRangeOfEverythingIsAFilter() {
        assertThat(unsuited("-", "text exists, words != given (1%)", "Collection"))
                .singleElement()
                .satisfies(u -> assertThat(u.why()).startsWith("This is a filter"));
    }

    @Test
    void aSumOverEverythingIsAnalysis() {
        assertThat(unsuited("-", "words >= least", "Sum(words)"))
                .singleElement()
                .satisfies(u -> assertThat(u.why()).startsWith("This is analysis"));
    }

    @Test
    void wordsInTheTextsOfOneAuthorAreNot() {
        assertThat(unsuited("authorId", "text contains word (0.1%)", "Collection"))
                .isEmpty();
    }

    @Test
    void whoAsksForEverythingGetsEverything() {
        assertThat(unsuited("-", "-", "Collection")).isEmpty();
    }

    private static List<Unsuited> unsuited(String inputs, String filters, String result) {
        Model model = DocumentReader.read("document", DOCUMENT.formatted(inputs, filters, result))
                .model()
                .orElseThrow();
        return Unsuitable.of(new Designer(model).design().result().orElseThrow());
    }
}
