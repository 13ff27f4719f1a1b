package dev.partita.emit.awslabs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.DeliveredDesigns;
import dev.partita.emit.text.JsonText;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The result file of the server's validation, with verdicts; only of a design that was executed. */
class ValidationJsonTest {
    private final DesignResult result = DeliveredDesigns.of("ebay");

    private static Verification.OfPattern shown(PatternId id, long mismatches) {
        return new Verification.OfPattern(
                id,
                4,
                mismatches,
                mismatches == 0 ? Optional.empty() : Optional.of("a row is missing"),
                Ratio.of(2),
                Ratio.of(2),
                List.of());
    }

    private JsonNode written() {
        PatternId right = result.model().patterns().get(0).id();
        PatternId wrong = result.model().patterns().get(1).id();
        Verification evidence = new Verification(
                Verification.Verdict.REFUTED,
                List.of(shown(right, 0), shown(wrong, 1)),
                List.of(),
                7,
                1,
                List.of(new Verification.Version("DynamoDB Local", "3")));
        return JsonText.read(
                ModellingServer.write(result, Optional.of(evidence)).get(ModellingServer.VALIDATION));
    }

    @Test
    void everyRequestHasTheVerdictOfItsPattern() {
        JsonNode written = written();
        List<String> verdicts = written.path("validation_response")
                .valueStream()
                .map(r -> r.path("verdict").asString())
                .distinct()
                .toList();
        assertThat(verdicts).containsExactly("AS_EXPECTED", "MISMATCH", "NOT_EXECUTED");
        assertThat(written.path("verdict").asString()).isEqualTo("REFUTED");
        assertThat(written.path("validation_response").path(1).path("example").asString())
                .isEqualTo("a row is missing");
    }

    /** As in the data model, which the server's own file is made of. */
    @Test
    void commandsAreThoseOfTheDataModel() {
        SortedMap<String, String> files = ModellingServer.write(result);
        JsonNode patterns = JsonText.read(files.get(ModellingServer.DATA_MODEL)).path("access_patterns");
        JsonNode responses = written().path("validation_response");
        assertThat(responses.size()).isEqualTo(patterns.size());
        for (int i = 0; i < responses.size(); i++) {
            assertThat(responses.path(i).path("pattern_id"))
                    .isEqualTo(patterns.path(i).path("pattern"));
        }
        assertThat(files).doesNotContainKey(ModellingServer.VALIDATION);
    }
}
