package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.model.Settings.Layout;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import dev.partita.solve.Solution;
import dev.partita.solve.Witness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What was chosen is proved cheapest, and costs what the choice said: the bill of the finished design is the solver's sum. */
@Tag("full")
class CertificateTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));
    private static final List<String> QUICK =
            List.of("design/chat/", "design/ebay/", "design/session-store/", "design/shop-template/", "tried/hotel.md");

    /** Delivered ones in both layouts; what was tried, which is executed in its own one, in the one or the other. */
    private static Stream<Arguments> designs() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT.resolve("cases/design"));
                Stream<Path> files = Files.list(ROOT.resolve("cases/tried"))) {
            Stream<Arguments> delivered =
                    folders.map(f -> f.resolve("input/access-patterns.md")).sorted().toList().stream()
                            .flatMap(d -> Stream.of(Layout.SINGLE, Layout.MULTI).map(l -> Arguments.of(name(d), l)));
            List<Path> tried = files.sorted().toList();
            return Stream.concat(
                    delivered,
                    IntStream.range(0, tried.size())
                            .mapToObj(
                                    i -> Arguments.of(name(tried.get(i)), i % 2 == 0 ? Layout.SINGLE : Layout.MULTI)));
        }
    }

    private static String name(Path document) {
        return ROOT.resolve("cases").relativize(document).toString();
    }

    @ParameterizedTest
    @MethodSource("designs")
    void isOptimal(String application, Layout layout) throws IOException {
        assumeTrue(isQuick(application) ? !Boolean.getBoolean("partita.rest") : Boolean.getBoolean("partita.full"));
        holds(application, layout);
    }

    /** The library, before a part of its presolve was left out, called a design optimal that costs $53 a month more (decision 4). */
    @Test
    void nothingCheaperIsDropped() throws IOException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        holds("tried/till.md", Layout.SINGLE);
    }

    private static boolean isQuick(String application) {
        return QUICK.stream().anyMatch(application::startsWith);
    }

    private static void holds(String application, Layout layout) throws IOException {
        Path document = ROOT.resolve("cases").resolve(application);
        Posed posed = Designed.posed(Files.readString(document), layout);
        nothingIsCheaper(posed.layouts().getFirst(), isQuick(application));
        DesignResult result = posed.result();
        Certificate certificate = result.certificate();
        assertThat(certificate.status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(certificate.objective()).isEqualTo(result.cost().total());
        assertThat(certificate.objective() - certificate.bound()).isBetween(0L, certificate.objective() / 10_000);
        assertThat(result.choices().stream().flatMap(c -> c.runnerUp().stream()))
                .isNotEmpty()
                .allSatisfy(next -> assertThat(next.further()).isNotNegative());
    }

    /** Asked in another way. Of a few large designs it is not proved in time: then nothing cheaper is found. */
    private static void nothingIsCheaper(Posed.OfLayout chosen, boolean isProvedInTime) {
        Solution solution = chosen.solved().solution();
        Witness.Answer answer = Witness.asked(chosen.builder().problem(), solution.values());
        assertThat(answer.least().orElse(Long.MAX_VALUE)).isGreaterThanOrEqualTo(solution.objective());
        if (answer.isProved() || isProvedInTime) {
            assertThat(answer.isProved()).isTrue();
            assertThat(answer.least()).hasValue(solution.objective());
        }
    }

    /**
     * Small applications whose sum once was not their bill: what one effect pays for being a transaction was paid for the other one, too;
     * finds were priced at the sizes of other items; entries were not doubled with what they belong to; what entries tell was read of the
     * items nevertheless; one Query over two item types was priced at usual sizes; what a write creates was taken to change what it counts in;
     * what follows was paid for once more where another entity may stand inside a parent.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "one-of-two-effects-is-a-transaction",
                "found-among-longer-items",
                "entries-in-a-transaction",
                "told-by-what-leads-to-it",
                "longer-items-of-one-query",
                "created-and-counted-in-one-index",
                "values-that-follow-beside-what-may-be-embedded"
            })
    void isPricedAsBilled(String name) throws IOException {
        String document = Files.readString(ROOT.resolve("cases/random/" + name + ".md"));
        assertThat(List.of(Layout.SINGLE, Layout.MULTI))
                .allSatisfy(layout -> assertThat(
                                Designed.of(document, layout).certificate().status())
                        .isEqualTo(Certificate.Status.OPTIMAL));
    }

    @Test
    void neighboursShareAnIndexWhereItsUpkeepIsDearerThanWhatTheyMustHold() {
        assertThat(indexes("$50")).isEqualTo(1);
    }

    @Test
    void neighboursStandApartWhereTheyWouldHoldMuchOfEachOther() {
        assertThat(indexes("$0.10")).isEqualTo(2);
    }

    /** The indexes that two entities get whose entries want attributes of the same name, one of them a long one. */
    private static int indexes(String upkeep) {
        DesignResult result =
                Designed.of(NEIGHBOURS.replaceAll("UPKEEP", Matcher.quoteReplacement(upkeep)), Layout.SINGLE);
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
        return result.design().tables().get(0).indexes().size();
    }

    private static final String NEIGHBOURS = """
        # DynamoDB Access Patterns

        > Application: Neighbours

        ## Settings

        | Setting | Value |
        |---|---|
        | Layout | single |
        | Index upkeep | UPKEEP |

        ## Entities

        ### Note
        - **Description**: A note
        - **Attributes**:
          - `noteId` (uuid, id, immutable) - which
          - `userId` (uuid, immutable, distinct 100000) - whose
          - `body` (string(1500..1500), immutable) - the text
          - `at` (datetime, immutable) - when
        - **Relationships**: None
        - **Cardinality**: 1M total

        ### Task
        - **Description**: A task
        - **Attributes**:
          - `taskId` (uuid, id, immutable) - which
          - `userId` (uuid, immutable, distinct 100000) - whose
          - `body` (string(1500..1500), immutable) - the text
          - `at` (datetime, immutable) - when
        - **Relationships**: None
        - **Cardinality**: 1M total

        ## Access Patterns

        ### Reads

        | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Consistency | Multi-Entity | Returns |
        |----|--------|-------------|------------------|---------|--------|------|-------|-----------|-----------|-------------|--------------|---------|
        | AP-001 | Note | A note | noteId | - | Single | - | - | No | 300/s | Strong | No | * |
        | AP-002 | Note | Notes of a user | userId | - | Collection | at DESC | 20 | Yes | 300/s | Eventual | No | * |
        | AP-003 | Task | A task | taskId | - | Single | - | - | No | 300/s | Strong | No | * |
        | AP-004 | Task | Tasks of a user | userId | - | Collection | at DESC | 20 | Yes | 1/s | Eventual | No | taskId, at |

        ### Writes

        | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
        |----|--------|-------------|------------------|---------------|-------------|------------|-----------|
        | AP-010 | Note | Write a note | noteId, userId, body, at | create Note | No | - | 10/s |
        | AP-011 | Task | Write a task | taskId, userId, body, at | create Task | No | - | 10/s |

        ## Decisions
        - no loose copies
        """;
}
