package dev.partita.layout.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What no longer counts leaves a parent that is there, or not any more: what is read, and what is said where it is not. */
class LeftParentTest {
    /** Without the seat nothing is demanded of its room. */
    @Test
    void whatIsNotThereHasNoParentToReport() {
        Sketch rooms = rooms();
        String plan = rooms.plan(rooms.write("Seat").update("Seat", "taken = 2").holds("Seat", "taken = 1"));
        assertThat(plan).contains("decrease seats by 1").doesNotContain("Room exists");
    }

    @Test
    void whatComesToCountNeedsItsParent() {
        Sketch rooms = rooms();
        String plan = rooms.plan(rooms.write("Seat").update("Seat", "taken = 1").holds("Seat", "taken = 2"));
        assertThat(plan).contains("increase seats by 1", "Room exists");
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
