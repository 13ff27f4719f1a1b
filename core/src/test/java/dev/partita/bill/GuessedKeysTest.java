package dev.partita.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Design;
import dev.partita.design.Projection;
import dev.partita.model.Model;
import dev.partita.statistics.Sketch;
import java.util.List;
import org.junit.jupiter.api.Test;

class GuessedKeysTest {
    private static Model model() {
        Sketch sketch = new Sketch();
        sketch.entity("Call", 1_000_000)
                .id("callId", "ulid")
                .has("agent", "string 8..8")
                .has("start", "datetime");
        sketch.entity("Score", 1_000_000).id("scoreId", "ulid").has("agent", "string 8..8");
        return sketch.model();
    }

    /** Items have entries where they have all attributes of the keys: a score has none by start. */
    @Test
    void onlyOfWhatHasEntries() {
        Design design = new Design(
                "Calls",
                List.of(Draw.table(
                        "Calls", "PK", "", Draw.index("ByAgent", new Projection.KeysOnly(), "agent", "start"))),
                List.of(
                        Draw.type("Call", "Calls", List.of("PK", "<callId>"), "agent", "start"),
                        Draw.type("Score", "Calls", List.of("PK", "<scoreId>"), "agent")));
        assertThat(GuessedKeys.of(model(), design))
                .extracting(k -> k.type().entity().value())
                .containsExactly("Call");
    }
}
