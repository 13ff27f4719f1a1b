package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Documents at the limits of input.md §7, and one step beyond. */
class LimitsTest {
    private static final String ROW =
            "| AP-%d | Order | Orders | userId | - | Collection | createdAt DESC | 20 | Yes | 50/s | Eventual | No | * |";

    private static byte[] padded(int size) {
        byte[] shop = Documents.SHOP.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = Arrays.copyOf(shop, size);
        Arrays.fill(bytes, shop.length, size, (byte) '\n');
        return bytes;
    }

    @Test
    void sixteenMegabytes() {
        assertThat(DocumentReader.read("shop.md", padded(DocumentReader.MAX_BYTES))
                        .model())
                .isPresent();
        assertThat(Documents.codes(DocumentReader.read("shop.md", padded(DocumentReader.MAX_BYTES + 1))))
                .containsExactly("TOO_LARGE");
    }

    @Test
    void fiveThousandPatterns() {
        assertThat(patterns(4_996).model()).isPresent();
        assertThat(Documents.codes(patterns(4_997))).containsExactly("TOO_MANY_PATTERNS");
    }

    private static ReadResult patterns(int more) {
        String rows =
                IntStream.range(1_000, 1_000 + more).mapToObj(ROW::formatted).collect(Collectors.joining("\n"));
        return Documents.shop("| AP-001 |", rows.substring(2) + "\n| AP-001 |");
    }

    @Test
    void aThousandEntities() {
        assertThat(entities(997).model()).isPresent();
        assertThat(Documents.codes(entities(998))).containsExactly("TOO_MANY_ENTITIES");
    }

    private static ReadResult entities(int more) {
        String entities = IntStream.range(0, more)
                .mapToObj(i ->
                        "### E" + i + "\n- **Attributes**:\n  - `e" + i + "Id` (ulid, id)\n- **Cardinality**: 10\n\n")
                .collect(Collectors.joining());
        return Documents.shop("### OrderItem", entities + "### OrderItem");
    }

    @Test
    void aMillionCells() {
        String table = "\n## Other\n\n| a | b |\n|---|---|\n" + "| x | y |\n".repeat(500_100);
        assertThat(Documents.codes(DocumentReader.read("shop.md", Documents.SHOP + table)))
                .containsExactly("TOO_MANY_CELLS");
    }

    @Test
    void aByteOrderMarkIsNoText() {
        assertThat(DocumentReader.read("shop.md", "\uFEFF" + Documents.SHOP).diagnostics())
                .isEmpty();
    }

    @Test
    void linesMayEndAsOnAnySystem() {
        assertThat(DocumentReader.read("shop.md", Documents.SHOP.replace("\n", "\r\n"))
                        .model())
                .isEqualTo(Documents.shop().model());
    }
}
