package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Settings.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A kept number may begin too low where what it counts can be left behind, by a deletion or an expiry, and the identifier come again. */
class BegunAgainRemarkTest {
    private static final Path CASE = Path.of(System.getProperty("partita.root", ".."))
            .resolve("cases/check/COUNTED_FROM_NONE-cart/fires/input/access-patterns.md");

    private static final String DROP = "| AP-020 | Cart | Drop | userId | delete Cart | Yes | - | 1/s |";
    private static final String CARTS = "- **Cardinality**: 100,000 total";

    @ParameterizedTest
    @CsvSource({
        "string(8..20), true, false, true",
        "ulid, true, false, false",
        "string(8..20), false, false, false",
        "string(8..20), false, true, true"
    })
    void isSaidWhereOneMayComeAgain(String type, boolean isDeleted, boolean expires, boolean isSaid)
            throws IOException {
        String document = Files.readString(CASE)
                .replace("`userId` (string(8..20)", "`userId` (" + type)
                .replace(DROP, isDeleted ? DROP : "")
                .replace(CARTS, expires ? CARTS + "\n- **Lifecycle**: Expires 30 days after openedAt" : CARTS)
                .replace("`lines` (count of Line)", "`lines` (count of Line)\n  - `openedAt` (datetime, immutable)");
        assertThat(Designed.of(document, Layout.SINGLE).diagnostics().stream()
                        .anyMatch(d -> d.code() == DesignCode.COUNTED_FROM_NONE))
                .isEqualTo(isSaid);
    }
}
