package dev.partita.emit.typescript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.HostileShop;
import org.junit.jupiter.api.Test;

class SchemaFileTest {
    /** Other files call the schema by this word; a text that has it stays as it is. */
    @Test
    void textsStayAsTheyAre() {
        assertThat(TypeScriptCode.write(HostileShop.result("schema.x")).get("src/schema.ts"))
                .contains("\"schema.x\"")
                .doesNotContain("schema.SHOP");
    }
}
