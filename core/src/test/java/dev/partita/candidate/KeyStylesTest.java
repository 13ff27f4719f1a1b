package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.candidate.Style.Side;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.read.DocumentReader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeyStylesTest {
    private static final String PRODUCT =
            "Product: productId (ulid, id, immutable); category (string(3..30)); price (number); rank (number(1..9))";
    private static final Style SORTED = new Style(Side.CONCATENATED, Side.NATIVE);
    private static final Style IN_NATIVE_PARTITIONS = new Style(Side.NATIVE, Side.CONCATENATED);

    @Test
    void aNumberWithoutRangeCannotBeConcatenated() {
        Model model = Sheet.model("auto", PRODUCT, "Shelf: shelfId (ulid, id)");
        assertThat(shared(model, "category | price,productId")).containsExactly(Style.NATIVE, SORTED);
    }

    @Test
    void whatCanBeConcatenatedIsProposedInBothStyles() {
        Model model = Sheet.model("auto", PRODUCT, "Shelf: shelfId (ulid, id)");
        assertThat(shared(model, "category | rank,productId")).containsExactly(Style.CONCATENATED, Style.NATIVE);
    }

    @Test
    void neighboursWithAllKeyAttributesAreKeptOutByAText() {
        String offer = "Offer: offerId (ulid, id); productId (ulid); category (string(3..30)); price (number)";
        assertThat(shared(Sheet.model("auto", PRODUCT, offer), "category | price,productId"))
                .containsExactly(SORTED);
        assertThat(shared(Sheet.model("auto", PRODUCT, offer + "; rank (number(1..9))"), "category | rank,productId"))
                .containsExactly(Style.CONCATENATED);
    }

    @Test
    void aPartitionMayBeTwiceAsLongAsWhatItIsSortedBy() {
        String page =
                "Page: url (string(80..2048), id); site (string(80..2048)); title (string(80..1024)); at (datetime)";
        Model model = Sheet.model("auto", page);
        assertThat(of(model, false, "Page", "site | at")).containsExactly(Style.NATIVE);
        assertThat(of(model, false, "Page", "at | title")).containsExactly(Style.NATIVE);
        assertThat(of(model, false, "Page", "at | site")).isEmpty();
        assertThat(of(model, false, "Page", "at | title,at")).isEmpty();
    }

    @Test
    void neighboursThatLackAKeyAttributeStayOut() {
        String offer = "Offer: offerId (ulid, id); category (string(3..30)); price (number)";
        assertThat(shared(Sheet.model("auto", PRODUCT, offer), "category | price,productId"))
                .contains(Style.NATIVE);
    }

    @Test
    void neighboursThatCouldNotBeWrittenBesideTheIndexForbidIt() {
        for (String attribute : List.of(
                "price (string(1..9))",
                "price (boolean)",
                "price (list(20))",
                "category (string(0..30))",
                "category (string(30..4000))",
                "category (number)")) {
            Model model = Sheet.model("auto", PRODUCT, "Shelf: shelfId (ulid, id); " + attribute);
            assertThat(shared(model, "category | price,productId"))
                    .as(attribute)
                    .doesNotContain(Style.NATIVE);
        }
    }

    @Test
    void aKeptValueOfANeighbourCountsByItsName() {
        String key = "Key: keyId (ulid, id); Product_price (string(1..9))";
        String cheap = "Offer: offerId (ulid, id); productId (ulid, references Product, immutable)";
        Model without = Sheet.model("auto", PRODUCT, key, cheap);
        assertThat(of(without, true, "Key", "Product_price | keyId")).contains(Style.NATIVE);
        Model with = Sheet.reading(Sheet.row("Offer", "offerId", "product.price"), "auto", PRODUCT, key, cheap);
        assertThat(of(with, true, "Key", "Product_price | keyId")).containsExactly(Style.CONCATENATED);
    }

    @Test
    void anExpiryUnderAnotherNameIsNoKey() {
        String code = "Code: codeId (ulid, id); use (string(3..30)); endsAt (epoch, ttl)";
        String link = "Link: linkId (ulid, id); diesAt (epoch, ttl)";
        assertThat(of(Sheet.model("auto", code, PRODUCT), true, "Code", "use | endsAt,codeId"))
                .contains(Style.NATIVE);
        assertThat(of(Sheet.model("auto", code, link), true, "Code", "use | endsAt,codeId"))
                .containsExactly(Style.CONCATENATED);
    }

    @Test
    void constantsShardsAndPredicatesNeedAText() {
        Model model = Sheet.model("auto", PRODUCT, "Shelf: shelfId (ulid, id)");
        KeyStyles styles = new KeyStyles(model, tables(model, true));
        EntityName product = new EntityName("Product");
        Predicate rated = new Predicate.IsPresent(Path.own(new AttributeName("rank")), Optional.empty());
        assertThat(styles.of(product, Sheet.key(" | price,productId"), Optional.empty(), 1))
                .containsExactly(SORTED);
        assertThat(styles.of(product, Sheet.key("category | price,productId"), Optional.empty(), 3))
                .containsExactly(SORTED);
        assertThat(styles.of(product, Sheet.key("category | price,productId"), Optional.of(rated), 1))
                .containsExactly(SORTED);
        assertThat(styles.of(product, Sheet.key("category | rank,productId"), Optional.of(rated), 1))
                .containsExactly(Style.CONCATENATED);
    }

    /** What changes a number that entries are in the order of, or takes an entity among them, has not read what else a text is of. */
    @Test
    void whatNeedNotBeReadIsNative() {
        Model added = document("xp desc", "-", "update Guild(xp + amount)");
        assertThat(of(added, true, "Guild", " | xp,guildId")).containsExactly(Style.CONCATENATED, SORTED);
        Model met = document("xp desc", "-", "upsert Guild(realm, xp + amount)");
        assertThat(of(met, true, "Guild", " | xp,guildId")).containsExactly(Style.CONCATENATED, SORTED);
        Model set = document("xp desc", "-", "update Guild(xp = amount)");
        assertThat(of(set, true, "Guild", " | xp,guildId")).containsExactly(Style.CONCATENATED);
        Model none = document("xp desc", "-", "update Guild(name = title)");
        assertThat(of(none, true, "Guild", " | xp,guildId")).containsExactly(Style.CONCATENATED);
    }

    @Test
    void aSparsePathMayHaveNativePartitions() {
        Predicate open = new Predicate.IsPresent(Path.own(new AttributeName("name")), Optional.empty());
        Model opened = document("xp desc", "-", "update Guild(name = title)");
        KeyStyles styles = new KeyStyles(opened, tables(opened, true));
        assertThat(styles.of(new EntityName("Guild"), Sheet.key("realm | guildId"), Optional.of(open), 1))
                .containsExactly(Style.CONCATENATED, IN_NATIVE_PARTITIONS);
        assertThat(styles.of(new EntityName("Guild"), Sheet.key("realm | guildId"), Optional.of(open), 2))
                .containsExactly(Style.CONCATENATED);
        KeyStyles alone = new KeyStyles(opened, tables(opened, false));
        assertThat(alone.of(new EntityName("Guild"), Sheet.key("realm | guildId"), Optional.of(open), 1))
                .containsExactly(SORTED, IN_NATIVE_PARTITIONS);
        assertThat(alone.of(new EntityName("Guild"), Sheet.key("realm | "), Optional.of(open), 1))
                .doesNotContain(IN_NATIVE_PARTITIONS);
    }

    private static Model document(String sort, String filters, String written) {
        return DocumentReader.read("guilds.md", """
                        > Application: Guilds

                        ## Entities

                        ### Guild
                        - **Attributes**: `guildId` (ulid, id, immutable), `name` (string(3..30), optional 5%%), `realm` (string(8)), `xp` (number(0..100000))
                        - **Cardinality**: 40k total

                        ### Shelf
                        - **Attributes**: `shelfId` (ulid, id)
                        - **Cardinality**: 40k total

                        ## Access Patterns

                        ### Reads

                        | ID | Entity | Description | Inputs | Filters | Result | Sort | Rate |
                        |---|---|---|---|---|---|---|---|
                        | R1 | Guild | Ladder | - | %s | Collection | %s | 4/s |

                        ### Writes

                        | ID | Entity | Description | Inputs | Items Written | Rate |
                        |---|---|---|---|---|---|
                        | W1 | Guild | Change | guildId, amount, title | %s | 50/s |
                        """.formatted(filters, sort, written))
                .model()
                .orElseThrow();
    }

    @Test
    void theSettingChooses() {
        String shelf = "Shelf: shelfId (ulid, id)";
        assertThat(shared(Sheet.model("concatenated", PRODUCT, shelf), "category | price,productId"))
                .isEmpty();
        assertThat(shared(Sheet.model("concatenated", PRODUCT, shelf), "category | rank,productId"))
                .containsExactly(Style.CONCATENATED);
        assertThat(shared(Sheet.model("multi-attribute", PRODUCT, shelf), "category | rank,productId"))
                .containsExactly(Style.NATIVE, SORTED);
    }

    @Test
    void aTableOfOneItemTypeHasNativeKeysWhereItCan() {
        Model model = Sheet.model("auto", PRODUCT);
        assertThat(of(model, false, "Product", "category | price,productId")).containsExactly(Style.NATIVE);
        assertThat(of(model, false, "Product", " | price,productId")).containsExactly(SORTED);
        Model concatenated = Sheet.model("concatenated", PRODUCT);
        assertThat(of(concatenated, false, "Product", "category | rank,productId"))
                .containsExactly(new Style(Side.NATIVE, Side.CONCATENATED));
        assertThat(of(concatenated, false, "Product", "category | price,productId"))
                .isEmpty();
        assertThat(of(concatenated, false, "Product", "category | productId")).containsExactly(Style.NATIVE);
    }

    @Test
    void aTablesOwnKeyHasOneAttributeASide() {
        Model model = Sheet.model("auto", PRODUCT);
        KeyStyles own = new KeyStyles(model, tables(model, false));
        EntityName product = new EntityName("Product");
        assertThat(own.fitsTable(product, Sheet.key("category | price"))).isTrue();
        assertThat(own.fitsTable(product, Sheet.key("category | price,productId")))
                .isFalse();
        assertThat(own.fitsTable(product, Sheet.key("category | rank,productId")))
                .isTrue();
        assertThat(new KeyStyles(model, tables(model, true)).fitsTable(product, Sheet.key("category | price")))
                .isFalse();
    }

    private static List<Style> shared(Model model, String key) {
        return of(model, true, "Product", key);
    }

    private static List<Style> of(Model model, boolean isShared, String entity, String key) {
        return new KeyStyles(model, tables(model, isShared))
                .of(new EntityName(entity), Sheet.key(key), Optional.empty(), 1);
    }

    private static Tables tables(Model model, boolean isShared) {
        return new Tables() {
            @Override
            public boolean isShared(EntityName entity) {
                return isShared;
            }

            @Override
            public List<EntityName> together(EntityName entity) {
                return isShared ? model.entities().stream().map(e -> e.name()).toList() : List.of(entity);
            }
        };
    }
}
