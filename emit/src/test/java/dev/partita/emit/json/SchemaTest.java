package dev.partita.emit.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.partita.emit.Golden;
import dev.partita.emit.SmallShop;
import dev.partita.emit.text.JsonText;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class SchemaTest {
    private static final String RESOURCES = "emit/src/main/resources/dev/partita/emit/json/";

    /** The part under {@code exact} follows the types; the rest is written by hand. */
    @Test
    void theTypedPartFollowsTheTypes() {
        ObjectNode schema = (ObjectNode) JsonText.read(Schemas.design());
        ObjectNode definitions = (ObjectNode) schema.get("$defs");
        List<String> names = new ArrayList<>(definitions.propertyNames());
        names.stream().filter(n -> n.startsWith(TypedSchema.PREFIX)).forEach(definitions::remove);
        TypedSchema.of(DesignJson.Exact.class).forEach(definitions::set);
        Golden.check(Golden.file(RESOURCES + "design.schema.json"), JsonText.asIs(schema));
    }

    @Test
    void schemasArePublishedAsDocuments() {
        Golden.check(Golden.file("docs/schema/design.schema.json"), Schemas.design());
        Golden.check(Golden.file("docs/schema/verification.schema.json"), Schemas.verification());
        Golden.check(Golden.file("docs/schema/access-patterns.schema.json"), Schemas.accessPatterns());
    }

    @Test
    void designsAreValid() {
        assertThat(errors(Schemas.design(), DesignJson.write(SmallShop.result())))
                .isEmpty();
    }

    /** What a design has only where the document sets it. */
    @Test
    void designsWithEverySettingAreValid() {
        String rows =
                "| Prices | us-east-1 x 1.13 |\n| Reader memory | 16 MB |\n| Maximum throughput | 250% of peak |\n"
                        + "| Encryption key | alias/orders |\n";
        Model model = DocumentReader.read(
                        "settings.md",
                        "# Shop\n\n## Settings\n\n| Setting | Value |\n|---|---|\n" + rows
                                + "\n## Entities\n\n### User\n- **Attributes**:\n  - `userId` (ulid, id)\n- **Cardinality**: 10 total\n"
                                + "\n## Access Patterns\n\n### Reads\n\n| ID | Entity | Description | Input Parameters | Result | Frequency |\n"
                                + "|---|---|---|---|---|---|\n| AP-001 | User | One | userId | Single | 1/s |\n")
                .model()
                .orElseThrow();
        String design = DesignJson.write(new Designer(model).design().result().orElseThrow());
        assertThat(design)
                .contains(
                        "\"pricedAs\"",
                        "\"readerMemoryBytes\": 16777216",
                        "\"maximumThroughputOfPeak\"",
                        "alias/orders");
        assertThat(errors(Schemas.design(), design)).isEmpty();
    }

    @Test
    void verificationsAreValid() {
        assertThat(errors(Schemas.verification(), VerificationJson.write(SmallShop.holds())))
                .isEmpty();
        assertThat(errors(Schemas.verification(), VerificationJson.write(SmallShop.refuted())))
                .isEmpty();
    }

    @Test
    void otherTextsAreNot() {
        String design = DesignJson.write(SmallShop.result());
        assertThat(errors(Schemas.design(), design.replace("\"status\": \"OPTIMAL\"", "\"status\": \"BEST\"")))
                .isNotEmpty();
        assertThat(errors(Schemas.design(), "{}")).isNotEmpty();
        assertThat(errors(Schemas.verification(), design)).isNotEmpty();
    }

    private static List<String> errors(String schema, String json) {
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
        Schema parsed = registry.getSchema(schema, InputFormat.JSON);
        return parsed.validate(json, InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }
}
