package dev.partita.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A project has 6 issues, an issue 4 remarks; the hottest project has a 60th of all issues. */
class CoverTest {
    private final Statistics statistics = new Statistics(host());

    @Test
    void aReferenceOfSeveralAttributes() {
        assertThat(rows("owner", "project", "number").average()).isEqualTo(Ratio.of(4));
    }

    @Test
    void partsOfAReferenceThatIdentifyWhatIsFurtherUp() {
        Rows rows = rows("owner", "project");
        assertThat(rows.average()).isEqualTo(Ratio.of(24));
        assertThat(rows.hotShare()).isEqualTo(Ratio.of(1, 60));
        assertThat(rows.hottest()).isEqualTo(Ratio.of(400));
    }

    private Rows rows(String... attributes) {
        Predicate all = Predicate.all(Arrays.stream(attributes)
                .<Predicate>map(a ->
                        Predicate.equal(Path.own(new AttributeName(a)), new Operand.Parameter(new ParameterName(a))))
                .toList());
        return statistics.rows(Question.any(new EntityName("Remark")), all);
    }

    private static Model host() {
        Sketch sketch = new Sketch();
        sketch.entity("Project", 1_000).id("owner", "string 4..20").id("project", "string 4..20");
        sketch.entity("Issue", 6_000)
                .id("owner", "string 4..20")
                .id("project", "string 4..20")
                .id("number", "number 1..9999999")
                .references("Project", "6", 100, "owner", "project");
        sketch.entity("Remark", 24_000)
                .id("remarkId", "ulid")
                .has("owner", "string 4..20")
                .has("project", "string 4..20")
                .has("number", "number 1..9999999")
                .references("Issue", "4", 50, "owner", "project", "number");
        return sketch.model();
    }
}
