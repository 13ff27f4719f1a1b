package dev.partita.layout.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Elements that are too many for one transaction have one each, where they need not be together. */
class ApartTest {
    private static final String PUT = "put Order {orderId: :orderId, userId: :userId, status: :status, note: :note}";

    @Test
    void whatFitsIsOneTransaction() {
        Sketch shop = Sketches.shop();
        assertThat(shop.plan(orders(shop, 99, "orderId status note").eachByItself()))
                .contains("transaction\n  " + PUT + " per row of orders\n")
                .contains("increase orderCount by count(:orders); only if orders found")
                .doesNotContain("stale");
    }

    /** What the write demands is demanded before the first element, too: until something changes meanwhile, it changes nothing if it fails. */
    @Test
    void whatAllAddToOneEachAddsByItself() {
        Sketch shop = Sketches.shop();
        assertThat(shop.plan(orders(shop, 100, "orderId status note").eachByItself()))
                .contains("demand User if orders found else \"User exists\"\n")
                .contains("transaction each\n  " + PUT + " per row of orders\n")
                .contains(
                        "increase orderCount by 1 per row of orders, one per item; only if orders found; present else")
                .contains("stale: What is repeated takes place one by one, in any order");
    }

    @Test
    void whatEachAddsToItsOwn() {
        Sketch shop = Sketches.shop();
        assertThat(shop.plan(orders(shop, 51, "orderId userId status note").eachByItself()))
                .contains("User: get User[PK='U#'+:userId, SK='A'] each orders strong\ndemand User else")
                .contains("transaction each\n  " + PUT + " per element of :orders\n")
                .contains("increase orderCount by 1 per element of :orders, one per item; present else");
    }

    @Test
    void aWriteThatIsAtomicIsRefused() {
        Sketch shop = Sketches.shop();
        assertThatThrownBy(() -> shop.plan(orders(shop, 100, "orderId status note")))
                .isInstanceOf(UnplannableWrite.class)
                .hasMessageContaining("up to 101 actions would have to be taken together");
    }

    @Test
    void rowsThatNobodyPromisesToBeFewAreDeletedEachByItself() {
        Sketch shop = Sketches.shop();
        assertThat(shop.plan(shop.write("Order")
                        .deleteEach("Order", "userId = :userId and status = 'OPEN'")
                        .eachByItself()))
                .contains("transaction each\n  delete Order[PK='O#'+<rows>.orderId, SK='A'] per row of rows")
                .contains("decrease orderCount by 1 per row of rows, one per item");
        assertThat(shop.plan(shop.write("Order").deleteEach("Order", "userId = :userId and status = 'OPEN'")))
                .contains("decrease orderCount by count(<rows>)");
    }

    /** The second call of a move finds it moved; that of an addition would add again. */
    @Test
    void whatWouldBeDoneAgainWhereAReadIsOvertakenIsRefused() {
        Sketch links = Sketches.links();
        assertThat(links.plan(updates(links, "pageId")))
                .contains("transaction each\n  update Link")
                .contains("pageId = <Link>.pageId as read");
        assertThatThrownBy(() -> links.plan(updates(links, "pageId", "weight + 1")))
                .isInstanceOf(UnplannableWrite.class);
    }

    /** One may be the parent of another that comes first. */
    @Test
    void whatCountsAmongThemselvesIsRefused() {
        Sketch devices = new Sketch()
                .entity("Device", "deviceId id", "title", "parentId optional")
                .references("Device", "Device", "parent", "parentId")
                .count("Device", "children", "Device", "parent", "")
                .home("Device", "PK=D#{deviceId}; SK=A", "deviceId title parentId children");
        Writing writing = devices.write("Device");
        assertThatThrownBy(() ->
                        devices.plan(writing.forEach("rows", 60, "deviceId title parentId", writing.createOf("Device"))
                                .eachByItself()))
                .isInstanceOf(UnplannableWrite.class);
    }

    private static Writing orders(Sketch shop, int most, String fields) {
        Writing writing = shop.write("Order");
        return writing.forEach("orders", most, fields, writing.createOf("Order"));
    }

    private static Writing updates(Sketch links, String... assignments) {
        Writing writing = links.write("Link");
        return writing.forEach("rows", 60, "linkId pageId weight", writing.updateOf("Link", assignments))
                .eachByItself();
    }
}
