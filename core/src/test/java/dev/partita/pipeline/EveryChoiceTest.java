package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.candidate.Candidates;
import dev.partita.design.ItemType;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.statistics.Statistics;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing is cheaper than what is chosen: of small applications every combination of candidates is laid out, planned and billed as a whole. */
@Tag("full")
class EveryChoiceTest {
    private static final int PARTS = 4;
    private static final int MODELS = (Boolean.getBoolean("partita.full") ? 1_000 : 20) / PARTS;
    private static final int COMBINATIONS = 300;

    /** What was minimised may differ from the bill by the rounding of storage: see {@link Proof#agree}. */
    private static final long TOLERANCE = 10_000;

    private static final String LINKS = """
            # DynamoDB Access Patterns

            > Application: Links

            ## Settings
            | Setting | Value |
            |---|---|
            | Layout | %s |
            | Key style | concatenated |

            ## Entities

            ### Ticket
            - **Attributes**:
              - `ticketId` (uuid, id)
              - `subject` (string(20..20))
              - `openedAt` (datetime, immutable)
            - **Cardinality**: 100k total

            ### Tag
            - **Attributes**:
              - `ticketId` (uuid, id, references Ticket, immutable)
              - `tag` (string(8), id, distinct %d)
            - **Relationships**: Belongs to Ticket via ticketId (avg 2 per Ticket).
            - **Cardinality**: 200k total

            ## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Consistency | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Ticket | With a tag | tags.tag | Collection | openedAt DESC | 10 | Yes | %s | Eventual | * |

            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-010 | Tag | Tag | ticketId, tag | create Tag | No | - | 2/s |
            | AP-011 | Ticket | Rename | ticketId, subject | update Ticket(subject = subject) | Yes | Ticket exists | 0.01/s |
            """;

    private static final String ANSWERS = """
            # DynamoDB Access Patterns

            > Application: Player

            ## Settings
            | Setting | Value |
            |---|---|
            | Layout | %s |
            | Key style | concatenated |

            ## Entities

            ### Track
            - **Attributes**:
              - `trackId` (uuid, id)
              - `title` (string(20..20))
              - `seconds` (number(1..900), immutable)
            - **Cardinality**: 100k total

            ### Entry
            - **Attributes**:
              - `trackId` (uuid, id, references Track, immutable)
              - `list` (string(8), id, distinct 5000)
            - **Relationships**: Belongs to Track via trackId (avg 2 per Track).
            - **Cardinality**: 200k total

            ## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Consistency | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Track | Of a list | entries.list | Collection | %s | 10 | Yes | %s | Eventual | trackId, title |

            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-010 | Entry | Put in | trackId, list | create Entry | No | - | 2/s |
            | AP-011 | Track | Rename | trackId, title | update Track(title = title) | No | Track exists | %s |
            """;

    private static final String NOTES = """
            # DynamoDB Access Patterns

            > Application: Notes

            ## Settings
            | Setting | Value |
            |---|---|
            | Layout | %s |
            | Key style | concatenated |

            ## Entities

            ### Note
            - **Attributes**:
              - `owner` (string(8..20), id)
              - `number` (number(1..999999), id)
              - `title` (string(20..20))
              - `text` (string(%d..1300000))
            - **Cardinality**: 100k total

            ## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Consistency | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Note | A note | owner, number | Single | - | - | No | 40/s | Eventual | * |
            | AP-002 | Note | Those of somebody | owner | Collection | number ASC | 10 | Yes | %s | Eventual | number, title |

            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-010 | Note | Begin | owner, number, title, text | create Note | No | Note not exists | 2/s |
            | AP-011 | Note | Write | owner, number, text | update Note(text) | No | Note exists | 0.1/s |
            """;

    private static final String LISTS = """
            # DynamoDB Access Patterns

            > Application: Lists

            ## Settings
            | Setting | Value |
            |---|---|
            | Layout | %s |
            | Key style | concatenated |

            ## Entities

            ### Country
            - **Attributes**:
              - `code` (string(2), id, immutable)
              - `name` (string(12..40))
              - `history` (string(500..4000))
            - **Cardinality**: %d total

            ## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Consistency | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Country | All | - | Collection | name ASC | - | No | 40/s | %s | code, name |
            | AP-002 | Country | One | code | Single | - | - | No | 1/s | Eventual | * |

            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-010 | Country | Add | code, name, history | create Country | No | - | 0.001/s |
            | AP-011 | Country | Rename | code, name | update Country(name) | No | Country exists | %s |
            """;

