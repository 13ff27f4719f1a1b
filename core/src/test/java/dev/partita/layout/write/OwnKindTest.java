package dev.partita.layout.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Entities that reference their own kind, and count those that reference them: a parent may be among its children. */
class OwnKindTest {
    @Test
    void aParentThatIsAmongTheRowsIsNotChanged() {
        Sketch rooms = rooms();
        String plan = rooms.plan(rooms.write("Room").deleteEach("Room", "parentId = :parentId"));
        assertThat(changes(plan)).contains("only if rows counted not found");
        assertThat(plan).contains("roomId = :parentId");
    }

    @Test
    void whatMayBeAmongTheElementsIsChangedByEachOfThem() {
        Sketch rooms = rooms();
        Writing writing = rooms.write("Room");
        String plan = rooms.plan(writing.forEach("rows", 4, "roomId title", writing.createOf("Room")));
        assertThat(changes(plan)).contains("increase children by 1 per row of rows, one per item");
    }

    /** What equals the same is equal: a room that is its own parent, and is to be it again, does not change its parent. */
    @Test
    void whatCannotHoldTogetherIsNoCase() {
        Sketch rooms = rooms();
        String plan = rooms.plan(rooms.write("Room").update("Room", "parentId"));
        assertThat(plan.lines()
                        .filter(l ->
                                l.contains("(:roomId) is (:parentId)") && l.contains("(:roomId) is (<Room>.parentId)"))
                        .toList())
                .isNotEmpty()
                .allSatisfy(l -> assertThat(l).contains("(<Room>.parentId) is (:parentId)"));
    }

    private static String changes(String plan) {
        return String.join(
                "\n", plan.lines().filter(l -> l.contains("children by")).toList());
    }

    private static Sketch rooms() {
        return new Sketch()
                .entity("Room", "roomId id", "title", "parentId optional")
                .references("Room", "Room", "parent", "parentId")
                .count("Room", "children", "Room", "parent", "")
                .home("Room", "PK=R#{roomId}; SK=A", "roomId title parentId children");
    }
}
