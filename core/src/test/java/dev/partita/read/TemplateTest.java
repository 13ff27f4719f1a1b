package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Severity;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.read.print.ModelPrinter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The loose document of the three-step pipeline, row by row as its expected-model.md says. */
class TemplateTest {
    private static final ReadResult RESULT = SharedDocuments.read("shop-template");
    private static final Model MODEL = RESULT.model().orElseThrow();
    private static final String PRINTED = ModelPrinter.print(MODEL);

    private static List<String> entity(String name) {
        return PRINTED.lines()
                .dropWhile(l -> !l.startsWith("entity " + name + " "))
                .takeWhile(l -> !l.isEmpty())
                .map(String::strip)
                .toList();
    }

    private static List<String> pattern(String id) {
        return ModelPrinter.print(MODEL.pattern(new PatternId(id)).orElseThrow())
                .lines()
                .map(String::strip)
                .filter(l -> !l.startsWith("parameters"))
                .toList();
    }

    private static String parameters(String id) {
        return ModelPrinter.print(MODEL.pattern(new PatternId(id)).orElseThrow())
                .lines()
                .filter(l -> l.strip().startsWith("parameters"))
                .findFirst()
                .orElse("");
    }

    @Test
    void everyGuessIsANoteWithThePreciseForm() {
        assertThat(RESULT.diagnostics()).allMatch(d -> d.severity() == Severity.NOTE);
        assertThat(RESULT.diagnostics()).allMatch(d -> !d.fixes().isEmpty());
    }

    @Test
    void user() {
        assertThat(entity("User"))
                .containsExactly(
                        "entity User id(userId) total 50000",
                        "userId string(20..200)",
                        "email string(20..200) unique",
                        "name string(20..200)",
                        "createdAt datetime");
    }

    @Test
    void order() {
        assertThat(entity("Order"))
                .containsExactly(
                        "entity Order id(orderId) total 1000000",
                        "orderId string(20..200)",
                        "userId string(20..200)",
                        "total number",
                        "status enum(PENDING 25% | SHIPPED 25% | DELIVERED 25% | CANCELLED 25%)",
                        "items list(200..800)",
                        "createdAt datetime",
                        "note string(20..200) optional 50%",
                        "-> User as User(userId) avg 20");
    }

    @Test
    void orderCount() {
        assertThat(entity("OrderCount"))
                .containsExactly(
                        "entity OrderCount id(userId) total 50000",
                        "userId string(20..200)",
                        "count number",
                        "-> User as User(userId) avg 1 max 1");
    }

    @Test
    void product() {
        assertThat(entity("Product"))
                .containsExactly(
                        "entity Product id(productId) total 5000",
                        "productId string(20..200)",
                        "name string(20..200)",
                        "price number",
                        "category string(20..200) distinct 30");
    }

    @Test
    void pages() {
        assertThat(pattern("AP-003"))
                .containsExactly(
                        "read AP-003 Collection limit 20 paginated 20/s peak 60/s",
                        "Order where userId = :userId order by createdAt DESC returns orderId, userId, total, status, items, createdAt, note");
        assertThat(pattern("AP-007"))
                .containsExactly(
                        "read AP-007 Collection limit 20 paginated 500/s peak 1500/s",
                        "Product where category = :category order by price ASC returns productId, name, price, category");
    }

    @Test
    void profileWithRecentOrders() {
        assertThat(pattern("AP-004"))
                .containsExactly(
                        "read AP-004 Collection limit 20 500/s peak 1500/s",
                        "User where userId = :userId returns userId, email, name, createdAt",
                        "Order where userId = :userId order by createdAt DESC returns orderId, userId, total, status, items, createdAt, note (paged)");
    }

    @Test
    void countOfACounterIsTheNumberItKeeps() {
        assertThat(pattern("AP-006"))
                .containsExactly(
                        "read AP-006 Single 20/s peak 60/s", "OrderCount where userId = :userId returns count");
    }

    @Test
    void register() {
        assertThat(pattern("AP-010"))
                .containsExactly(
                        "write AP-010 of User transaction 0.1/s peak 0.3/s",
                        "create User(userId = :userId, email = :email, name = :name, createdAt = :createdAt)",
                        "if \"email is unique\": unique User.email");
        assertThat(parameters("AP-010")).endsWith("createdAt datetime");
    }

    @Test
    void createOrder() {
        assertThat(pattern("AP-011"))
                .containsExactly(
                        "write AP-011 of Order transaction 20/s peak 60/s",
                        "create Order(orderId = :orderId, userId = :userId, total = :total, status = :status, items = :items, createdAt = :createdAt, note = :note)",
                        "upsert OrderCount(count + 1) [userId = :userId]",
                        "if \"User exists\": exists User [userId = :userId]");
        assertThat(parameters("AP-011"))
                .contains("note? string")
                .contains("orderId string")
                .contains("createdAt datetime");
    }

    @Test
    void updates() {
        assertThat(pattern("AP-012"))
                .containsExactly(
                        "write AP-012 of Order 20/s peak 60/s",
                        "update Order(status = :newStatus) [orderId = :orderId]",
                        "if \"Order exists\": exists Order [orderId = :orderId]");
        assertThat(pattern("AP-013"))
                .containsExactly(
                        "write AP-013 of Product 0.1/s peak 0.3/s",
                        "update Product(price = :newPrice) [productId = :productId]",
                        "if \"Product exists\": exists Product [productId = :productId]");
    }

    @Test
    void cancel() {
        assertThat(pattern("AP-020"))
                .containsExactly(
                        "delete AP-020 of Order transaction 0.1/s peak 0.3/s",
                        "delete Order [orderId = :orderId]",
                        "update OrderCount(count - 1) [User of Order [orderId = :orderId]]",
                        "if \"status = PENDING\": Order status = 'PENDING' [orderId = :orderId]");
    }

    @Test
    void hintsAndNotes() {
        assertThat(PRINTED).contains("hint User Profile: [User, Order, OrderCount] [AP-004, AP-006]");
        assertThat(MODEL.prose()).anyMatch(p -> p.text().contains("Prices in euro."));
    }
}
