package dev.partita.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Design;
import dev.partita.model.Model;
import dev.partita.statistics.Sketch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of two keys of the same values the one with more partitions is preferred. */
class EvenerKeysTest {
    private static final Design BY_KIND = design("kind", "<facility>#<start>");
    private static final Design BY_FACILITY = design("facility", "<kind>#<start>");

    private static Model model() {
        Sketch sketch = new Sketch();
        sketch.entity("Facility", 5_000).id("facility", "ulid");
        sketch.entity("Call", 1_000_000)
                .id("facility", "ulid")
                .id("kind", "enum A 50|B 50")
                .id("start", "ulid")
                .references("Facility", "200", 5_000, "facility");
        return sketch.model();
    }

    private static Design design(String partition, String sort) {
        return new Design(
                "Calls",
                List.of(Draw.table("Calls", partition, "rest")),
                List.of(Draw.type("Call", "Calls", List.of(partition, "<" + partition + ">", "rest", sort))));
    }

    @Test
    void theSameValuesInMorePartitions() {
        assertThat(EvenerKeys.of(model(), BY_KIND, BY_FACILITY))
                .singleElement()
                .satisfies(e -> assertThat(e.partition()).containsExactly(Draw.own("kind")))
                .satisfies(e -> assertThat(e.values().ceiling()).isEqualTo(2))
                .satisfies(e -> assertThat(e.preferred()).containsExactly(Draw.own("facility")))
                .satisfies(e -> assertThat(e.preferredValues().ceiling()).isEqualTo(5_000));
    }

    @Test
    void notInFewer() {
        assertThat(EvenerKeys.of(model(), BY_FACILITY, BY_KIND)).isEmpty();
        assertThat(EvenerKeys.of(model(), BY_KIND, BY_KIND)).isEmpty();
    }

    @Test
    void notWhereTheOtherHasItToo() {
        Design both = new Design(
                "Calls",
                List.of(Draw.table("ByKind", "kind", "rest"), Draw.table("ByFacility", "facility", "rest")),
                List.of(
                        Draw.type("Call", "ByKind", List.of("kind", "<kind>", "rest", "<facility>#<start>")),
                        Draw.type("Call", "ByFacility", List.of("facility", "<facility>", "rest", "<kind>#<start>"))));
        assertThat(EvenerKeys.of(model(), BY_KIND, both)).isEmpty();
    }

    @Test
    void notOfOtherValues() {
        assertThat(EvenerKeys.of(model(), design("kind", "<facility>"), BY_FACILITY))
                .isEmpty();
    }
}
