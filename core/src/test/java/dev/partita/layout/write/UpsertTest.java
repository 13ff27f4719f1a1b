package dev.partita.layout.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What has expired must leave nothing to a new entity: it is deleted where it is met, or read first, unless nothing could be left. */
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
    void whatAddsMeetsNothingExpired() {
        Sketch sessions = Sketches.sessions();
        assertThat(sessions.plan(sessions.write("Session").upsert("Session", "user", "state", "hits + 1", "until")))
                .contains("upsert Session[PK='S#'+:sid, SK='A'] set")
                .doesNotContain("get ");
    }

    @Test
    void whatLeavesSomethingMeetsNothingExpired() {
        Sketch sessions = Sketches.sessions();
        assertThat(sessions.plan(sessions.write("Session").upsert("Session", "user", "hits", "until")))
                .doesNotContain("get ");
    }

    /** What is left would stay there. */
    @Test
    void whatIsKeptElsewhereIsRead() {
        Sketch copied =
                Sketches.sessions().copy("Session by user", "Session", "PK=U#{user}; SK={sid}", "sid hits until", "");
        assertThat(copied.plan(copied.write("Session").upsert("Session", "user", "state", "hits + 1", "until")))
                .contains("get Session");
    }

    @Test
    void whatHasACountMeetsNothingExpired() {
        Sketch rooms = new Sketch()
                .entity("Room", "roomId id", "title", "until ttl")
                .entity("Seat", "seatId id", "roomId")
                .references("Seat", "Room", "room", "roomId")
                .count("Room", "seats", "Seat", "room", "")
                .home("Room", "PK=R#{roomId}; SK=A", "roomId title until seats")
                .home("Seat", "PK=S#{seatId}; SK=A", "seatId roomId");
        assertThat(rooms.plan(rooms.write("Room").upsert("Room", "title", "until")))
                .contains("upsert Room")
                .contains("increase seats by 0")
                .doesNotContain("get ");
    }
}
