package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hints with a score: what reads say of how many have one above a bound counts for the index of these, too. */
class SaidSharesTest {
    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Hints

            ## Entities

            ### Hint
            - **Attributes**:
              - `hintId` (ulid, id, immutable)
              - `personId` (ulid, immutable, distinct 50000000)
              - `score` (number(0..1, 3 decimals), immutable)
              - `state` (enum(NEW 40%% | ACCEPTED 20%% | REJECTED 40%%))
            - **Cardinality**: 100M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|
            | AP-1 | Hint | New hints of a person | personId | %s | Count | - | - | No | 200/s | - |
            | AP-2 | Hint | Their hints by score | personId | %s | Count | - | - | No | 200/s | - |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-3 | Hint | Reject a hint | hintId | update Hint(state = REJECTED) | No | Hint.state = NEW | 16/s |
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'state = NEW, score >= 0.5'; 1.25; 10000000",
                "'state = NEW, score >= 0.5 (60%)'; 1.6; 24000000",
                "'state = NEW, score >= 0.5 (5%)'; 1.05; 2000000",
                "'score >= 0.5 (60%), state = NEW'; 1.6; 24000000",
                "'state = NEW (10%), score >= 0.5 (60%)'; 1.6; 24000000"
            })
    void theIndexHoldsWhatItsReadSays(String filters, String units, long entries) {
        DesignResult result = result(filters, filters);
        assertThat(units(result)).isEqualTo(units);
        assertThat(entries(result)).isEqualTo(entries);
    }

    /** Reads that say nothing, or another share, have the same index. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'state = NEW, score >= 0.5'; 'state = NEW, score >= 0.5 (60%)'; 1.6",
                "'state = NEW, score >= 0.5 (60%)'; 'state = NEW, score >= 0.5 (20%)'; 1.6",
                "'state = NEW, score >= 0.5 (20%)'; 'state = NEW, score >= 0.5 (60%)'; 1.6"
            })
    void readsOfTheSameShareAnIndex(String one, String other, String units) {
        DesignResult result = result(one, other);
        assertThat(result.design().tables().getFirst().indexes()).hasSize(1);
        assertThat(units(result)).isEqualTo(units);
    }

    private static DesignResult result(String one, String other) {
        DesignResult result = Designed.of(DOCUMENT.formatted(one, other), Layout.MULTI);
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        return result;
    }

    private static String units(DesignResult result) {
        return result.cost().of(new PatternId("AP-3")).orElseThrow().operations().stream()
                .filter(o -> o.write())
                .map(o -> o.units())
                .reduce(Ratio.ZERO, Ratio::plus)
                .text(4);
    }

    private static long entries(DesignResult result) {
        return result.cost().structures().stream()
                .filter(s -> s.index().isPresent())
                .mapToLong(s -> s.items().rounded())
                .sum();
    }
}
