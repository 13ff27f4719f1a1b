package dev.partita.emit.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.partita.emit.SmallShop;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class DiagnosticSarifTest {
    @Test
    void isValid() throws IOException {
        assertThat(errors(DiagnosticSarif.write(List.of(SmallShop.hotKey())))).isEmpty();
        assertThat(errors(DiagnosticSarif.write(List.of()))).isEmpty();
    }

    @Test
    void otherTextsAreNot() throws IOException {
        String sarif = DiagnosticSarif.write(List.of(SmallShop.hotKey()));
        assertThat(errors(sarif.replace("\"level\": \"warning\"", "\"level\": \"DANGER\"")))
                .isNotEmpty();
        assertThat(errors(sarif.replace("\"startLine\": 7", "\"startLine\": 0")))
                .isNotEmpty();
    }

    /** By the schema of OASIS, which lies in a library of others. */
    private static List<String> errors(String json) throws IOException {
        try (InputStream schema = Objects.requireNonNull(
                DiagnosticSarifTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json"))) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(new String(schema.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON)
                    .validate(json, InputFormat.JSON)
                    .stream()
                    .map(Error::toString)
                    .toList();
        }
    }
}
