package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.candidate.Style.Side;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.read.DocumentReader;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeyStylesTest {
    private static final String PRODUCT =
            "Product: productId (ulid, id, immutable); category (string(3..30)); price (number); rank (number(1..9))";
    private static final Style SORTED = new Style(Side.CONCATENATED, Side.NATIVE);

    @Test
    void aNumberWithoutRangeCannotBeConcatenated() {
        Model model = model("auto", PRODUCT, "Shelf: shelfId (ulid, id)");
        assertThat(shared(model, "category | price,productId")).containsExactly(Style.NATIVE, SORTED);
    }

    @Test
    void whatCanBeConcatenatedIsProposedInBothStyles() {
        Model model = model("auto", PRODUCT, "Shelf: shelfId (ulid, id)");
        assertThat(shared(model, "category | rank,productId")).containsExactly(Style.CONCATENATED, Style.NATIVE);
    }

    @Test
    void neighboursWithAllKeyAttributesAreKeptOutByAText() {
        String offer = "Offer: offerId (ulid, id); productId (ulid); category (string(3..30)); price (number)";
        assertThat(shared(model("auto", PRODUCT, offer), "category | price,productId"))
                .containsExactly(SORTED);
        assertThat(shared(model("auto", PRODUCT, offer + "; rank (number(1..9))"), "category | rank,productId"))
                .containsExactly(Style.CONCATENATED);
    }

    @Test
    void neighboursThatLackAKeyAttributeStayOut() {
        String offer = "Offer: offerId (ulid, id); category (string(3..30)); price (number)";
        assertThat(shared(model("auto", PRODUCT, offer), "category | price,productId"))
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
            Model model = model("auto", PRODUCT, "Shelf: shelfId (ulid, id); " + attribute);
            assertThat(shared(model, "category | price,productId"))
                    .as(attribute)
                    .doesNotContain(Style.NATIVE);
        }
    }

    @Test
    void aKeptValueOfANeighbourCountsByItsName() {
        String key = "Key: keyId (ulid, id); Product_price (string(1..9))";
        String cheap = "Offer: offerId (ulid, id); productId (ulid, references Product, immutable)";
        Model without = model("auto", PRODUCT, key, cheap);
        assertThat(of(without, true, "Key", "Product_price | keyId")).contains(Style.NATIVE);
        Model with = reading(row("Offer", "offerId", "product.price"), "auto", PRODUCT, key, cheap);
        assertThat(of(with, true, "Key", "Product_price | keyId")).containsExactly(Style.CONCATENATED);
    }

    @Test
    void anExpiryUnderAnotherNameIsNoKey() {
        String code = "Code: codeId (ulid, id); use (string(3..30)); endsAt (epoch, ttl)";
        String link = "Link: linkId (ulid, id); diesAt (epoch, ttl)";
        assertThat(of(model("auto", code, PRODUCT), true, "Code", "use | endsAt,codeId"))
                .contains(Style.NATIVE);
        assertThat(of(model("auto", code, link), true, "Code", "use | endsAt,codeId"))
                .containsExactly(Style.CONCATENATED);
    }

    @Test
    void constantsShardsAndPredicatesNeedAText() {
        Model model = model("auto", PRODUCT, "Shelf: shelfId (ulid, id)");
        KeyStyles styles = new KeyStyles(model, tables(model, true));
        EntityName product = new EntityName("Product");
        Predicate rated = new Predicate.IsPresent(path("rank"), Optional.empty());
        assertThat(styles.of(product, shape(" | price,productId"), Optional.empty(), 1))
                .containsExactly(SORTED);
        assertThat(styles.of(product, shape("category | price,productId"), Optional.empty(), 3))
                .containsExactly(SORTED);
        assertThat(styles.of(product, shape("category | price,productId"), Optional.of(rated), 1))
                .containsExactly(SORTED);
        assertThat(styles.of(product, shape("category | rank,productId"), Optional.of(rated), 1))
                .containsExactly(Style.CONCATENATED);
    }

    @Test
    void theSettingChooses() {
        String shelf = "Shelf: shelfId (ulid, id)";
        assertThat(shared(model("concatenated", PRODUCT, shelf), "category | price,productId"))
                .isEmpty();
        assertThat(shared(model("concatenated", PRODUCT, shelf), "category | rank,productId"))
                .containsExactly(Style.CONCATENATED);
        assertThat(shared(model("multi-attribute", PRODUCT, shelf), "category | rank,productId"))
                .containsExactly(Style.NATIVE, SORTED);
    }

    @Test
    void aTableOfOneItemTypeHasNativeKeysWhereItCan() {
        Model model = model("auto", PRODUCT);
        assertThat(of(model, false, "Product", "category | price,productId")).containsExactly(Style.NATIVE);
        assertThat(of(model, false, "Product", " | price,productId")).containsExactly(SORTED);
        Model concatenated = model("concatenated", PRODUCT);
        assertThat(of(concatenated, false, "Product", "category | rank,productId"))
                .containsExactly(new Style(Side.NATIVE, Side.CONCATENATED));
        assertThat(of(concatenated, false, "Product", "category | price,productId"))
                .isEmpty();
        assertThat(of(concatenated, false, "Product", "category | productId")).containsExactly(Style.NATIVE);
    }

    @Test
    void aTablesOwnKeyHasOneAttributeASide() {
        Model model = model("auto", PRODUCT);
        KeyStyles own = new KeyStyles(model, tables(model, false));
        EntityName product = new EntityName("Product");
        assertThat(own.fitsTable(product, shape("category | price"))).isTrue();
        assertThat(own.fitsTable(product, shape("category | price,productId"))).isFalse();
        assertThat(own.fitsTable(product, shape("category | rank,productId"))).isTrue();
        assertThat(new KeyStyles(model, tables(model, true)).fitsTable(product, shape("category | price")))
                .isFalse();
    }

    private static List<Style> shared(Model model, String key) {
        return of(model, true, "Product", key);
    }

    private static List<Style> of(Model model, boolean isShared, String entity, String key) {
        return new KeyStyles(model, tables(model, isShared))
                .of(new EntityName(entity), shape(key), Optional.empty(), 1);
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

    private static KeyShape shape(String key) {
        String[] sides = key.split("\\|");
        return new KeyShape(paths(sides[0]), paths(sides[1]));
    }

    private static List<Path> paths(String side) {
        return Arrays.stream(side.strip().split(","))
                .filter(n -> !n.isEmpty())
                .map(KeyStylesTest::path)
                .toList();
    }

    private static Path path(String name) {
        return Path.own(new dev.partita.model.AttributeName(name));
    }

    private static String row(String entity, String input, String returns) {
        return "| AP-001 | " + entity + " | Read | " + input + " | Single | - | " + returns + " |";
    }

    private static Model model(String keyStyle, String... entities) {
        String first = entities[0];
        String identifier = first.substring(first.indexOf(':') + 2, first.indexOf(" ("));
        return reading(row(name(first), identifier, "*"), keyStyle, entities);
    }

    private static String name(String entity) {
        return entity.substring(0, entity.indexOf(':'));
    }

    /** Entities as {@code Name: attribute (type, flags); attribute (type)}. */
    private static Model reading(String read, String keyStyle, String... entities) {
        StringBuilder text = new StringBuilder("# Access Patterns\n\n> Application: Test\n\n## Settings\n\n")
                .append("| Setting | Value |\n|---|---|\n| Key style | ")
                .append(keyStyle)
                .append(" |\n\n## Entities\n");
        for (String entity : entities) {
            text.append("\n### ").append(name(entity)).append("\n- **Attributes**:\n");
            for (String attribute : entity.substring(entity.indexOf(':') + 1).split(";")) {
                String[] words = attribute.strip().split(" ", 2);
                text.append("  - `")
                        .append(words[0])
                        .append("` ")
                        .append(words[1])
                        .append('\n');
            }
            text.append("- **Cardinality**: 10k total\n");
        }
        text.append("\n## Access Patterns\n\n### Reads\n\n")
                .append("| ID | Entity | Description | Input Parameters | Result | Sort | Returns |\n")
                .append("|---|---|---|---|---|---|---|\n")
                .append(read)
                .append('\n');
        return DocumentReader.read("test.md", text.toString())
                .model()
                .orElseThrow(() -> new AssertionError(DocumentReader.read("test.md", text.toString())
                        .diagnostics()
                        .toString()));
    }
}
