package dev.partita.testkit.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ShrinkerTest {

    private static final String DOCUMENT = """
            # Access Patterns

            ## Entities

            ### Order
            - **Attributes**:
              - `orderId` (ulid, id, immutable)
              - `note` (string, optional, skew 5%)

            ### Tag
            - **Attributes**:
              - `tagId` (ulid, id)

            ## Access Patterns

            ### Reads
            | ID | Entity | Input Parameters | Sort | Frequency |
            |---|---|---|---|---|
            | AP-001 | Order | orderId; note = given (avg 3, max 40) | note DESC, orderId ASC | Hot |
            | AP-002 | Tag | tagId | - | Hot |
            """;

    @Test
    void keepsWhatTheFailureNeeds() {
        Set<String> needed = Set.of("`note` (string", "note = given", "note DESC");
        String small = new Shrinker(d -> needed.stream().allMatch(d::contains)).shrunk(DOCUMENT);
        assertThat(small).contains(needed);
        assertThat(small).doesNotContain("Tag", "orderId", "skew", "optional", "Hot", "max 40");
    }

    @Test
    void triesNothingTwiceInVain() {
        Set<String> tried = new TreeSet<>();
        int[] again = {0};
        String same = new Shrinker(d -> {
                    again[0] += tried.add(d) ? 0 : 1;
                    return d.equals(DOCUMENT);
                })
                .shrunk(DOCUMENT);
        assertThat(same).isEqualTo(DOCUMENT);
        assertThat(again[0]).isLessThan(tried.size() / 5);
    }
}
