package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.model.AttributeName;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Node;
import dev.partita.plan.WritePlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Gates that report that they are still well, and are told apart from those that are not by the condition of the report. */
class FulfilledUpdateTest {
    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Gates

            ## Entities

            ### Gate
            - **Attributes**:
              - `gateId` (ulid, id)
              - `status` (enum(OK 49%% | FAULTY 1%% | GONE 50%%))
              - `seenBy` (string(8), optional 40%%)
              - `note` (string(20..60))
            - **Cardinality**: 20K total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Gate | By status | status | - | Collection | gateId ASC | 50 | Yes | 10/s | gateId, note |
            | AP-002 | Gate | A gate | gateId | - | Single | - | - | No | 10/s | * |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-010 | Gate | Report | gateId%s | %s | No | %s | 10/s |
            | AP-011 | Gate | Set | gateId, status | update Gate(status) | No | - | 10/s |
            | AP-012 | Gate | New | gateId, status, note | create Gate | No | - | 1/s |
            | AP-013 | Gate | Seen | gateId, seenBy | update Gate(seenBy) | No | - | 1/s |
            """;

    private static DesignResult result(Layout layout, String inputs, String effects, String condition) {
        DesignResult result = Designed.of(DOCUMENT.formatted(inputs, effects, condition), layout);
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(Checks.of(result)).isEmpty();
        return result;
    }

    private static WritePlan report(DesignResult result) {
        return (WritePlan) result.plans().of(new PatternId("AP-010"));
    }

    /** Of one item, that is a strong look at it. */
    @ParameterizedTest
    @EnumSource(names = {"SINGLE", "MULTI"})
    void whatChangesNothingIsRead(Layout layout) {
        WritePlan plan = report(result(layout, "", "update Gate(status = OK)", "status = OK"));
        assertThat(plan.steps()).isEmpty();
        assertThat(plan.finds())
                .singleElement()
                .isInstanceOfSatisfying(
                        Node.Get.class, get -> assertThat(get.strong()).isTrue());
        assertThat(plan.conditions()).contains("status = OK");
    }

    /** What is no constant may be absent, and what another effect changes meanwhile is changed back. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "''; update Gate(status = OK, seenBy = null); status = OK; seenBy",
                "', note'; update Gate(status = OK, note); status = OK; note",
                "', note'; update Gate(seenBy = null, note); seenBy not exists; note",
                "''; update Gate(status = OK); status in (OK, FAULTY); status",
                "''; update Gate(status = OK); -; status",
            })
    void whatIsSoAlreadyIsNotSetAgain(String inputs, String effects, String condition, String changed) {
        assertThat(changed(report(result(Layout.SINGLE, inputs, effects, condition))))
                .containsExactly(changed);
    }

    private static List<String> changed(WritePlan plan) {
        return plan.steps().stream()
                .flatMap(s -> s.actions().stream())
                .flatMap(a -> a instanceof Action.Update update ? update.changes().stream() : Stream.empty())
                .flatMap(c -> switch (c) {
                    case Change.SetTo set -> Stream.of(set.path().attribute());
                    case Change.Clear clear -> Stream.of(clear.path().attribute());
                    default -> Stream.<AttributeName>empty();
                })
                .map(AttributeName::value)
                .toList();
    }
}
