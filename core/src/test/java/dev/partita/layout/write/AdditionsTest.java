package dev.partita.layout.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** What the elements of a list add to an entity that the same write makes, or changes. */
class AdditionsTest {
    private static final String TO_THE_MARKER = "update Work by code[PK='C#'+:code, SK='A'] increase shares";

    @Test
    void whatIsCreatedIsNotReadForItsMarker() {
        Sketch works = works("code immutable unique");
        Writing write = works.write("Work").create("Work");
        String plan = works.plan(write.forEach("splits", 9, "splitId percent", write.createOf("Split")));
        assertThat(plan).contains(TO_THE_MARKER).doesNotContain("Work: get");
    }

    @Test
    void whatIsPutGoesWhereItIsPut() {
        Sketch works = works("code immutable unique");
        Writing write = works.write("Work").put("Work");
        String plan = works.plan(write.forEach("splits", 9, "splitId percent", write.createOf("Split")));
        assertThat(plan.lines().filter(l -> l.contains(TO_THE_MARKER)))
                .hasSize(2)
                .anyMatch(l -> l.contains("only if Work not found"))
                .anyMatch(l -> l.contains("only if Work found"));
    }

    /** Each element would add to the marker of the code before. */
    @Test
    void whatIsAddedDoesNotFollowAMarkerThatMoves() {
        Sketch works = works("code unique");
        Writing write = works.write("Work").update("Work", "code");
        write.forEach("splits", 9, "splitId percent", write.createOf("Split"));
        assertThatThrownBy(() -> works.plan(write))
                .isInstanceOf(UnplannableWrite.class)
                .hasMessageContaining("would have to follow where another one moves it");
    }

    private static Sketch works(String code) {
        return new Sketch()
                .entity("Work", "workId id", code)
                .entity("Split", "splitId id", "workId", "percent number")
                .references("Split", "Work", "Work", "workId")
                .sum("Work", "shares", "Split", "Work", "percent")
                .home("Work", "PK=W#{workId}; SK=A", "workId code shares")
                .marker("Work by code", "Work", "PK=C#{code}; SK=A", "workId code shares")
                .home("Split", "PK=S#{splitId}; SK=A", "splitId workId percent");
    }
}
