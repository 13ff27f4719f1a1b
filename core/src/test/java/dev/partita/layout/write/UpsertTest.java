package dev.partita.layout.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What has expired must leave nothing to a new entity: it is read, unless nothing could be left. */
class UpsertTest {
    @Test
    void whatSetsAllIsNotRead() {
        Sketch sessions = Sketches.sessions();
        assertThat(sessions.plan(sessions.write("Session").upsert("Session", "user", "state", "hits", "until")))
                .contains(
                        "upsert Session[PK='S#'+:sid, SK='A'] set sid to :sid, set user to :user, set state to :state")
                .doesNotContain("get ");
    }

    @Test
    void whatAddsIsRead() {
        Sketch sessions = Sketches.sessions();
        assertThat(sessions.plan(sessions.write("Session").upsert("Session", "user", "state", "hits + 1", "until")))
                .contains("get Session");
    }

    @Test
    void whatLeavesSomethingIsRead() {
        Sketch sessions = Sketches.sessions();
        assertThat(sessions.plan(sessions.write("Session").upsert("Session", "user", "hits", "until")))
                .contains("get Session");
    }

    @Test
    void whatHasACountIsRead() {
        Sketch rooms = new Sketch()
                .entity("Room", "roomId id", "title", "until ttl")
                .entity("Seat", "seatId id", "roomId")
                .references("Seat", "Room", "room", "roomId")
                .count("Room", "seats", "Seat", "room", "")
                .home("Room", "PK=R#{roomId}; SK=A", "roomId title until seats")
                .home("Seat", "PK=S#{seatId}; SK=A", "seatId roomId");
        assertThat(rooms.plan(rooms.write("Room").upsert("Room", "title", "until")))
                .contains("get Room");
    }
}
