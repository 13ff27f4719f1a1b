package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Projection;
import dev.partita.design.Segment;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.model.Settings.Layout;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What meets on the hottest value of a partition, of all plans together, is no more than it takes. */
class HeatTest {
    @Test
    void whatIsCoolHasNoShards() {
        assertThat(shards(designed(feed("100", "10", "300")))).isEmpty();
    }

    @Test
    void asManyShardsAsTheSizeOfWhatIsWrittenNeeds() {
        String projected = "- project Post(body) into ByChannelId";
        assertThat(shards(designed(projected, feed("1000", "10", "300")))).isEmpty();
        assertThat(shards(designed(projected, feed("1000", "10", "2500")))).containsExactly(3);
        assertThat(shards(designed(projected, feed("2000", "10", "2500")))).containsExactly(5);
    }

    @Test
    void whatMakesEntriesHotIsLeftOutOfThemWhereThatIsCheaper() {
        assertThat(shards(designed(feed("1000", "40", "2500")))).isEmpty();
        assertThat(projected(designed(feed("1000", "40", "2500")))).isFalse();
        assertThat(projected(designed(feed("100", "40", "2500")))).isTrue();
    }

    @Test
    void writesOfSeveralPatternsAddUp() {
        String one = feed("1000", "10", "300");
        String both =
                one + "| AP-012 | Post | Post again | postId, channelId, body, at | create Post | 1/s peak 1000/s |\n";
        assertThat(shards(designed(both))).containsExactly(2);
    }

    @Test
    void peaksThatDoNotMeetDoNotAddUp() {
        String one = feed("1000", "10", "300").replace("peak 1000/s", "peak 1000/s at 01:00-02:00");
        String other = "| AP-012 | Post | Post again | postId, channelId, body, at | create Post | 1/s peak 1000/s at"
                + " 03:00-04:00 |\n";
        assertThat(shards(designed(one + other))).isEmpty();
    }

    @Test
    void whatMeetsInOneIndexAddsUp() {
        assertThat(indexes(designed(votes("100")))).isEqualTo(1);
        assertThat(indexes(designed(votes("1000")))).isEqualTo(2);
    }

    @Test
    void itemsThemselvesAreSplitWhereTheyNeedNoIndex() {
        assertThat(shards(designed(readings("500", "1")))).isEmpty();
        DesignResult split = designed(readings("3000", "1"));
        assertThat(shards(split)).containsExactly(3);
        assertThat(indexes(split)).isZero();
    }

    @Test
    void whatAllAskOfOneItemIsReplicated() {
        assertThat(replicas(designed(readings("1", "3000")))).isZero();
        assertThat(replicas(designed(readings("1", "8000")))).isEqualTo(2);
        assertThat(replicas(designed(readings("1", "40000")))).isEqualTo(9);
    }

    @Test
    void noShardCoolsOneItem() {
        assertThat(codes(outcome(readings("3000", "60000")))).contains("HOT_KEY WARNING");
    }

    @Test
    void asFewNumbersOfShardsAreTriedForOneItemHoweverHotItIs() {
        assertThat(candidates(corrected("3000"))).isEqualTo(candidates(corrected("2000")));
        assertThat(candidates(corrected("30000"))).isEqualTo(candidates(corrected("20000")));
    }

    private static int candidates(String document) {
        Designer.Outcome outcome = outcome(document);
        assertThat(codes(outcome)).contains("HOT_KEY WARNING");
        return outcome.result().orElseThrow().certificate().candidates();
    }

    /** Readings, one of which is corrected so many times a second. */
    private static String corrected(String rate) {
        return readings("100", "1")
                        .replace(
                                "| Items Written | Frequency |\n|---", "| Items Written | Frequency | Skew |\n|---|---")
                        .replace("peak 100/s |", "peak 100/s | - |")
                + "| AP-012 | Reading | Correct | deviceId, at, value | update Reading(value) | 1/s peak " + rate
                + "/s | deviceId 90%, at 90% |\n";
    }

    @Test
    void headroomIsLeft() {
        String narrow =
                feed("1000", "10", "300").replace("| Layout | single |", "| Layout | single |\n| Headroom | 40% |");
        assertThat(shards(designed(narrow))).containsExactly(2);
    }

    @Test
    void readsThatShardsDoNotCoolAreSaid() {
        Designer.Outcome outcome = outcome(feed("100", "9000", "2500"));
        assertThat(outcome.result()).isPresent();
        assertThat(codes(outcome)).contains("HOT_KEY WARNING");
        assertThat(codes(outcome("- accept HOT_KEY because: cached", feed("100", "9000", "2500"))))
                .contains("HOT_KEY NOTE");
    }

    @Test
    void decisionsThatForceHeatAreRefused() {
        Designer.Outcome outcome = outcome("- shard Post by 1", feed("2000", "40", "2500"));
        assertThat(outcome.result()).isEmpty();
        Diagnostic why = outcome.diagnostics().get(0);
        assertThat(why.code()).isEqualTo(DesignCode.INFEASIBLE);
        assertThat(why.notes()).contains("decision: shard Post by 1").anyMatch(n -> n.startsWith("heat: writes on"));
        assertThat(why.fixes()).contains("- accept HOT_KEY because: …");
        assertThat(outcome("- shard Post by 1\n- accept HOT_KEY because: cached", feed("2000", "40", "2500"))
                        .result())
                .isPresent();
    }

