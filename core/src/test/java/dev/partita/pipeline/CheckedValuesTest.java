package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Action;
import dev.partita.plan.WritePlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Whose state moves, moves in each index that is keyed by it and an optional value, which is checked for being as it was read, there or not.
 */
class CheckedValuesTest {
    private static final int VALUES = 12;

    private static String document() {
        List<String> names =
                IntStream.rangeClosed(1, VALUES).mapToObj(i -> "a" + i).toList();
        String attributes = names.stream()
                .map(n -> "  - `" + n + "` (string(4..12), optional 50%, distinct 40)\n")
                .collect(Collectors.joining());
        String all = String.join(", ", names);
        return """
                # Optional values as they were read

                ## Settings
                - **Key style**: concatenated

                ## Entities

                ### Task
                - **Attributes**:
                  - `taskId` (ulid, id, immutable)
                  - `state` (string(3..8), distinct 50)
                %s- **Cardinality**: 1M total

                ## Access Patterns

                ### Reads

                | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Frequency | Consistency | Returns |
                |----|--------|-------------|------------------|---------|--------|------|-----------|-------------|---------|
                %s
                ### Writes

                | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
                |----|--------|-------------|------------------|---------------|-------------|------------|-----------|
                | AP-100 | Task | Made | taskId, state, %s | put Task | No | - | 1/s |
                | AP-101 | Task | Moved | taskId, state | update Task(state) | No | Task exists | 1/s |
                | AP-102 | Task | Changed | taskId, %s | update Task(%s) | No | Task exists | 1/s |
                """.formatted(attributes, reads(names), all, all, all);
    }

    private static String reads(List<String> names) {
        return names.stream()
                .map(n -> "| AP-" + n + " | Task | By state and " + n + " | state, " + n
                        + " | - | Count | - | 5/s | Eventual | - |\n")
                .collect(Collectors.joining());
    }

    @Test
    void oneRequestChecksThemAll() {
        DesignResult design = Designed.of(document(), Layout.SINGLE);
        assertThat(design.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        List<Action> actions = ((WritePlan) design.plans().of(new PatternId("AP-101")))
                .steps().stream().flatMap(t -> t.actions().stream()).toList();
        assertThat(actions).hasSize(1);
        assertThat(actions.getFirst().checks().stream().flatMap(c -> c.whereNoneWasRead().stream()))
                .hasSizeGreaterThan(6);
        assertThat(Checks.of(design)).isEmpty();
    }
}
