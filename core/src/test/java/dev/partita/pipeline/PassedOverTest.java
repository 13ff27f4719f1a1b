package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.plan.PlanText;
import dev.partita.read.DocumentReader;
import dev.partita.read.ReadResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Posts of those whom one follows: they share the author's identifier with who follows, so the author need not be read in between. */
class PassedOverTest {
    private static final String FEED = """
            # Feed

            ## Entities

            ### User
            - **Attributes**:
              - `userId` (ulid, id, immutable)
              - `name` (string(4..40))
            - **Cardinality**: 1M total

            ### Follow
            - **Attributes**:
              - `followerId` (ulid, id, references User as follower, immutable)
              - `followeeId` (ulid, id, references User as followee, immutable)
              - `since` (date)
            - **Relationships**: Belongs to User as follower (avg 15, max 60 per User). Belongs to User as followee (avg 15).

            ### Post
            - **Attributes**:
              - `postId` (ulid, id, immutable)
              - `authorId` (ulid, references User as author, immutable)
              - `at` (datetime, immutable)
            - **Relationships**: Belongs to User as author (avg 100, max 10000 per User).

            ## Access Patterns

            ### Reads

            | ID | Entity | Description | Input Parameters | Result | Sort | Limit | Paginated | Frequency | Returns |
            |---|---|---|---|---|---|---|---|---|---|
            | AP-001 | Post | Feed | author.follows.followerId = userId | Collection | at DESC | 20 | No | 100/s | * |
            | AP-002 | User | Who | userId | Single | - | - | No | 100/s | * |
            """;

    private static final String PASSED_OVER = "authorId = <Follow distinct>.followeeId";

    private static String plan(String document) {
        Model model = DocumentReader.read("feed.md", document).model().orElseThrow();
        return PlanText.of(
                new Designer(model).design().result().orElseThrow().plans().of(new PatternId("AP-001")));
    }

    @Test
    void whatIsAskedNothingIsNotRead() {
        assertThat(plan(FEED)).contains(PASSED_OVER);
    }

    /** A cursor says of each how far it was read: there must be few. */
    @Test
    void pagesOfFewAreMerged() {
        String paged = FEED.replace("| 20 | No |", "| 20 | Yes |");
        assertThat(plan(paged)).contains(PASSED_OVER, "merge at down");
        assertThat(plan(paged.replace("max 60 per", "max 600 per"))).doesNotContain("merge at down");
        assertThat(plan(paged.replace("avg 15, max 60 per", "avg 15 per"))).doesNotContain("merge at down");
    }

    /** What leads over something that is gone leads nowhere. */
    @Test
    void whatMayBeGoneIsRead() {
        assertThat(plan(FEED + """

                ### Deletes

                | ID | Entity | Description | Input Parameters | Items Deleted | Transaction | Frequency |
                |---|---|---|---|---|---|---|
                | AP-010 | User | Leave | userId | delete User | No | 1/h |
                """)).doesNotContain(PASSED_OVER).contains("Follow");
    }

    @Test
    void whatIsAskedSomethingIsRead() {
        assertThat(plan(FEED.replace("followerId = userId |", "followerId = userId, author.name = name |")))
                .doesNotContain(PASSED_OVER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "author.follows.followerId",
                "author.followsAsFollowee.followerId",
                "author.follows.follower.userId"
            })
    void theReferenceThatLeadsOnIsMeant(String path) {
        assertThat(plan(FEED.replace("author.follows.followerId", path))).isEqualTo(plan(FEED));
    }

    @Test
    void whichOfTwoIsAsked() {
        ReadResult result = DocumentReader.read(
                "feed.md", FEED.replace("author.follows.followerId = userId", "author.follows.since = day"));
        assertThat(result.diagnostics())
                .anyMatch(d -> d.toString().contains("author.followsAsFollower.since")
                        && d.toString().contains("author.followsAsFollowee.since"));
    }
}
