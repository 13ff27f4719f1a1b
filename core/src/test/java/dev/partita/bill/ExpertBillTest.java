package dev.partita.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Design;
import dev.partita.design.Projection;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.Step;
import dev.partita.result.Cost;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Experts' designs drawn by hand cost what their bills, computed by hand, say. */
class ExpertBillTest {
    /**
     * By hand $269.99. The rest are the calls of AP-004 that meet the item of a thousandth of all likes: a page of 100 of
     * them and as many users instead of 10, which the hand leaves out.
     */
    @Test
    void likes() {
        Model model = Draw.model("ebay");
        Design design = new Design(
                "eBay likes",
                List.of(
                        Draw.table("users", "UserID", ""),
                        Draw.table("items", "ItemID", ""),
                        Draw.table(
                                "likes",
                                "UserID",
                                "SK",
                                Draw.index("likes_by_item", new Projection.KeysOnly(), "ItemID", "LikedAt", "LikeID"))),
                List.of(
                        Draw.type("users", "users", List.of("UserID", "<UserID>"), "Name", "Email"),
                        Draw.type("items", "items", List.of("ItemID", "<ItemID>"), "Title", "Desc"),
                        Draw.type(
                                "likes",
                                "likes",
                                List.of(
                                        "UserID", "<UserID>",
                                        "SK", "<LikedAt>#<LikeID>",
                                        "ItemID", "<ItemID>",
                                        "LikedAt", "<LikedAt>",
                                        "LikeID", "<LikeID>"))));
        List<Plan> plans = List.of(
                Draw.read("AP-001", Draw.get("user", "users", "users", Draw.value("UserID", Draw.parameter("UserID")))),
                Draw.read("AP-002", Draw.get("item", "items", "items", Draw.value("ItemID", Draw.parameter("ItemID")))),
                page(model, "AP-003", "likes", "items", "items", "ItemID"),
                page(model, "AP-004", "likes", "users", "users", "UserID", "likes_by_item"),
                Draw.write("AP-010", new Step.Plain(Draw.put(model, "items"))),
                Draw.write("AP-011", new Step.Plain(Draw.put(model, "users"))),
                Draw.write("AP-012", new Step.Plain(Draw.put(model, "likes"))));
        Cost cost = Billing.cost(model, design, new Plans(plans, List.of()));
        assertThat(dollars(cost.storage())).isEqualTo("12.12");
        assertThat(requests(cost, "AP-003")).isEqualTo("170.82");
        assertThat(requests(cost, "AP-012")).isEqualTo("32.85");
        assertThat(requests(cost, "AP-004")).isEqualTo("18.22");
        assertThat(dollars(cost.bill())).isEqualTo("270.14");
        assertThat(cost.indexUpkeep()).isEqualTo(5_000_000);
        assertThat(cost.copyUpkeep()).isZero();
        assertThat(dollars(cost.roundTrips())).isEqualTo("10.51");
    }

    /** By hand $359.02, to the cent: full pages, whether a call meets the busiest room or another. */
    @Test
    void chat() {
        Model model = Draw.model("chat");
        Design design = new Design(
                "Chat",
                List.of(Draw.table(
                        "Chat", "PK", "SK", Draw.index("Rooms", new Projection.All(), "RoomID", "CreatedAt"))),
                List.of(
                        Draw.type("Room", "Chat", List.of("PK", "Room:<RoomID>", "SK", "meta"), "CreatedBy"),
                        Draw.type("Member", "Chat", List.of("PK", "User:<UserID>", "SK", "Join:<RoomID>")),
                        Draw.type(
                                "Comment",
                                "Chat",
                                List.of(
                                        "PK", "User:<UserID>",
                                        "SK", "<CreatedAt>",
                                        "RoomID", "<RoomID>",
                                        "CreatedAt", "<CreatedAt>"),
                                "Comment")));
        List<Plan> plans = List.of(
                comments(model, "AP-001"),
                comments(model, "AP-002"),
                comments(model, "AP-003"),
                comments(model, "AP-004"),
                Draw.write("AP-010", new Step.Plain(Draw.put(model, "Room"))),
                Draw.write("AP-011", new Step.Plain(Draw.put(model, "Member"))),
                Draw.write("AP-012", new Step.Plain(Draw.put(model, "Comment"))),
                Draw.write("AP-020", new Step.Plain(Draw.delete("Room"))),
                Draw.write("AP-021", new Step.Plain(Draw.delete("Member"))));
        Cost cost = Billing.cost(model, design, new Plans(plans, List.of()));
        assertThat(dollars(cost.storage())).isEqualTo("76.07");
        assertThat(dollars(cost.requests())).isEqualTo("282.95");
        assertThat(dollars(cost.bill())).isEqualTo("359.02");
        assertThat(cost.structures())
                .extracting(s -> s.type() + " " + s.bytes())
                .containsExactly("Room 44", "Member 36", "Comment 171", "Comment 171");
        assertThat(cost.roundTrips()).isZero();
    }

    private static Plan comments(Model model, String pattern) {
        Read read = read(model, pattern);
        int limit = read.limit().orElseThrow();
        Node query = Draw.query(
                "comments",
                "Comment",
                Draw.space("Chat", "Rooms"),
                read.legs().get(0).where(),
                OptionalInt.of(limit));
        return Draw.read(pattern, query, Draw.page("page", "comments", limit));
    }

    /** A page of likes, then what they lead to. */
    private static Plan page(
            Model model, String pattern, String type, String target, String table, String key, String... index) {
        Predicate where = read(model, pattern).legs().get(0).where();
        return Draw.read(
                pattern,
                Draw.query("likes", type, Draw.space("likes", index), where, OptionalInt.of(100)),
                Draw.page("page", "likes", 100),
                Draw.each("fetched", "page", target, table, key, key),
                Draw.join("rows", "page", "fetched"));
    }

    private static Read read(Model model, String pattern) {
        return model.reads().stream()
                .filter(r -> r.id().value().equals(pattern))
                .findFirst()
                .orElseThrow();
    }

    private static String requests(Cost cost, String pattern) {
        return dollars(cost.patterns().stream()
                .filter(p -> p.pattern().value().equals(pattern))
                .mapToLong(Cost.OfPattern::requests)
                .sum());
    }

    private static String dollars(long micros) {
        return Ratio.of(micros, 1_000_000).text(2);
    }
}
