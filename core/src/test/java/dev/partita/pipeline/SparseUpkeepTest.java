package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Gates that report whether they work: what a sparse index of the few that do not costs each report. */
class SparseUpkeepTest {
    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Gates

            ## Settings

            | Setting | Value |
            |---|---|
            | Layout | %s |

            ## Entities

            ### Gate
            - **Attributes**:
              - `gateId` (ulid, id, immutable)
              - `status` (enum(OK 99%% | FAULT 1%%))
              - `load` (number(0..1000))
            - **Cardinality**: 1M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Gate | Faulty gates | - | status = FAULT | Collection | %s | 50 | Yes | 1/s | * |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-010 | Gate | Gate reports | %s | No | %s | 100/s |
            | AP-011 | Gate | Set up | %s | No | - | 1/day |
            """;

    private static final String NEW = "gateId, load | create Gate(status = OK)";
    private static final String BROKEN = "gateId, load | create Gate(status = FAULT)";
    private static final String ANY = "gateId, status, load | put Gate";

    /** Before and after are in it in one of a hundred calls each; what stays moves, where the order is that of the load, and else is not written. */
    @ParameterizedTest
    @CsvSource({
        "MULTI, gateId ASC, 0.0198",
        "SINGLE, gateId ASC, 0.0198",
        "MULTI, load ASC, 0.02",
        "SINGLE, load ASC, 0.02"
    })
    void aReportIsInTheIndexAsOftenAsGatesAre(Layout layout, String order, String entries) {
        String report = order.startsWith("load")
                ? "gateId, status, load | upsert Gate(status, load)"
                : "gateId, status | update Gate(status)";
        assertThat(written(document(layout, order, report, "-", NEW))).isEqualTo("1" + entries.substring(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "gateId; update Gate(status = FAULT); -; 2",
                "gateId; update Gate(status = OK); -; 2",
                "gateId, status; update Gate(status); status = FAULT; 1.99",
                "gateId, status; update Gate(status); status = OK; 1.01",
                "gateId, load; update Gate(load); -; 1.01",
                "gateId; delete Gate; -; 1.01"
            })
    void whatAWriteSaysCounts(String inputs, String effect, String condition, String units) {
        String report = inputs + " | " + effect;
        assertThat(written(document(Layout.MULTI, "gateId ASC", report, condition, NEW)))
                .isEqualTo(units);
    }

    /** Else more would come than go. */
    @ParameterizedTest
    @CsvSource({"MULTI, 2", "SINGLE, 2"})
    void whatBeginsInTheIndexLeavesIt(Layout layout, String units) {
        String report = "gateId, status | update Gate(status)";
        assertThat(written(document(layout, "gateId ASC", report, "-", BROKEN))).isEqualTo(units);
        assertThat(written(document(layout, "gateId ASC", report, "-", ANY))).isEqualTo(units);
    }

    /** What is put is mostly new, and what is new is mostly what few of those that are stored are. */
    @ParameterizedTest
    @CsvSource({"MULTI", "SINGLE"})
    void whatIsPutBeginsInTheIndex(Layout layout) {
        assertThat(written(document(layout, "gateId ASC", ANY, "-", NEW))).isEqualTo("2");
    }

    private static String document(Layout layout, String order, String report, String condition, String created) {
        return DOCUMENT.formatted(layout == Layout.MULTI ? "multi" : "single", order, report, condition, created);
    }

    /** Units of a report, with what is proved to be what is billed. */
    private static String written(String document) {
        DesignResult result = Designed.of(document, document.contains("| multi |") ? Layout.MULTI : Layout.SINGLE);
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(result.design().tables()).anyMatch(t -> !t.indexes().isEmpty());
        return result.cost().of(new PatternId("AP-010")).orElseThrow().operations().stream()
                .filter(o -> o.write())
                .map(o -> o.units())
                .reduce(Ratio.ZERO, Ratio::plus)
                .text(4);
    }
}