    private static List<String> codes(Designer.Outcome outcome) {
        return outcome.diagnostics().stream()
                .filter(d -> d.severity() != Severity.ERROR)
                .map(d -> d.code().id() + " " + d.severity())
                .toList();
    }

    private static long replicas(DesignResult result) {
        return result.design().itemTypes().stream()
                .filter(t -> t.because().rule().equals("ReplicateForReads"))
                .count();
    }

    private static boolean projected(DesignResult result) {
        return result.design().tables().get(0).indexes().get(0).projection() instanceof Projection.Include include
                && include.attributes().contains("body");
    }

    private static int indexes(DesignResult result) {
        return result.design().tables().stream()
                .mapToInt(t -> t.indexes().size())
                .sum();
    }

    /** Posts of a channel as well as so many votes a second, each by its channel. */
    private static String votes(String rate) {
        return feed("1000", "10", "30")
                        .replace("| Layout | single |", "| Layout | single |\n| Key style | concatenated |")
                        .replace("## Access Patterns\n", """
                            ### Vote
                            - **Attributes**:
                              - `voteId` (ulid, id, immutable)
                              - `channelId` (ulid, immutable, distinct 100, skew 50%)
                              - `at` (datetime, immutable)
                            - **Cardinality**: 1M total

                            ## Access Patterns
                            """)
                        .replace("\n### Writes\n", """
                            | AP-003 | Vote | A vote | voteId | Single | - | - | No | 100/s | Strong | * |
                            | AP-004 | Vote | Of a channel | channelId | Collection | at DESC | 20 | Yes | 50/s | Eventual | * |

                            ### Writes
                            """)
                        .replace("1/s | Eventual | * |\n| AP-002", "100/s | Strong | * |\n| AP-002")
                + "| AP-012 | Vote | Vote | voteId, channelId, at | create Vote | 1/s peak " + rate + "/s |\n";
    }

    /** So many readings a second, half of them of one device; and so many calls that ask for one reading, nine of ten for the same. */
    private static String readings(String sent, String asked) {
        return """
            # DynamoDB Access Patterns

            > Application: Telemetry

            ## Settings

            | Setting | Value |
            |---|---|
            | Layout | single |

            ## Entities

            ### Reading
            - **Attributes**:
              - `deviceId` (ulid, id, immutable, distinct 100, skew 50%)
              - `at` (datetime, id, immutable)
              - `value` (number(0..1000))
            - **Cardinality**: 100M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Frequency | Skew |
            |---|---|---|---|---|---|---|---|---|
            | AP-001 | Reading | One | deviceId, at | Single | - | - | 1/s peak ASKED/s | deviceId 90%, at 90% |
            | AP-002 | Reading | Of a device, latest first | deviceId | Collection | at DESC | 20 | 10/s | - |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Frequency |
            |---|---|---|---|---|---|
            | AP-011 | Reading | Send | deviceId, at, value | create Reading | 1/s peak SENT/s |
            """.replace("SENT", sent).replace("ASKED", asked);
    }

    private static DesignResult designed(String document) {
        return designed("", document);
    }

    private static DesignResult designed(String decisions, String document) {
        Designer.Outcome outcome = outcome(decisions, document);
        DesignResult result = outcome.result().orElseThrow();
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(codes(outcome)).doesNotContain("HOT_KEY WARNING");
        return result;
    }

    private static Designer.Outcome outcome(String document) {
        return outcome("", document);
    }

    private static Designer.Outcome outcome(String decisions, String document) {
        String all = document + "\n## Decisions\n\n- no loose copies\n" + decisions + "\n";
        return new Designer(DecidedDocuments.read(all, Layout.SINGLE)).design();
    }

    /** The numbers of shards in keys. */
    private static List<Integer> shards(DesignResult result) {
        return result.design().itemTypes().stream()
                .flatMap(t -> t.keys().stream())
                .flatMap(k -> k.segments().stream())
                .filter(Segment.Shard.class::isInstance)
                .map(s -> ((Segment.Shard) s).count())
                .distinct()
                .toList();
    }

    /** Posts of a channel, of which one has half: so many a second at peak, so often read, so long. */
    private static String feed(String posts, String reads, String bytes) {
        return """
            # DynamoDB Access Patterns

            > Application: Feed

            ## Settings

            | Setting | Value |
            |---|---|
            | Layout | single |

            ## Entities

            ### Post
            - **Attributes**:
              - `postId` (ulid, id, immutable)
              - `channelId` (ulid, immutable, distinct 100, skew 50%)
              - `body` (string(BYTES..BYTES), immutable)
              - `at` (datetime, immutable)
            - **Cardinality**: 1M total

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Consistency | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Post | A post | postId | Single | - | - | No | 1/s | Eventual | * |
            | AP-002 | Post | Of a channel, newest first | channelId | Collection | at DESC | 20 | Yes | READS/s peak READS/s | Eventual | * |

            ### Writes

            | ID | Entity | Description | Input Parameters | Items Written | Frequency |
            |---|---|---|---|---|---|
            | AP-011 | Post | Post | postId, channelId, body, at | create Post | 1/s peak POSTS/s |
            """.replace("POSTS", posts).replace("READS", reads).replace("BYTES", bytes);
    }
}
