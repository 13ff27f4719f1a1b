package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.read.DocumentReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The certificate names what could be cheaper and is no candidate, where the document is one that it could serve. */
class LeftOutTest {
    private static final String HOME = "homes keyed by a unique attribute alone";
    private static final String LINK = "answers out of what links keep of the entities they lead to";
    private static final String TRANSACTION = "transactions for the sake of fewer round trips";

    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Lists

            ## Entities

            ### Track
            - **Attributes**:
              - `trackId` (uuid, id)
              - `isrc` (string(12), unique, immutable)
              - `title` (string(10..40), immutable)
            - **Cardinality**: 1M

            ### Playlist
            - **Attributes**:
              - `playlistId` (uuid, id)
              - `name` (string(10..40))
            - **Cardinality**: 1M

            ### Entry
            - **Attributes**:
              - `playlistId` (uuid, id, references Playlist, immutable)
              - `trackId` (uuid, id, references Track, immutable)
            - **Relationships**: Belongs to Playlist via playlistId (avg 50, max 100 per Playlist).
            - **Cardinality**: 50M

            ## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Filters | Result | Frequency | Returns |
            |---|---|---|---|---|---|---|---|
            | 1 | Track | Tracks of a playlist | entries.playlistId = list | - | Collection | 500/s | trackId, title |

            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Frequency |
            |---|---|---|---|---|---|---|
            | 20 | Entry | Add | playlistId, entries[] | for each entries[] (avg 3, max 9): create Entry | No | 8/s |
            | 21 | Track | New | trackId, isrc, title | create Track | No | 1/s |
            """;

    /** A track may be in several of them. */
    private static final String OF_SEVERAL =
            DOCUMENT.replace("entries.playlistId = list", "entries.playlistId > list (1%)");

    private static List<String> leftOut(String document) {
        Model model = DocumentReader.read("lists", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return new LeftOut(model).names();
    }

    @Test
    void alternativesHaveMoreWaysThanAreWeighed() {
        String either = DOCUMENT.replace("entries.playlistId = list", "(isrc = given or title = given)");
        String ofOne = DOCUMENT.replace("entries.playlistId = list", "(title = one or title = other)");
        assertThat(leftOut(either)).anyMatch(l -> l.startsWith("alternatives found by keys"));
        assertThat(leftOut(ofOne)).noneMatch(l -> l.startsWith("alternatives found by keys"));
    }

    /** Of a list that is no longer than a read unit nothing could be read for less; of one that no item holds there is no such item. */
    @Test
    void listsThatAreUnitsLongCouldBeOneItem() {
        String listed = DOCUMENT.replace("entries.playlistId = list", "trackId")
                .replace(
                        "\n### Writes",
                        "| 2 | Entry | Entries | playlistId | - | Collection | 50/s | * |\n\n### Writes");
        String beside = "children of one parent in an item beside it";
        assertThat(leftOut(listed)).contains(beside);
        assertThat(leftOut(listed.replace("avg 50", "avg 5"))).doesNotContain(beside);
        assertThat(leftOut(listed.replace("max 100", "max 90000"))).doesNotContain(beside);
        assertThat(leftOut(listed.replace("| playlistId | - |", "| playlistId, trackId | - |")))
                .doesNotContain(beside);
    }

    /** Each reader could have a copy of each track of the playlists that are followed; of one playlist its entries keep it. */
    @Test
    void whoAsksOverLinksCouldHaveCopies() {
        String feed = DOCUMENT.replace("entries.playlistId = list", "entries.playlist.follows.readerId = reader")
                .replace(
                        "### Entry\n",
                        "### Follow\n- **Attributes**:\n  - `readerId` (string(4), id)\n  - `playlistId` (uuid, id, references Playlist, immutable)\n- **Cardinality**: 1M\n\n### Entry\n");
        String copies = "copies for each of many who ask, written when what they ask for is (fan-out on write)";
        assertThat(leftOut(feed)).contains(copies);
        assertThat(leftOut(DOCUMENT)).doesNotContain(copies);
    }

    /** Fifty rows lead to one of a hundred genres each: these are two units, and fifty items twenty-five. */
    @Test
    void shortListsCouldBeReadWhole() {
        String genre = DOCUMENT.replace(
                        "  - `title` (string(10..40), immutable)\n",
                        "  - `title` (string(10..40), immutable)\n  - `genreId` (string(4), references Genre)\n")
                .replace(
                        "### Playlist\n",
                        "### Genre\n- **Attributes**:\n  - `genreId` (string(4), id)\n  - `name` (string(100))\n- **Cardinality**: 100 total\n\n### Playlist\n")
                .replace("| trackId, title |", "| trackId, title, genre.name |");
        String whole = "short lists read whole for the sake of many rows that lead to them";
        assertThat(leftOut(genre)).contains(whole);
        assertThat(leftOut(genre.replace("100 total", "10000 total"))).doesNotContain(whole);
        assertThat(leftOut(genre.replace("entries.playlistId = list", "trackId").replace("Collection", "Single")))
                .doesNotContain(whole);
        assertThat(leftOut(DOCUMENT)).doesNotContain(whole);
    }

    @Test
    void whatTheDocumentCouldUseIsNamed() {
        assertThat(leftOut(OF_SEVERAL)).contains(HOME, LINK, TRANSACTION, "scans");
    }

    @Test
    void aUniqueAttributeThatCanChangeOrBeAbsentIsNoKey() {
        assertThat(leftOut(DOCUMENT.replace("unique, immutable", "unique, optional 50%, immutable")))
                .doesNotContain(HOME);
        assertThat(leftOut(DOCUMENT.replace("unique, immutable", "unique").replace("create Track", "put Track")))
                .doesNotContain(HOME);
    }

    @Test
    void whatEachLinkLeadsToOrReturnsNoValueIsAnsweredOutOfLinks() {
        assertThat(leftOut(DOCUMENT)).doesNotContain(LINK);
        assertThat(leftOut(OF_SEVERAL.replace("| trackId, title |", "| trackId |")))
                .doesNotContain(LINK);
        assertThat(leftOut(DOCUMENT.replace("entries.playlistId = list", "isrc")))
                .doesNotContain(LINK);
    }

    @Test
    void whatIsOneTransactionOrOneEffectNeedsNone() {
        assertThat(leftOut(DOCUMENT.replace("create Entry | No", "create Entry | Yes")))
                .doesNotContain(TRANSACTION);
    }

    /** Who adds an entry could set when its playlist was last added to; and each of several playlists could be asked for its last entry. */
    @Test
    void theExtremesOfChildrenCouldBeKept() {
        String extreme = DOCUMENT.replace(
                        "  - `name` (string(10..40))\n",
                        "  - `name` (string(10..40))\n  - `lastAt` (max of Entry.at)\n")
                .replace(
                        "references Track, immutable)\n",
                        "references Track, immutable)\n  - `at` (datetime, immutable)\n")
                .replace(
                        "\n### Writes",
                        "| 2 | Playlist | Playlist | playlistId | - | Single | 50/s | lastAt |\n\n### Writes");
        String kept = "the least and the greatest of children kept with their parent";
        String first = "the first child alone of each of several parents";
        assertThat(leftOut(extreme)).contains(kept).doesNotContain(first);
        assertThat(leftOut(extreme.replace("| playlistId | - | Single |", "| name | - | Collection |")))
                .contains(kept, first);
        assertThat(leftOut(extreme.replace("| lastAt |", "| name |"))).doesNotContain(kept, first);
    }
}
