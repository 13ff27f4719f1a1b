package dev.partita.layout.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What no longer counts leaves a parent that is there, or not any more: what is read, and what is said where it is not. */
class LeftParentTest {
    @Test
    void aParentThatTheWriteDemandsIsNotReadToKnowThatItIsThere() {
        Sketch rooms = vanishing();
        String plan = rooms.plan(rooms.write("Seat").delete("Seat", "roomId").update("Room", "title"));
        assertThat(plan)
                .contains("set title to :title, decrease seats by 1")
                .doesNotContain("found Room")
                .doesNotContain("get Room");
    }

    /** Its own condition is as good as an update. */
    @Test
    void norIsOneThatAConditionDemands() {
        Sketch rooms = vanishing();
        String plan = rooms.plan(rooms.write("Seat").delete("Seat", "roomId").exists("Room"));
        assertThat(plan).contains("decrease seats by 1").doesNotContain("get Room");
    }

    @Test
    void oneThatMayBeGoneIsRead() {
        Sketch rooms = vanishing();
        assertThat(rooms.plan(rooms.write("Seat").delete("Seat", "roomId"))).contains("get Room");
    }

    /** Of effects that are each by itself, one can be done when another is not. */
    @Test
    void oneThatIsDemandedLaterIsRead() {
        Sketch rooms = vanishing();
        assertThat(rooms.plan(rooms.write("Seat")
                        .delete("Seat", "roomId")
                        .update("Room", "title")
                        .eachByItself()))
                .contains("only if Room found");
    }

    /** Without the seat nothing is demanded of its room. */
    @Test
    void whatIsNotThereHasNoParentToReport() {
        Sketch rooms = rooms();
        String plan = rooms.plan(rooms.write("Seat").update("Seat", "taken = 2").holds("Seat", "taken = 1"));
        assertThat(plan).contains("decrease seats by 1").doesNotContain("Room exists");
    }

    /** A put that finds no seat is not refused, so that no parent is missing for that reason. */
    @Test
    void whatNeedNotBeStoredIsNotReportedOfItsParent() {
        Sketch rooms = rooms();
        String plan = rooms.plan(rooms.write("Seat").put("Seat", "taken").holdsIfStored("Seat", "taken = 2"));
        assertThat(changesOf(plan, "decrease seats by 1"))
                .isNotEmpty()
                .allSatisfy(l -> assertThat(l).doesNotContain("Seat not exists or"));
    }

    @Test
    void whatComesToCountNeedsItsParent() {
        Sketch rooms = rooms();
        String plan = rooms.plan(rooms.write("Seat").update("Seat", "taken = 1").holds("Seat", "taken = 2"));
        assertThat(plan).contains("increase seats by 1", "Room exists");
    }

    private static List<String> changesOf(String plan, String change) {
        return plan.lines().filter(l -> l.contains(change)).toList();
    }

    private static Sketch vanishing() {
        return new Sketch()
                .entity("Room", "roomId id", "title")
                .entity("Seat", "seatId id", "roomId")
                .references("Seat", "Room", "room", "roomId")
                .count("Room", "seats", "Seat", "room", "")
                .home("Room", "PK=R#{roomId}; SK=A", "roomId title seats")
                .home("Seat", "PK=R#{roomId}; SK=S#{seatId}", "seatId roomId")
                .also(s -> s.write("Room").delete("Room"));
    }

    private static Sketch rooms() {
        return new Sketch()
                .entity("Room", "roomId id", "title")
                .entity("Seat", "roomId id", "seatId id", "taken")
                .references("Seat", "Room", "room", "roomId")
                .count("Room", "seats", "Seat", "room", "taken = 1")
                .home("Room", "PK=R#{roomId}; SK=A", "roomId title seats")
                .home("Seat", "PK=R#{roomId}; SK=S#{seatId}", "seatId roomId taken");
    }
}
