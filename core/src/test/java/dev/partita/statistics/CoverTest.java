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
import java.util.List;
import java.util.Optional;
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

    /** A project has three labels: one of them is a third of an issue's tags, although there are thousands of labels. */
    @Test
    void aFurtherPartOfAnotherReferenceIsOneOfThoseThatAgree() {
        assertThat(tags("owner", "project", "number").average()).isEqualTo(Ratio.of(2));
        assertThat(tags("owner", "project", "number", "label").average()).isEqualTo(Ratio.of(2, 3));
    }

    @Test
    void whatIsLeftWhereFewerAreExpectedIsLeftOfAllThatStandsBefore() {
        Predicate after = new Predicate.Compare(
                Path.own(new AttributeName("at")),
                Predicate.Comparison.GREATER,
                new Operand.Parameter(new ParameterName("from")),
                Optional.of(new Predicate.Estimate.Leaves(Ratio.of(4), 40)));
        Predicate project = equal("owner", "project");
        Predicate all = Predicate.all(List.of(project, equal("number", "label"), after));
        Question question = new Question(new EntityName("Tag"), all, List.of());
        assertThat(statistics.rows(question, all).average()).isEqualTo(Ratio.of(4));
        assertThat(statistics
                        .rows(question, Predicate.all(List.of(project, after)))
                        .average())
                .isEqualTo(Ratio.of(12));
    }

    @Test
    void asManyValuesAsAreIdentifiedByThatName() {
        assertThat(statistics.distinct(new EntityName("Remark"), new AttributeName("language")))
                .isEqualTo(Ratio.of(7));
    }

    private Rows rows(String... attributes) {
        return statistics.rows(Question.any(new EntityName("Remark")), equal(attributes));
    }

    private Rows tags(String... attributes) {
        return statistics.rows(Question.any(new EntityName("Tag")), equal(attributes));
    }

    private static Predicate equal(String... attributes) {
        return Predicate.all(Arrays.stream(attributes)
                .<Predicate>map(a ->
                        Predicate.equal(Path.own(new AttributeName(a)), new Operand.Parameter(new ParameterName(a))))
                .toList());
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
                .has("language", "string 2..2")
                .references("Issue", "4", 50, "owner", "project", "number");
        sketch.entity("Language", 7).id("language", "string 2..2");
        sketch.entity("Label", 3_000)
                .id("owner", "string 4..20")
                .id("project", "string 4..20")
                .id("label", "string 4..20")
                .references("Project", "3", 100, "owner", "project");
        sketch.entity("Tag", 12_000)
                .id("tagId", "ulid")
                .has("owner", "string 4..20")
                .has("project", "string 4..20")
                .has("number", "number 1..9999999")
                .has("label", "string 4..20")
                .has("at", "datetime")
                .references("Issue", "2", 50, "owner", "project", "number")
                .references("Label", "4", 100, "owner", "project", "label");
        return sketch.model();
    }
}
