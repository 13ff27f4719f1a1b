package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.Checks;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.plan.PlanText;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Values that are more than one reference away, and identifiers that are asked for over references. */
class FarValuesTest {
    private static final String DOCUMENT = """
            # DynamoDB Access Patterns

            > Application: Music

            ## Entities

            ### Label
            - **Attributes**:
              - `labelId` (ulid, id)
              - `name` (string(8..40))
            - **Cardinality**: 200 total

            ### Artist
            - **Attributes**:
              - `artistId` (ulid, id)
              - `labelId` (ulid, references Label, immutable)
              - `name` (string(15..80))
            - **Relationships**: Belongs to Label via labelId (avg 10, max 100 per Label)
            - **Cardinality**: 2,000 total

            ### Album
            - **Attributes**:
              - `albumId` (ulid, id)
              - `artistId` (ulid, references Artist, immutable)
              - `cover` (string(80))
            - **Relationships**: Belongs to Artist via artistId (avg 3, max 400 per Artist)
            - **Cardinality**: 6,000 total

            ### Track
            - **Attributes**:
              - `trackId` (ulid, id)
              - `albumId` (ulid, references Album, immutable)
              - `title` (string(25..120))
            - **Relationships**: Belongs to Album via albumId (avg 10, max 150 per Album)
            - **Cardinality**: 60,000 total

            ## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit | Paginated | Frequency | Consistency | Returns |
            |---|---|---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Track | Play | trackId | - | Single | - | - | No | 8000/s | Eventual | title, album.cover, album.artist.name |
            | AP-002 | Artist | An artist | artistId | - | Single | - | - | No | 1/s | Eventual | * |
            | AP-003 | Album | Albums of a label | artist.label.labelId | - | Collection | albumId ASC | 20 | Yes | 100/s | Eventual | albumId |

            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-010 | Track | Add a track | trackId, albumId, title | create Track | No | - | 1/s |
            | AP-011 | Artist | Rename | artistId, name | update Artist(name) | No | - | RENAMED |
            """;

    private static final String FOLDERS = """
            # DynamoDB Access Patterns

            > Application: Folders

            ## Settings
            | Setting | Value |
            |---|---|
            | Layout | single |

            ## Entities

            ### Folder
            - **Attributes**:
              - `folderId` (ulid, id)
              - `parentId` (ulid, optional 90%, references Folder as parent)
              - `name` (string(20..120))
            - **Relationships**: Belongs to Folder via parentId (avg 3, max 2000 per Folder)
            - **Cardinality**: 30,000 total

            ## Access Patterns

            ### Reads
            | ID | Entity | Description | Input Parameters | Result | Frequency | Returns |
            |---|---|---|---|---|---|---|
            | AP-001 | Folder | A folder | folderId | Single | 3000/s | name, parent.name |
            | AP-002 | Folder | What is in a folder | parentId | Collection | 6000/s | folderId, name |

            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Transaction | Conditions | Frequency |
            |---|---|---|---|---|---|---|---|
            | AP-010 | Folder | New folder | folderId, parentId, name | create Folder | No | - | 100/s |
            | AP-011 | Folder | Rename | folderId, name | update Folder(name) | No | - | 1/s |
            """;

    @Test
    void whatCannotChangeIsKeptFromAnyDistance() {
        DesignResult constant = designed(DOCUMENT.replaceFirst("(?m)^.*RENAMED.*\\n", ""));
        assertThat(plan(constant, "AP-001")).doesNotContain("join", "Album[", "Artist[");
        assertThat(plan(constant, "AP-010")).contains("Album", "Artist");
        assertSound(constant);
    }

    @Test
    void theReferenceIsKeptByWhichTheNextEntityIsAskedForAtOnce() {
        DesignResult renamed = designed(DOCUMENT.replace("RENAMED", "50/s"));
        assertThat(plan(renamed, "AP-001")).contains("get Artist").doesNotContain("get Album");
        assertSound(renamed);
    }

    @Test
    void whatIsJoinedMayKeepWhatIsBehindIt() {
        String moving = DOCUMENT.replace("RENAMED", "1/day")
                + "| AP-012 | Album | Another cover | albumId, cover | update Album(cover) | Yes | - | 50/s |\n"
                + "| AP-013 | Album | Another artist | albumId, artistId | update Album(artistId) | No | - | 1/day |\n";
        DesignResult result = designed(moving.replace("references Artist, immutable", "references Artist"));
        assertThat(plan(result, "AP-001")).contains("get Album").doesNotContain("get Artist");
        assertSound(result);
    }

    /** Who makes a folder reads its parent, an item of the same kind: that is no part of what the folder's home costs. */
    @Test
    void whatIsKeptOfTheSameKindIsReadAtAPrice() {
        assertSound(designed(FOLDERS));
    }

    @Test
    void anIdentifierBehindReferencesIsTheLastReference() {
        DesignResult result = designed(DOCUMENT.replace("RENAMED", "1/day"));
        assertThat(plan(result, "AP-003")).doesNotContain("get ").containsOnlyOnce("query ");
        assertSound(result);
    }

    @Test
    void anIdentifierIsAskedForOverTheReferenceWhereTheOtherEntityCanBeGone() {
        String deleted = DOCUMENT.replace("RENAMED", "1/day") + """

                ### Deletes
                | ID | Entity | Description | Input Parameters | Items Deleted | Transaction | Conditions | Frequency |
                |---|---|---|---|---|---|---|---|
                | AP-020 | Label | Drop a label | labelId | delete Label | No | - | 1/day |
                """;
        DesignResult result = designed(deleted);
        assertThat(plan(result, "AP-003")).contains("get Label");
        assertSound(result);
    }

    private static void assertSound(DesignResult result) {
        assertThat(Checks.of(result)).isEmpty();
        assertThat(result.certificate().status()).isEqualTo(Certificate.Status.OPTIMAL);
    }

    private static String plan(DesignResult result, String pattern) {
        return PlanText.of(result.plans().of(new PatternId(pattern)));
    }

    private static DesignResult designed(String document) {
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return new Designer(model).design().result().orElseThrow();
    }
}