    /** Each part draws every fourth, beside the others. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void nothingIsCheaperThanWhatIsChosen(int part) {
        List<Boolean> proved = LongStream.iterate(part, seed -> seed + PARTS)
                .boxed()
                .flatMap(seed -> model(seed).stream().flatMap(m -> isProved(seed, m).stream()))
                .limit(MODELS)
                .toList();
        assertThat(proved).hasSize(MODELS).doesNotContain(false);
    }

    /** Found over tags in their order, or not: by how many tickets have a tag, and how often they are read. */
    @ParameterizedTest
    @CsvSource({"single, 20, 40/s", "multi, 20, 40/s", "multi, 200000, 0.001/s"})
    void ofWhatIsFoundOverLinks(String layout, int tags, String rate) {
        byte[] document = LINKS.formatted(layout, tags, rate).getBytes(StandardCharsets.UTF_8);
        Model model = DocumentReader.read("links", document).model().orElseThrow();
        assertThat(isProved(0, model)).contains(true);
    }

    /** Out of what entries keep of tracks, or not: by how often titles change, and in what order they are wanted. */
    @ParameterizedTest
    @CsvSource({"single, -, 40/s, 0.001/s", "multi, title ASC, 40/s, 0.001/s", "multi, seconds ASC, 0.01/s, 40/s"})
    void ofAnswersOutOfLinks(String layout, String sort, String reads, String writes) {
        Model model = DocumentReader.read(
                        "answers",
                        ANSWERS.formatted(layout, sort, reads, writes).getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        assertThat(isProved(0, model)).contains(true);
    }

    /** Out of one item, or not: by how many there are, how often names change, and whether the answer may be late. */
    @ParameterizedTest
    @CsvSource({
        "single, 170, Eventual, 0.001/s, true",
        "multi, 170, Strong, 0.001/s, true",
        "multi, 170, Eventual, 40/s, false",
        "single, 20, Eventual, 0.001/s, false"
    })
    void ofGatheredLists(String layout, int countries, String consistency, String writes, boolean isGathered) {
        Model model = DocumentReader.read(
                        "lists",
                        LISTS.formatted(layout, countries, consistency, writes).getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        assertThat(isProved(0, model)).contains(true);
        assertThat(new Designer(model)
                        .design().result().orElseThrow().design().itemTypes().stream()
                                .anyMatch(ItemType::isEntry))
                .isEqualTo(isGathered);
    }

    /** In pieces, which lists do not need: by how long texts are, and how often they are listed. */
    @ParameterizedTest
    @CsvSource({"single, 2000, 0.1/s", "multi, 2000, 40/s", "multi, 600000, 1/s"})
    void ofTextsInPieces(String layout, int bytes, String lists) {
        byte[] document = NOTES.formatted(layout, bytes, lists).getBytes(StandardCharsets.UTF_8);
        Model model = DocumentReader.read("notes", document).model().orElseThrow();
        assertThat(isProved(0, model)).contains(true);
    }

    /** Whether what is chosen, which costs what the cheapest does, is proved; empty if there are too many combinations. */
    private static Optional<Boolean> isProved(long seed, Model model) {
        boolean isSingle = model.settings().layout() == Settings.Layout.SINGLE;
        Statistics statistics = new Statistics(model);
        OptionalLong cheapest = new EveryChoice(
                        model, new LayoutSolve(model, isSingle, statistics, Candidates::unpruned))
                .cheapest(COMBINATIONS);
        if (cheapest.isEmpty()) {
            return Optional.empty();
        }
        long least = cheapest.getAsLong();
        Certificate certificate = new LayoutSolve(model, isSingle, statistics, Candidates::all)
                .solve()
                .solved()
                .orElseThrow()
                .certificate();
        assertThat(certificate.objective())
                .as("cost of seed %d", seed)
                .isBetween(least - least / TOLERANCE, least + least / TOLERANCE);
        return Optional.of(certificate.status() == Certificate.Status.OPTIMAL);
    }

    /** Empty if what was drawn contradicts itself. */
    private static Optional<Model> model(long seed) {
        byte[] text = SmallApplications.document(seed).getBytes(StandardCharsets.UTF_8);
        return DocumentReader.read("small", text).model();
    }
}
