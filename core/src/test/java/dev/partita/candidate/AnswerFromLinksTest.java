package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.model.Read;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is found over links is asked of them, where each leads to one entity that no other one leads to. */
class AnswerFromLinksTest {
    private static final String TRACK = "Track: discId (string(9), id); number (number(1..99), id);"
            + " title (string(9)); seconds (number(1..900)); note (string(9), optional); artistId (ulid, references Artist)";
    private static final String ARTIST = "Artist: artistId (ulid, id); name (string(9))";
    private static final String ENTRY =
            "Entry: number (number(1..99), id, references Track); discId (string(9), id, references Track); list (string(9), id)";

    private static List<String> put(String read, String... entities) {
        Model model = Sheet.reading("| AP-001 | Track | Read | " + read + " |", "auto", entities);
        return new AnswerFromLinks(model)
                .of(model.reads().getFirst()).stream().map(l -> text(l.read())).toList();
    }

    private static String text(Read read) {
        Read.Leg leg = read.legs().getFirst();
        return leg.entity() + " where "
                + String.join(
                        ", ", leg.where().atoms().map(a -> a.path().toString()).toList())
                + " by "
                + String.join(
                        ", ",
                        leg.order().stream()
                                .map(k -> (k.descending() ? "-" : "") + k.path())
                                .toList())
                + " returns "
                + String.join(
                        ", ",
                        leg.returns().stream()
                                .map(r -> r.path() + " as " + r.label())
                                .toList());
    }

    @Test
    void seenFromThemWithTheReferenceForTheIdentifier() {
        assertThat(put(
                        "entries.list, seconds > least (50%) | Collection | title DESC | number, title",
                        TRACK, ARTIST, ENTRY))
                .containsExactly("Entry where list, Track.seconds by -Track.title, -discId, -number"
                        + " returns number as number, Track.title as title");
    }

    @Test
    void whatIsFurtherAway() {
        assertThat(put("entries.list | Collection | - | artist.name", TRACK, ARTIST, ENTRY))
                .containsExactly("Entry where list by  returns Track.Artist.name as artist.name");
    }

    @Test
    void notWhereSeveralLeadToTheSame() {
        assertThat(put("entries.list > from (10%) | Collection | - | title", TRACK, ARTIST, ENTRY))
                .isEmpty();
        String several = ENTRY.replace("Entry: ", "Entry: entryId (ulid, id); ");
        assertThat(put("entries.list | Collection | - | title", TRACK, ARTIST, several))
                .isEmpty();
    }

    @Test
    void notWhereOtherChildrenAreAskedAbout() {
        String mark = "Mark: discId (string(9), id, references Track); number (number(1..99), id, references Track);"
                + " word (string(9), id)";
        assertThat(put("entries.list, marks.word | Collection | - | title", TRACK, ARTIST, ENTRY, mark))
                .isEmpty();
    }
}
