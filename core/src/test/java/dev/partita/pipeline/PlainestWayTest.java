package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.Omitted;
import dev.partita.candidate.Structure;
import dev.partita.cost.Decisions;
import dev.partita.cost.Demand;
import dev.partita.cost.PlainestWays;
import dev.partita.cost.Way;
import dev.partita.model.Model;
import dev.partita.model.Settings.Layout;
import dev.partita.read.DocumentReader;
import dev.partita.solve.Exact;
import dev.partita.solve.Limits;
import dev.partita.solve.Solution;
import dev.partita.statistics.Statistics;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of ways that cost the same the plainest is taken, even where the solver ends before it has settled its ties. */
class PlainestWayTest {
    private static final String TASKS = """
        # DynamoDB Access Patterns

        > Application: Tasks

        ## Entities

        ### Task
        - **Attributes**:
          - `project` (string(6..12), id)
          - `name` (string(6..12), id)
          - `person` (ulid)
          - `status` (enum(OPEN 10% | DONE 90%))
        - **Cardinality**: 100 per project, 1M total

        ## Access Patterns

        ### Reads
        | ID | Entity | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Returns |
        |----|--------|------------------|---------|--------|------|-------|-----------|-----------|---------|
        | AP-001 | Task | person | status = OPEN | Collection | project ASC, name ASC | 20 | Yes | 100/s | * |
        | AP-002 | Task | project, name, person | status = OPEN (100%) | Single | - | - | No | 50/s | * |
        """;

    private static final Model MODEL = model();
    private static final Posed.OfLayout POSED = new ShardedSolve(
                    MODEL, Layout.SINGLE, List.of(), new Statistics(MODEL), Omitted.NONE)
            .solved(() -> Long.MAX_VALUE);

    private static final Decisions.OfLeg SINGLE = POSED.problem().decisions().legs().stream()
            .filter(l -> l.read().id().value().equals("AP-002"))
            .findFirst()
            .orElseThrow();

    @Test
    void aGetIsTakenWhereAQueryCostsAsMuch() {
        LegOption query = SINGLE.options().stream()
                .filter(o -> o.route().structure() instanceof Structure.Access && !o.isFetched())
                .findFirst()
                .orElseThrow();
        Solution forced = forced(query);
        assertThat(taken(forced)).isEqualTo(query);

        Solution plainest = new PlainestWays(POSED.builder()).of(forced);

        assertThat(plainest.objective()).isEqualTo(forced.objective());
        assertThat(taken(plainest).route().structure()).isInstanceOf(Structure.Home.class);
        assertThat(taken(plainest).route().match().whole()).isTrue();
    }

    @Test
    void whatIsPlainestStays() {
        Solution solution = POSED.solved().solution();
        assertThat(new PlainestWays(POSED.builder()).of(solution)).isEqualTo(solution);
    }

    private static Solution forced(LegOption option) {
        Demand taking = new Demand.Taking(new Way.Alone(SINGLE, SINGLE.options().indexOf(option)));
        return new Exact().solve(POSED.builder().problem(List.of(taking)), Limits.STANDARD);
    }

    private static LegOption taken(Solution solution) {
        return SINGLE.options().get(POSED.builder().taken(solution).option(SINGLE));
    }

    private static Model model() {
        return DocumentReader.read("document", TASKS.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
    }
}
