package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.bill.ItemBytes;
import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.model.PatternId;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import dev.partita.read.ReadResult;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Designs whose indexes have native keys. */
class NativeKeysTest {
    private static final String MARKET = """
            # DynamoDB Access Patterns

            > Application: Market

            ## Settings

            | Setting | Value |
            |---|---|
            | Layout | single |

            ## Entities

            ### Product
            - **Attributes**:
              - `productId` (ulid, id, immutable)
              - `category` (string(3..30), distinct 30)
              - `price` (number)
              - `rank` (number(1..100000))
              - `name` (string(10..100))
            - **Cardinality**: 50k total

            ### Review
            - **Attributes**:
              - `reviewId` (ulid, id, immutable)
              - `productId` (ulid, references Product, immutable)
              - `stars` (number(1..5))
            - **Relationships**: Belongs to Product via productId (avg 2, max 50 per Product)
            - **Cardinality**: ~2 per Product, 100k total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Consistency | Returns |
            |----|--------|-------------|------------------|--------|------|-------|-----------|-----------|-------------|---------|
            | AP-001 | Product | Of a category by price | category | Collection | price ASC | 20 | Yes | 200/s | Eventual | name, price |
            | AP-002 | Review | Of a product | productId | Collection | - | 20 | Yes | 50/s | Eventual | stars |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |----|--------|-------------|------------------|---------------|-------------|------------|-----------|
            | AP-010 | Product | List a product | productId, category, price, rank, name | create Product | No | Product not exists | 1/s |
            | AP-011 | Product | Change the price | productId, newPrice | update Product(price = newPrice) | No | Product exists | 5/s |
            | AP-012 | Review | Review | reviewId, productId, stars | create Review | No | Review not exists | 1/s |
            """;

    @Test
    void aListByANumberWithoutRangeIsReadInOrder() {
        Index index = index(design());
        assertThat(index.keys())
                .containsExactly(
                        new KeyAttribute("category", KeyAttribute.Type.S),
                        new KeyAttribute("price", KeyAttribute.Type.N),
                        new KeyAttribute("productId", KeyAttribute.Type.S));
        assertThat(index.name().value()).isEqualTo("ProductByCategory");
    }

    @Test
    void concatenatedKeysAloneCostMore() {
        DesignResult concatenated = design("| Layout | single |", "| Layout | single |\n| Key style | concatenated |");
        assertThat(concatenated.cost().total()).isGreaterThan(design().cost().total());
        assertThat(keyNames(concatenated)).allMatch(n -> n.matches("PK|SK|GSI\\d+[PS]K"));
    }

    @Test
    void itemsOfAnotherEntityStayOutOfTheIndex() {
        DesignResult design = design(
                "  - `stars` (number(1..5))\n",
                "  - `stars` (number(1..5))\n  - `category` (string(3..30))\n  - `price` (number)\n",
                "reviewId, productId, stars |",
                "reviewId, productId, stars, category, price |");
        assertThat(index(design).keys()).extracting(KeyAttribute::name).containsExactly("GSI1PK", "price", "productId");
        assertNoStrangers(design);
    }

    @Test
    void anUpsertSetsEveryNativeKey() {
        DesignResult design = design(
                "| Layout | single |",
                "| Layout | single |\n| Key style | multi-attribute |",
                "create Review | No | Review not exists |",
                "upsert Review(productId = productId, stars = stars) | No | - |",
                "references Product, immutable",
                "references Product",
                "| Of a product | productId | Collection | - |",
                "| Of a product | productId | Collection | stars DESC |");
        assertThat(changes(design, "AP-012"))
                .filteredOn(Change.SetTo.class::isInstance)
                .extracting(c -> ((Change.SetTo) c).path().toString())
                .contains("productId", "stars", "reviewId");
    }

    @Test
    void aTextThatDoesNotHoldTheChangedValueIsLeftAlone() {
        DesignResult design = design("category | Collection | price ASC", "- | Collection | price ASC");
        assertThat(index(design).keys()).extracting(KeyAttribute::name).containsExactly("GSI1PK", "price", "productId");
        assertThat(changes(design, "AP-011")).hasSize(1).allMatch(Change.SetTo.class::isInstance);
    }

