package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Encoding;
import dev.partita.design.Segment;
import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Partitions are of periods where heat demands it, and readers know which to ask. */
class BucketTest {
    private static final String NEXT = "dueAt between now - 6 days and now + 3 days (avg 40, max 4000)";

    @Test
    void whatIsCoolHasNone() {
        assertThat(keys(designed("100", "datetime, current 50 days", NEXT))).isEmpty();
    }

    @Test
    void theLongestThatIsCoolEnoughAndServesIsTaken() {
        assertThat(keys(designed("9000", "datetime, current 50 days", NEXT))).containsExactly("10");
        assertThat(keys(designed("40000", "datetime, current 50 days", "dueAt >= now and dueAt < now + 2 days")))
                .containsExactly("13");
        assertThat(keys(designed("9000", "epoch, current 50 days", NEXT))).containsExactly("10");
    }

    @Test
    void whatIsNotCurrentIsSpreadOverTheTimeThatItIsStored() {
        assertThat(keys(designed("9000", "datetime", NEXT))).containsExactly("10");
        assertThat(keys(designed("9000", "datetime, current 1 day 50%", NEXT))).containsExactly("shards");
    }

    @Test
    void whatIsStoredWhenItHappensIsHotInItsPeriod() {
        assertThat(keys(designed("9000", "datetime, immutable", NEXT))).containsExactly("shards");
    }

    @Test
    void whoseCallsSayTheEndsCanNotKnowHowManyThereAre() {
        for (String range : List.of("dueAt between from and to", "dueAt >= now", "dueAt >= from and dueAt <= now")) {
            assertThat(keys(designed("9000", "datetime, current 50 days", range)))
                    .containsExactly("shards");
        }
        assertThat(keys(designed("90000", "datetime, current 50 days", "dueAt between now and now + 300 days")))
                .containsExactly("shards");
    }

    @Test
    void askedOneAfterAnotherUntilThereIsEnough() {
        assertThat(units(NEXT)).isEqualTo(Ratio.of(5, 2));
        assertThat(units(NEXT.replace("avg 40", "avg 4"))).isEqualTo(Ratio.of(5));
        assertThat(units(NEXT.replace("avg 40", "avg 4000"))).isEqualTo(Ratio.of(1, 2));
    }

    /** Of ten days on average: of forty rows four a day, so that twenty take five days. */
    private static Ratio units(String range) {
        return designed("9000", "datetime, current 50 days", range).cost().patterns().stream()
                .filter(p -> p.pattern().equals(new PatternId("AP-002")))
                .flatMap(p -> p.operations().stream())
                .map(o -> o.units())
                .findFirst()
                .orElseThrow();
    }

    /** The periods, or shards, that are in keys. */
    private static List<String> keys(DesignResult result) {
        return result.design().itemTypes().stream()
                .flatMap(t -> t.keys().stream())
                .flatMap(k -> k.segments().stream())
                .flatMap(s -> switch (s) {
                    case Segment.Field f
                    when f.encoding() instanceof Encoding.Period p -> Stream.of(Integer.toString(p.characters()));
                    case Segment.Shard shard -> Stream.of("shards");
                    case Segment other -> Stream.<String>empty();
                })
                .distinct()
                .toList();
    }

    private static DesignResult designed(String rate, String type, String range) {
        return new Designer(DecidedDocuments.read(document(rate, type, range), Layout.SINGLE))
                .design()
                .result()
                .orElseThrow();
    }

    private static String document(String rate, String type, String range) {
        return """
            # DynamoDB Access Patterns

            > Application: Jobs

            ## Settings

            | Setting | Value |
            |---|---|
            | Round trip | $0 per million |

            ## Entities

            ### Job
            - **Attributes**:
              - `jobId` (ulid, id, immutable)
              - `dueAt` (TYPE)
            - **Cardinality**: 20M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Returns |
            |---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Job | A job | jobId | Single | - | - | No | 1/s | * |
            | AP-002 | Job | Due next | RANGE | Collection | dueAt ASC | 20 | Yes | 1/s | * |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Frequency |
            |---|---|---|---|---|---|
            | AP-011 | Job | Set | jobId, dueAt | create Job | 4/s peak RATE/s |

            ## Decisions

            - no loose copies
            """.replace("TYPE", type).replace("RANGE", range).replace("RATE", rate);
    }
}
