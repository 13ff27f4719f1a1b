package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is asked for together is one Query, also where one of the entities is in two items. */
class SplitTogetherTest {
    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Cars

            ## Entities

            ### Car
            - **Attributes**:
              - `carId` (ulid, id, immutable)
              - `make` (string(3..16))
              - `description` (string(1500..8000))
              - `price` (number(0..500000))
            - **Cardinality**: 600,000 total

            ### Defect
            - **Attributes**:
              - `carId` (ulid, references Car, id, immutable)
              - `defectNo` (number(1..99), id, immutable)
              - `text` (string(80..400), immutable)
            - **Relationships**: Belongs to Car via carId (avg 6, max 99 per Car).

            ### Inspection
            - **Attributes**:
              - `carId` (ulid, references Car, id, immutable)
              - `no` (number(1..9), id, immutable)
              - `report` (map(4000..20000), immutable)
            - **Relationships**: Belongs to Car via carId (avg 1.3, max 9 per Car).

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Frequency | Multi-Entity | Returns |
            |---|---|---|---|---|---|---|---|---|
            | AP-002 | Car | Car page | carId | Single | - | 120/s | No | make |
            | AP-003 | Car, Defect, Inspection | All of a car | carId | Collection | - | 30/s | Yes | * |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-011 | Car | Bid | carId, price | update Car(price) | No | price < 500000 | 60/s |
            """;

    private static DesignResult designed(String returns) {
        String document = DOCUMENT.replace("| Yes | * |", "| Yes | " + returns + " |");
        return Designed.of(document, Layout.SINGLE);
    }

    private static List<Node> nodes(DesignResult result) {
        return ((ReadPlan) result.plans().of(new PatternId("AP-003"))).nodes();
    }

    /** The side that is not asked for is met all the same. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "*; Query Select Select Join Select Select",
                "Car.carId, Car.description, Defect.text, Inspection.report; Query Select Select Select",
                "Car.carId, Car.make, Defect.text, Inspection.report; Query Select Select Select",
            })
    void isOneQuery(String returns, String nodes) {
        DesignResult result = designed(returns);
        assertThat(nodes(result).stream().map(n -> n.getClass().getSimpleName()))
                .containsExactly(nodes.split(" "));
        assertThat(((Node.Query) nodes(result).getFirst()).ranges())
                .extracting(r -> r.type().value())
                .containsExactlyInAnyOrder("Car", "Car description", "Defect", "Inspection");
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(result.certificate().objective()).isEqualTo(result.cost().total());
        assertThat(Checks.of(result)).isEmpty();
    }

    /** About as much as the items are: 14 KB, half a unit each four of them, and not rounded up for each entity. */
    @Test
    void isRoundedUpOnce() {
        Ratio units =
                designed("*").cost().of(new PatternId("AP-003")).orElseThrow().readUnits();
        assertThat(units).isLessThan(Ratio.of(3));
    }
}
