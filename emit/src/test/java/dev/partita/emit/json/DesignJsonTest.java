package dev.partita.emit.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.emit.Golden;
import dev.partita.emit.HostileShop;
import dev.partita.emit.SmallShop;
import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class DesignJsonTest {
    @Test
    void whatPeopleAndProgramsRead() {
        ObjectNode tree = DesignJson.tree(SmallShop.result());
        tree.remove("exact");
        Golden.check("design.json", JsonText.sorted(tree));
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        String json = DesignJson.write(SmallShop.result());
        DesignResult read = DesignJson.read(json);
        assertThat(read.model()).isEqualTo(SmallShop.result().model());
        assertThat(read.plans()).isEqualTo(SmallShop.result().plans());
        assertThat(DesignJson.write(read)).isEqualTo(json);
    }

    @Test
    void hostileNamesAreReadAgain() {
        for (String name : HostileShop.NAMES) {
            String json = DesignJson.write(HostileShop.result(name));
            assertThat(DesignJson.write(DesignJson.read(json))).isEqualTo(json);
        }
    }

    @Test
    void whatCannotBeReadIsNamed() {
        String json = DesignJson.write(SmallShop.result());
        assertThatThrownBy(() -> DesignJson.read("{"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not JSON");
        assertThatThrownBy(() -> DesignJson.read("{\"version\": 2}")).hasMessage("version: must be 1");
        assertThatThrownBy(() -> DesignJson.read(json.replace("\"is\": \"Query\"", "\"is\": \"Ask\"")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no Node is a Ask");
        assertThatThrownBy(() -> DesignJson.read(json.replace("\"numerator\"", "\"x\"")
                        .replace("\"layout\": \"MULTI\"", "\"layout\": \"MANY\"")))
                .hasMessageContaining("Exact.layout: not a Layout: MANY");
    }

    /** The tag of a case is its simple name: within a family it must be one. */
    @Test
    void casesHaveDifferentNames() {
        SortedMap<String, ObjectNode> definitions = TypedSchema.of(DesignJson.Exact.class);
        definitions.forEach((name, definition) -> {
            List<String> cases = definition
                    .path("oneOf")
                    .valueStream()
                    .map(c -> c.path("$ref").asString())
                    .toList();
            assertThat(cases.stream().map(c -> c.substring(c.lastIndexOf('.') + 1)))
                    .as(name)
                    .doesNotHaveDuplicates();
        });
    }

    @Test
    void verificationIsReadAgain() {
        assertThat(VerificationJson.read(VerificationJson.write(SmallShop.holds())))
                .isEqualTo(SmallShop.holds());
        assertThat(VerificationJson.read(VerificationJson.write(SmallShop.refuted())))
                .isEqualTo(SmallShop.refuted());
        Golden.check("verification.json", VerificationJson.write(SmallShop.refuted()));
    }
}
