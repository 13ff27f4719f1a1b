package dev.partita.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.candidate.Medium;
import dev.partita.candidate.Sheet;
import dev.partita.candidate.Structure;
import dev.partita.candidate.Style;
import dev.partita.candidate.Style.Side;
import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class IndexKeysTest {
    private static final Model MODEL = Sheet.model(
            "auto",
            "Product: productId (ulid, id); category (string(3..30)); price (number); rank (number(1..9))",
            "Shelf: shelfId (ulid, id); room (string(3..30)); at (datetime)");
    private static final Style SORTED = new Style(Side.CONCATENATED, Side.NATIVE);

    @Test
    void indexesWithNativeKeysFollowTheGenericSlots() {
        Design design = design(
                true,
                index("Product", "category | price,productId", Style.NATIVE, 0),
                index("Product", " | price,productId", SORTED, 0),
                index("Product", "category | productId", Style.CONCATENATED, 2),
                index("Shelf", "room | at,shelfId", Style.CONCATENATED, 2));
        assertThat(design.tables()).hasSize(1);
        assertThat(texts(design.tables().getFirst()))
                .containsExactly(
                        "GSI2: GSI2PK S | GSI2SK S",
                        "ProductByCategory: category S | price N, productId S",
                        "ProductByPrice: GSI4PK S | price N, productId S");
    }

    @Test
    void indexesOfATableHaveDistinctNames() {
        Design design = design(
                true,
                index("Product", "category | price,productId", Style.NATIVE, 0),
                index("Product", "category | rank,productId", Style.NATIVE, 0));
        assertThat(design.tables().getFirst().indexes())
                .extracting(i -> i.name().value())
                .containsExactly("ProductByCategory", "ProductByCategoryRank");
    }

    @Test
    void inATableOfOneItemTypeNamesNeedNoEntity() {
        Design design = design(
                false,
                index("Product", "category | price,productId", Style.NATIVE, 0),
                index("Product", " | price,productId", SORTED, 0));
        assertThat(texts(design.tables().getFirst()))
                .containsExactly(
                        "ByCategory: category S | price N, productId S", "ByPrice: GSI2PK S | price N, productId S");
    }

    @Test
    void aCopysTableHasOneAttributeASide() {
        Design design = design(
                false,
                new Choice.Placed(
                        access("Product", "category,rank | productId", Style.CONCATENATED, Medium.COPY),
                        List.of(),
                        List.of(),
                        false,
                        0));
        Table copies = design.tables().get(1);
        assertThat(copies.keys())
                .containsExactly(
                        new KeyAttribute("PK", KeyAttribute.Type.S),
                        new KeyAttribute("productId", KeyAttribute.Type.S));
        assertThat(design.typesIn(copies.name())
                        .getFirst()
                        .key("PK")
                        .orElseThrow()
                        .paths())
                .hasSize(2);
    }

    private static List<String> texts(Table table) {
        return table.indexes().stream().map(IndexKeysTest::text).toList();
    }

    private static String text(Index index) {
        return index.name() + ": " + text(index.partition()) + " | " + text(index.sort());
    }

    private static String text(List<KeyAttribute> keys) {
        return keys.stream().map(k -> k.name() + " " + k.type()).collect(Collectors.joining(", "));
    }

    private static Choice.Placed index(String entity, String key, Style style, int slot) {
        return new Choice.Placed(access(entity, key, style, Medium.INDEX), List.of(), List.of(), false, slot);
    }

    private static Structure.Access access(String entity, String key, Style style, Medium medium) {
        return new Structure.Access(
                new EntityName(entity), Sheet.key(key), style, medium, Optional.empty(), 1, "IndexByPattern");
    }

    private static Design design(boolean isSingle, Choice.Placed... accesses) {
        TableGroups groups = new TableGroups(MODEL, isSingle, List.of());
        List<Structure.Home> homes = List.of(home("Product", "productId | "), home("Shelf", "shelfId | "));
        return new Layouter(MODEL, groups, s -> List.of())
                .layout(new Choice(homes, List.of(accesses), List.of(), List.of()))
                .design();
    }

    private static Structure.Home home(String entity, String key) {
        return new Structure.Home(new EntityName(entity), Sheet.key(key), false, "HomeByIdentifier");
    }
}
