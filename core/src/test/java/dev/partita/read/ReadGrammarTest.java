package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Severity;
import dev.partita.model.Read;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads as input.md §3 describes them. */
class ReadGrammarTest {
    private static ReadResult order(String inputs, String filters) {
        return Documents.read("Order", inputs, filters, "Collection", "-", "-", "No");
    }

    private static String where(ReadResult result) {
        String line = Documents.lines(result, "AP-001").get(0);
        return line.replaceFirst("^Order where ", "").replaceFirst(" (order by|returns).*", "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "userId; userId = :userId",
                "USERID; userId = :USERID",
                "userId = buyer; userId = :buyer",
                "total > 5 (10%); total > 5 (10%)",
                "total<=limit; total <= :limit",
                "total between 1 and max (avg 3, max 9); total between 1 and :max (avg 3, max 9)",
                "createdAt >= now - 15 minutes; createdAt >= now - 900s",
                "createdAt < '2026-01-31'; createdAt < '2026-01-31T00:00:00.000Z'",
                "createdAt begins with '2026-01'; createdAt begins with '2026-01'",
                "status = PENDING; status = 'PENDING'",
                "status = pending; status = 'PENDING'",
                "status = newStatus; status = :newStatus",
                "status != 'SHIPPED'; status != 'SHIPPED'",
                "status in ('PENDING', SHIPPED, other); status in ('PENDING', 'SHIPPED', :other)",
                "orderId in ids[] (avg 3, max 7) (50%); orderId in :ids[] avg 3 max 7 (50%)",
                "tags contains tag; tags contains :tag",
                "tags exists and total > 1; tags exists and total > 1",
                "tags not exists, userId; tags not exists and userId = :userId",
                "tags = null; tags not exists",
                "tags != NULL and total > 1; tags exists and total > 1",
                "total not in (1, least); total != 1 and total != :least",
                "status is not in (SHIPPED); status != 'SHIPPED'",
                "(status = PENDING or total > 5 and total < 9), userId; (status = 'PENDING' or total > 5 and total < 9) and userId = :userId",
                "(status = PENDING or total > 5) (3%); (status = 'PENDING' or total > 5) (3%)",
                "(status = PENDING or status = SHIPPED); status in ('PENDING', 'SHIPPED')",
                "(status = PENDING or status = wanted) (30%); status in ('PENDING', :wanted) (30%)",
                "(status in (PENDING) or status = SHIPPED); status in ('PENDING', 'SHIPPED')",
                "(status = PENDING (2%) or status = SHIPPED); (status = 'PENDING' (2%) or status = 'SHIPPED')",
                "(user.name = 'x' or user.name = 'y'); User.name in ('x', 'y')",
                "(status = PENDING (2%) or total > 5) (avg 3, max 9); (status = 'PENDING' (2%) or total > 5) (avg 3, max 9)",
                "(status = PENDING or total > 5) (about 3%); (status = 'PENDING' or total > 5) (3%)",
                "(total > 5) (3%); total > 5 (3%)",
                "(total > 5 and total < 9) (3%); total > 5 (3%) and total < 9 (100%)",
                "status = PENDING (about 10% pending); status = 'PENDING' (10%)",
                "status = PENDING, about 10% pending; status = 'PENDING' (10%)",
                "status = PENDING ~10%, userId; status = 'PENDING' (10%) and userId = :userId",
                "status = PENDING (roughly a quarter are pending); status = 'PENDING' (25%)",
                "status = PENDING (1 in 20 of them) and userId; status = 'PENDING' (5%) and userId = :userId",
                "status = PENDING, one in ten, userId; status = 'PENDING' (10%) and userId = :userId",
                "(status = PENDING or total > 5) about half of them; (status = 'PENDING' or total > 5) (50%)",
                "user.name = 'Ann O''Hara'; User.name = 'Ann O'Hara'",
                "USER.email; User.email = :USER.email",
                "orderItems.productId = product (avg 2, max 9); ^OrderItem(Order).productId = :product (avg 2, max 9)",
                "user.orders.total > 3; User.^Order(User).total > 3",
                "Order.status = PENDING; status = 'PENDING'",
                "last 30 days; createdAt >= now - 2592000s",
                "only pending ones; status = 'PENDING'",
                "total is at least 5; total >= 5",
                "createdAt in the last 7 days; createdAt >= now - 604800s",
                "not shipped; status != 'SHIPPED'",
                "pending; status = 'PENDING'",
                "status = PENDING or total > 5; (status = 'PENDING' or total > 5)",
                "total (number); total = :total"
            })
    void predicates(String written, String read) {
        assertThat(where(order("userId = x", written))).isEqualTo("userId = :x and " + read);
    }

