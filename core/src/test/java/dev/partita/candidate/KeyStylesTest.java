package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.candidate.Style.Side;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeyStylesTest {
    private static final String PRODUCT =
            "Product: productId (ulid, id, immutable); category (string(3..30)); price (number); rank (number(1..9))";
    private static final Style SORTED = new Style(Side.CONCATENATED, Side.NATIVE);

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
