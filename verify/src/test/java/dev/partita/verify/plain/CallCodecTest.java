package dev.partita.verify.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.model.Model;
import dev.partita.read.DocumentReader;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Lists of a call: an element has its fields, or is the one that the list is called by. */
class CallCodecTest {
    private static final Model MODEL =
            DocumentReader.read("bags.md", """
            # DynamoDB Access Patterns

            > Application: Bags

            ## Entities

            ### Bag
            - **Attributes**:
              - `bagId` (string(9), id)
              - `state` (enum(STOCK | RESERVED))
            - **Cardinality**: 1000

            ## Access Patterns

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Frequency |
            |---|---|---|---|---|---|---|
            | W1 | Bag | Reserve bags | bagIds | for each bagIds[] (avg 5, max 60): update Bag(state = RESERVED) | Yes | 1/s |
            """).model().orElseThrow();

    private static Call read(String bags) {
        ObjectNode line = Json.parseObject("{\"pattern\": \"W1\", \"params\": {\"bagIds\": " + bags + "}}");
        return new CallCodec(MODEL).read(line, Instant.EPOCH);
    }

    @Test
    void aValueByItselfIsTheFieldThatTheListIsCalledBy() {
        assertThat(read("[\"a\", \"b\"]")).isEqualTo(read("[{\"bagId\": \"a\"}, {\"bagId\": \"b\"}]"));
    }

    @Test
    void anElementOfAnotherTypeIsRefused() {
        assertThatThrownBy(() -> read("[[\"a\"]]")).isInstanceOf(FaultException.class);
    }

    @Test
    void parametersBesideTheOthersAreNamed() {
        ObjectNode line = Json.parseObject("{\"pattern\": \"W1\", \"bagIds\": [\"a\"]}");
        assertThatThrownBy(() -> new CallCodec(MODEL).read(line, Instant.EPOCH))
                .isInstanceOf(FaultException.class)
                .hasMessageContaining("{\"pattern\": \"W1\", \"params\": {\"bagIds\": …}}");
    }
}