    /** No time is so far away: it is refused, whatever its number of digits. */
    @ParameterizedTest
    @ValueSource(strings = {"6099999999999999999999 days", "99999999999999999 years"})
    void timesBeyondAllCalendars(String span) {
        assertThat(Documents.codes(order("userId = x", "createdAt >= now - " + span)))
                .isNotEmpty();
    }

    @Test
    void parametersAreNamedAsWritten() {
        assertThat(Documents.lines(
                        order("user.email, total between low and high, orderId in ids[] (avg 2, max 3)", "-"),
                        "AP-001"))
                .contains(
                        "parameters user.email string(24..120), low number(0..1000, 2 decimals), high number(0..1000, 2 decimals), ids[] ulid");
    }

    @ParameterizedTest
    @CsvSource({
        "Single,Single",
        "Count,Count",
        "Exists,Exists",
        "Sum(total),Sum(total)",
        "max(createdAt),Max(createdAt)",
        "list,Collection",
        "one,Single"
    })
    void results(String written, String read) {
        ReadResult result = Documents.read("Order", "orderId", "-", written, "-", "-", "No");
        assertThat(ModelPrinterLine.first(result, "AP-001")).startsWith("read AP-001 " + read + " 50/s");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "createdAt DESC; createdAt DESC",
                "total, createdAt desc; total ASC, createdAt DESC",
                "user.name ascending; User.name ASC",
                "by total DESC; total DESC",
                "newest first; createdAt DESC",
                "Oldest first; createdAt ASC",
                "-total; total DESC"
            })
    void sorts(String written, String read) {
        ReadResult result = Documents.read(
                "Order",
                "userId",
                "-",
                "Collection",
                written.startsWith("by") ? "orders " + written : written,
                "10",
                "No");
        assertThat(Documents.lines(result, "AP-001").get(0)).contains(" order by " + read + " returns");
    }

    @Test
    void legsByNameIdentifierAndReference() {
        ReadResult result = Documents.shop(
                "| AP-001 | Order | A user's orders | userId | - | Collection | createdAt DESC | 20 | Yes | 50/s peak 200/s | Eventual | No | * |",
                "| AP-001 | User, Order | Page | userId | Order.status = PENDING | Collection | orders by total DESC | 5 | No | Hot | Strong | Yes | name, Order.total |");
        assertThat(Documents.lines(result, "AP-001"))
                .containsExactly(
                        "User where userId = :userId returns name",
                        "Order where userId = :userId and status = 'PENDING' order by total DESC returns total as Order.total (paged)",
                        "parameters userId ulid");
    }

    /** As in its sort. */
    @Test
    void aLegByWhatLeadsToIt() {
        ReadResult result = Documents.shop(
                "| AP-001 | Order | A user's orders | userId | - | Collection | createdAt DESC | 20 | Yes | 50/s peak 200/s | Eventual | No | * |",
                "| AP-001 | User, Order | Page | userId | - | Collection | orders by total DESC | 5 | No | Hot | Eventual | Yes | name, orders.total |");
        assertThat(Documents.lines(result, "AP-001"))
                .contains("Order where userId = :userId order by total DESC returns total as orders.total (paged)");
    }

    @Test
    void allAttributesBesideThoseOfAnother() {
        ReadResult result = Documents.shop("| Eventual | No | * |", "| Eventual | No | User.name, *, total |");
        assertThat(Documents.lines(result, "AP-001").get(0))
                .endsWith(" returns User.name, orderId, userId, status, total, tags, createdAt");
    }

    @Test
    void anchorThroughAReferenceOfAnotherName() {
        ReadResult result = Documents.shop(
                "`userId` (ulid, references User, immutable)", "`buyerId` (ulid, references User as buyer, immutable)",
                "via userId", "via buyerId",
                "orderId, userId, total", "orderId, buyerId, total",
                "User exists; ", "",
                "| AP-001 | Order | A user's orders | userId |", "| AP-001 | User, Order | A user's orders | userId |",
                "| Eventual | No | * |", "| Eventual | Yes | * |");
        assertThat(Documents.lines(result, "AP-001").get(1))
                .startsWith("Order where buyerId = :userId order by createdAt DESC");
    }

    @Test
    void legWithoutTheAnchorIsNested() {
        ReadResult result = Documents.shop(
                "| AP-001 | Order | A user's orders | userId |",
                        "| AP-001 | Order, OrderItem | A user's orders with lines | userId |",
                "| Eventual | No | * |", "| Eventual | Yes | * |");
        Read read = Documents.read(result);
        assertThat(read.pagedLeg()).isZero();
        assertThat(Documents.lines(result, "AP-001").get(1)).startsWith("OrderItem in leg 0 by Order returns orderId");
    }

    /** A third of a name alone is an attribute, and so is what says how many of something else. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "userId, quarter",
                "userId, half",
                "status = PENDING (about 10% shipped)",
                "status = PENDING, 10% of users",
                "status = PENDING, about 10% pending a day"
            })
    void noEstimates(String inputs) {
        ReadResult result = order(inputs, "-");
        assertThat(result.diagnostics()).anyMatch(d -> d.severity() == Severity.ERROR);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Hot; 500/s peak 1500/s",
                "cold; 0.1/s peak 0.3/s",
                "Warm peak 90/s; 20/s peak 90/s",
                "3k/min; 50/s peak 150/s",
                "864k/day; 10/s peak 30/s",
                "~50 per second; 50/s peak 150/s",
                "20k rps, peak 60k; 20000/s peak 60000/s",
                "3k/min (peak 9k); 50/s peak 150/s",
                "10 rps; 10/s peak 30/s",
                "2628/month; 0.001/s peak 0.003/s",
                "9/s peak 556/s at 01:00-01:30, 13:00-13:30; 9/s peak 556/s at 60-90 min, 780-810 min"
            })
    void frequencies(String written, String read) {
        ReadResult result = Documents.shop("50/s peak 200/s", written);
        assertThat(ModelPrinterLine.first(result, "AP-001")).endsWith(" " + read);
    }

    @Test
    void ratesInColumnsSkewAndHops() {
        ReadResult result = Documents.shop(
                "| Frequency | Consistency | Multi-Entity | Returns |\n|----|--------|-------------|------------------|---------|--------|------|-------|-----------|-----------|-------------|--------------|---------|",
                "| Avg RPS | Peak RPS | Skew | Max hops | Consistency | Multi-Entity | Returns |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|",
                "50/s peak 200/s | Eventual",
                "50 | 200 | userId zipf 1.1 | 2 | Eventual");
        assertThat(ModelPrinterLine.first(result, "AP-001"))
                .isEqualTo("read AP-001 Collection limit 20 paginated max hops 2 50/s peak 200/s");
        assertThat(Documents.lines(result, "AP-001")).contains("skew :userId zipf 1.1");
    }

    @Test
    void aResultThatIsNotSaidIsOneWhereTheValuesAreUnique() {
        assertThat(Documents.read(Documents.read("User", "email", "-", "-", "-", "-", "No"))
                        .result())
                .isEqualTo(new Read.Result.Single());
        assertThat(Documents.read(Documents.read("Order", "orderId", "total > 5", "-", "-", "-", "No"))
                        .result())
                .isEqualTo(new Read.Result.Single());
        assertThat(Documents.read(Documents.read("OrderItem", "orderId", "-", "-", "-", "-", "No"))
                        .result())
                .isEqualTo(new Read.Result.Collection());
        assertThat(Documents.read(Documents.read("Order", "orderId > first", "-", "-", "-", "-", "No"))
                        .result())
                .isEqualTo(new Read.Result.Collection());
    }

    @Test
    void aLimitMaySayOfWhat() {
        Read pages = Documents.read(Documents.read("Order", "userId", "-", "Collection", "-", "50 per page", "-"));
        assertThat(pages.limit()).hasValue(50);
        assertThat(pages.paginated()).isTrue();
        Read top = Documents.read(Documents.read("Order", "userId", "-", "Collection", "-", "top 10", "-"));
        assertThat(top.limit()).hasValue(10);
        assertThat(top.paginated()).isFalse();
        Read both = Documents.read(Documents.read("Order", "userId", "-", "Collection", "-", "30", "yes, 50 per page"));
        assertThat(both.limit()).hasValue(30);
    }

    @Test
    void limits() {
        assertThat(Documents.read(Documents.read("Order", "userId", "-", "Collection", "-", "-", "Yes"))
                        .limit())
                .hasValue(20);
        assertThat(Documents.read(Documents.shop(
                                "A user's orders", "Top 100 orders of a user", "| 20 | Yes |", "| - | No |"))
                        .limit())
                .hasValue(100);
        assertThat(Documents.read(Documents.shop(
                                "A user's orders", "Recent orders of a user", "| 20 | Yes |", "| - | No |"))
                        .limit())
                .isEmpty();
    }

    @Test
    void newestFirstInTheDescriptionWithoutASort() {
        ReadResult result = Documents.shop("A user's orders", "A user's orders, newest first", "createdAt DESC", "-");
        assertThat(Documents.lines(result, "AP-001").get(0)).contains("order by createdAt DESC");
        assertThat(Documents.codes(result)).containsExactly("LOOSE_SORT");
    }

    @Test
    void inputsThatSayPagesAreReadOver() {
        ReadResult result = Documents.read("Order", "userId, limit, nextToken", "-", "Collection", "-", "10", "Yes");
        assertThat(Documents.codes(result)).containsExactly("PAGING_INPUT", "PAGING_INPUT");
        assertThat(Documents.lines(result, "AP-001")).contains("parameters userId ulid");
    }
}