    /** With all that is read of it, it would be among the entries; then it holds less. */
    @Test
    void aMarkerHoldsNotAllOfTheIndexKey() {
        DesignResult design = design(
                "| Layout | single |",
                "| Layout | single |\n| Key names | natural |",
                "`rank` (number(1..100000))",
                "`rank` (number(1..100000))\n  - `code` (string(12..12), unique, immutable)",
                "price, rank, name |",
                "price, rank, name, code |",
                "| No | Product not exists |",
                "| Yes | Product not exists; code is unique |",
                "| AP-002 | Review",
                "| AP-003 | Product | By its code | code | Single | - | - | No | 900/s | Strong | productId, category, price, name |\n"
                        + "| AP-002 | Review");
        assertThat(index(design).keys())
                .extracting(KeyAttribute::name)
                .containsExactly("category", "price", "productId");
        assertThat(design.design().itemTypes()).anyMatch(t -> t.kind() == ItemType.Kind.MARKER);
        assertNoStrangers(design);
    }

    @Test
    void markersOfTheEntityStayOutOfTheIndex() {
        DesignResult design = design(
                "| Layout | single |",
                "| Layout | single |\n| Key style | multi-attribute |",
                "`rank` (number(1..100000))",
                "`rank` (number(1..100000), unique within category)",
                "| No | Product not exists |",
                "| Yes | Product not exists; rank is unique |",
                "rank is unique | 1/s |",
                "rank is unique | 1/day |",
                "price ASC",
                "rank ASC");
        assertThat(design.design().itemTypes()).anyMatch(t -> t.kind() == ItemType.Kind.MARKER);
        assertNoStrangers(design);
    }

    @Test
    void copiesOfTheEntityStayOutOfTheIndex() {
        DesignResult design = design(
                "| AP-002 |",
                "| AP-003 | Product | Of a category | category | Collection | name ASC | 20 | Yes | 200/s | Strong | * |\n| AP-002 |");
        assertThat(design.design().itemTypes()).anyMatch(t -> t.kind() == ItemType.Kind.COPY);
        assertNoStrangers(design);
    }

    @Test
    void multiAttributeKeysWhereTheyCanBe() {
        DesignResult design = design("| Layout | single |", "| Layout | single |\n| Key style | multi-attribute |");
        assertThat(design.design().tables().getFirst().indexes())
                .isNotEmpty()
                .allMatch(i -> i.keys().stream().noneMatch(k -> k.name().startsWith("GSI")));
    }

    @Test
    void genericNamesEverywhere() {
        DesignResult design = design(
                "| Layout | single |",
                "| Layout | multi |\n| Key names | generic |",
                "## Access Patterns",
                "## Decisions\n\n- no loose copies\n\n## Access Patterns");
        assertThat(design.design().tables()).hasSize(2);
        assertThat(keyNames(design)).contains("PK", "SK", "GSI1PK").allMatch(n -> n.matches("PK|SK|GSI\\d+[PS]K"));
    }

    /** Items of the types that have an index's keys by their templates are in it, and no others. */
    private static void assertNoStrangers(DesignResult result) {
        Design design = result.design();
        for (Table table : design.tables()) {
            for (Index index : table.indexes()) {
                assertThat(design.typesIn(table.name()))
                        .filteredOn(t -> ItemBytes.takesPart(t, index))
                        .as("in " + index.name())
                        .isNotEmpty()
                        .allMatch(t -> index.keys().stream()
                                .allMatch(k -> t.key(k.name()).isPresent()));
            }
        }
    }

    private static List<Change> changes(DesignResult design, String pattern) {
        WritePlan plan = (WritePlan) design.plans().of(new PatternId(pattern));
        return plan.steps().stream()
                .flatMap(s -> s.actions().stream())
                .filter(Action.Update.class::isInstance)
                .flatMap(a -> ((Action.Update) a).changes().stream())
                .toList();
    }

    private static Index index(DesignResult design) {
        return design.design().tables().stream()
                .flatMap(t -> t.indexes().stream())
                .filter(i -> i.keys().stream().anyMatch(k -> k.name().equals("price")))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> keyNames(DesignResult design) {
        return design.design().tables().stream()
                .flatMap(t ->
                        Stream.concat(t.keys().stream(), t.indexes().stream().flatMap(i -> i.keys().stream())))
                .map(KeyAttribute::name)
                .distinct()
                .toList();
    }

    /** The design of the market with each odd word replaced by the even one behind it. */
    private static DesignResult design(String... replacements) {
        String text = MARKET;
        for (int i = 0; i < replacements.length; i += 2) {
            assertThat(text).contains(replacements[i]);
            text = text.replace(replacements[i], replacements[i + 1]);
        }
        ReadResult read = DocumentReader.read("market.md", text);
        Designer.Outcome outcome =
                new Designer(read.model().orElseThrow(() -> new AssertionError(read.diagnostics()))).design();
        return outcome.result().orElseThrow(() -> new AssertionError(outcome.diagnostics()));
    }
}
