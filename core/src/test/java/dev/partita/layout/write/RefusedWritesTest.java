package dev.partita.layout.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.partita.model.EntityName;
import dev.partita.model.Target;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What cannot be planned is refused with the clause that is the reason, and what to write instead. */
class RefusedWritesTest {
    @Test
    void aConditionOnANumberOverWhatExpires() {
        UnplannableWrite refused =
                refused(seats(), seats().write("Event").update("Event", "title").holds("Event", "held < 100"));
        assertThat(refused.reason())
                .isEqualTo(
                        "no item tells whether held < 100: held is computed when read, as Hold expires and nobody is told"
                                + " when");
        assertThat(refused.fixes()).containsExactly("`held` (number)", "update Event(held + 1)");
    }

    @Test
    void aConditionOnWhatMayBeGone() {
        Sketch orders = new Sketch()
                .entity("Seller", "sellerId id", "country")
                .entity("Order", "orderId id", "sellerId optional", "note")
                .references("Order", "Seller", "Seller", "sellerId")
                .home("Seller", "PK=S#{sellerId}; SK=A", "sellerId country")
                .home("Order", "PK=O#{orderId}; SK=A", "orderId sellerId note");
        UnplannableWrite refused = refused(
                orders, orders.write("Order").update("Order", "note").holdsAbove("Order", "Seller", "country != 'DE'"));
        assertThat(refused.reason())
                .isEqualTo(
                        "no item tells whether Seller.country != 'DE': it holds, too, where no such Seller is stored");
        assertThat(refused.fixes()).containsExactly("Seller exists");
    }

    @Test
    void unlessItMustBeThere() {
        Sketch orders = new Sketch()
                .entity("Seller", "sellerId id", "country")
                .entity("Order", "orderId id", "sellerId immutable", "note")
                .references("Order", "Seller", "Seller", "sellerId")
                .home("Seller", "PK=S#{sellerId}; SK=A", "sellerId country")
                .home("Order", "PK=O#{orderId}; SK=A", "orderId sellerId note");
        orders.also(s -> s.write("Seller").delete("Seller"));
        Writing writing = orders.write("Order").update("Order", "note");
        Target seller =
                new Target(new Target.ByReference(new EntityName("Order"), writing.by("Order"), "Seller"), List.of());
        assertThat(writing.holdsAbove("Order", "Seller", "country != 'DE'")
                        .exists("Seller", seller)
                        .plan())
                .contains("country != 'DE' else \"Seller.country != 'DE'\"");
    }

    @Test
    void aConditionThatHoldsOfNothingIsCheckedWhereThereIsAlwaysSomething() {
        Sketch orders = new Sketch()
                .entity("Seller", "sellerId id", "country")
                .entity("Order", "orderId id", "sellerId immutable", "note")
                .references("Order", "Seller", "Seller", "sellerId")
                .home("Seller", "PK=S#{sellerId}; SK=A", "sellerId country")
                .home("Order", "PK=O#{orderId}; SK=A", "orderId sellerId note");
        assertThat(orders.also(s -> s.write("Seller").update("Seller", "country"))
                        .plan(orders.write("Order")
                                .update("Order", "note")
                                .holdsAbove("Order", "Seller", "country != 'DE'")))
                .contains("check Seller[PK='S#'+<Order>.sellerId, SK='A']")
                .contains("country != 'DE' else \"Seller.country != 'DE'\"");
    }

    @Test
    void moreThanATransactionHolds() {
        Sketch shop = Sketches.shop();
        Writing writing = shop.write("Order");
        UnplannableWrite refused =
                refused(shop, writing.forEach("orders", 100, "orderId status note", writing.createOf("Order")));
        assertThat(refused.reason())
                .isEqualTo("up to 101 actions would have to be taken together, and a transaction holds 100");
        assertThat(refused.fixes()).containsExactly("for each orders[] (max 99)", "| Transaction | No |");
    }

    @Test
    void whatOneElementAddsToWhatAnotherMoves() {
        Sketch moving = devices("PK=P#{parentId}; SK=D#{deviceId}", "title children");
        assertThat(refused(moving, moved(moving)).reason())
                .isEqualTo(
                        "what one element adds to children of Device by parent would have to follow where another one"
                                + " moves it");
        Sketch staying = devices("PK=M#{maker}; SK=D#{deviceId}", "title children");
        assertThat(moved(staying).plan()).contains("increase children by 1");
        Sketch uncounted = devices("PK=P#{parentId}; SK=D#{deviceId}", "title");
        assertThat(moved(uncounted).plan()).contains("put Device by parent");
    }

    @Test
    void aValueOfAParentThatMayBeTheNewEntityItself() {
        Sketch projects = new Sketch()
                .entity("Project", "projectId id", "title immutable", "parentId optional")
                .references("Project", "Project", "parent", "parentId")
                .home("Project", "PK=P#{projectId}; SK=A", "projectId title parentId parent.title");
        assertThat(refused(projects, projects.write("Project").create("Project"))
                        .reason())
                .isEqualTo("parent.title of Project may be what this write itself changes");
    }

    private static Writing moved(Sketch devices) {
        return devices.write("Device")
                .forEach("rows", 4, "deviceId parentId", devices.write("Device").updateOf("Device", "parentId"));
    }

    private static Sketch devices(String copy, String stored) {
        return new Sketch()
                .entity("Device", "deviceId id", "maker immutable", "title", "parentId optional")
                .references("Device", "Device", "parent", "parentId")
                .count("Device", "children", "Device", "parent", "")
                .home("Device", "PK=D#{deviceId}; SK=A", "deviceId maker title parentId children")
                .copy("Device by parent", "Device", copy, stored, "");
    }

    private static UnplannableWrite refused(Sketch sketch, Writing writing) {
        return catchThrowableOfType(UnplannableWrite.class, () -> sketch.plan(writing));
    }

    private static Sketch seats() {
        return new Sketch()
                .entity("Event", "eventId id", "title")
                .entity("Hold", "holdId id", "eventId immutable", "expiresAt ttl")
                .references("Hold", "Event", "Event", "eventId")
                .count("Event", "held", "Hold", "Event", "")
                .home("Event", "PK=E#{eventId}; SK=A", "eventId title")
                .home("Hold", "PK=H#{holdId}; SK=A", "holdId eventId expiresAt");
    }
}
