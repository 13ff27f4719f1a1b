package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.model.Path;
import dev.partita.model.Settings.Layout;
import dev.partita.result.DesignResult;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The parts of an identifier stand in a key as they are read, whatever their order in the document. */
class OrderedIdentifierTest {
    private static final String NIGHTS = """
            # DynamoDB Access Patterns

            > Application: Nights

            ## Entities

            ### Night
            - **Attributes**:
              - `hotelId` (uuid, id)
              - `room` (string(4..8), id)
              - `day` (date, id)
              - `free` (number(0..500))
            - **Cardinality**: 1M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Consistency | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Night | Nights of a stay | hotelId, READ | Collection | - | - | No | 50/s | Eventual | * |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-010 | Night | Offer a night | hotelId, room, day, free | put Night | No | - | 50/s |
            """;

    @Test
    void aRangeOfItsLastPartNeedsNoIndex() {
        assertThat(key("day between arrival and departure (avg 9, max 300)")).isEqualTo("hotelId, day, room");
    }

    @Test
    void otherwiseTheyStandAsDeclared() {
        assertThat(key("room between first and last (avg 9, max 300)")).isEqualTo("hotelId, room, day");
    }

    private static String key(String read) {
        DesignResult result = new Designer(DecidedDocuments.read(NIGHTS.replace("READ", read), Layout.SINGLE))
                .design()
                .result()
                .orElseThrow();
        assertThat(result.design().tables())
                .singleElement()
                .satisfies(t -> assertThat(t.indexes()).isEmpty());
        ItemType home = result.design().itemTypes().get(0);
        return home.keys().stream()
                .flatMap(KeyTemplate::paths)
                .map(Path::toString)
                .collect(Collectors.joining(", "));
    }
}
