package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Action;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Segments of a project, which has to be stored and keeps their number: its item is checked by what counts in it. */
class CheckedByChangeTest {
    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Segments

            ## Entities

            ### Project
            - **Attributes**:
              - `projectId` (ulid, id, immutable)
              - `segments` (count of Segment)
            - **Cardinality**: 20k total

            ### Segment
            - **Attributes**:
              - `projectId` (ulid, id, references Project, immutable)
              - `no` (number(1..200000), id, immutable)
              - `text` (string(100))
            - **Relationships**: Belongs to Project via projectId (avg 1000, max 200000 per Project).
            - **Cardinality**: 20M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|
            | AP-1 | Project | A project | projectId | - | Single | - | - | No | 80/s | * |
            | AP-2 | Segment | A segment | projectId, no | - | Single | - | - | No | 80/s | * |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-3 | Segment | Upload | projectId, items[] | for each items[] (%s): put Segment | No | Project exists | 1/s |
            """;

    /** A transaction for each: it puts the segment and counts it. */
    @Test
    void whatEachRepetitionCountsInIsCheckedByThat() {
        DesignResult result = result("avg 50, max 100");
        assertThat(units(result, true)).isEqualTo("200");
        List<Action> ofProject = plan(result).steps().getFirst().actions().stream()
                .filter(a -> a.type().value().equals("Project"))
                .toList();
        assertThat(ofProject).hasSize(2);
        assertThat(Only.exclude(ofProject.get(0).only(), ofProject.get(1).only()))
                .isTrue();
        assertThat(ofProject).allSatisfy(a -> assertThat(a.checks()).hasSize(1));
    }

    /** Once for all that are stored together. */
    @Test
    void whatAllCountInIsCheckedByThat() {
        assertThat(units(result("avg 5, max 20"), true)).isEqualTo("12");
    }

    /** That it is stored is demanded once, also of an empty list, and of no segment again. */
    @Test
    void whatIsDemandedIsReadOnce() {
        DesignResult result = result("avg 50, max 100");
        assertThat(units(result, false)).isEqualTo("51");
        assertThat(plan(result).finds().stream()
                        .filter(n ->
                                n instanceof Node.Get get && get.type().value().equals("Project")))
                .hasSize(1)
                .allSatisfy(n -> assertThat(((Node.Get) n).each()).isEmpty());
    }

    private static DesignResult result(String elements) {
        DesignResult result = Designed.of(DOCUMENT.formatted(elements), Layout.SINGLE);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        return result;
    }

    private static WritePlan plan(DesignResult result) {
        return (WritePlan) result.plans().of(new PatternId("AP-3"));
    }

    private static String units(DesignResult result, boolean written) {
        return result.cost().of(new PatternId("AP-3")).orElseThrow().operations().stream()
                .filter(o -> o.write() == written)
                .map(o -> o.units())
                .reduce(Ratio.ZERO, Ratio::plus)
                .text(4);
    }
}
