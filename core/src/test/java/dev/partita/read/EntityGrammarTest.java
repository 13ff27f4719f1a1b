package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.print.ModelPrinter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Entities as input.md §2 describes them. */
class EntityGrammarTest {
    private static List<String> entity(ReadResult result, String name) {
        return ModelPrinter.print(Documents.model(result))
                .lines()
                .dropWhile(l -> !l.startsWith("entity " + name + " "))
                .takeWhile(l -> !l.isEmpty())
                .map(String::strip)
                .toList();
    }

    private static final String NAME = "- `name` (string(20..80)) - display name";

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "string; string(20..200)",
                "string(30); string(30..120)",
                "string(0..50); string(0..50) or empty",
                "number; number",
                "number(-5..5); number(-5..5)",
                "number(0..9.99, 2 decimals); number(0..9.99, 2 decimals)",
                "number(3 decimals); number(3 decimals)",
                "boolean; boolean(true 50%)",
                "boolean(true 8%); boolean(true 8%)",
                "date; date",
                "epoch; epoch",
                "uuid; uuid",
                "enum(A | B 20% | C); enum(A 40% | B 20% | C 40%)",
                "enum(cool cats 5% | 2nd 95%); enum(cool cats 5% | 2nd 95%)",
                "enum: A, B 20%, C; enum(A 40% | B 20% | C 40%)",
                "enum(OPEN 20% / LEFT 80%); enum(OPEN 20% | LEFT 80%)",
                "enum(OPEN/LEFT); enum(OPEN 50% | LEFT 50%)",
                "enum(n/a, km/h); enum(n/a 50% | km/h 50%)",
                "enum of A | B, optional 30%, immutable; enum(A 50% | B 50%) optional 30% immutable",
                "binary(10..20); binary(10..20)",
                "map; map(200..800)",
                "list(50); list(50..200)",
                "set<string>(9); set<string>(9..36)",
                "set<number>(5..9); set<number>(5..9)",
                "bool; boolean(true 50%)",
                "int; number",
                "money; number",
                "timestamp; datetime",
                "text; string(20..200)",
                "String(10..20); string(10..20)"
            })
    void types(String written, String read) {
        ReadResult result = Documents.shop(NAME, "- `name` (" + written + ")");
        assertThat(entity(result, "User")).contains("name " + read);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "optional 30%; optional 30%",
                "unique within email; unique within email",
                "distinct 1,200,000; distinct 1200000",
                "distinct 1.5M; distinct 1500000",
                "skew zipf 1.1; skew zipf 1.1",
                "skew 5%; skew 5%",
                "nullable; optional 50%",
                "required, immutable; immutable"
            })
    void flags(String written, String read) {
        ReadResult result = Documents.shop(NAME, "- `name` (string(20..80), " + written + ")");
        assertThat(entity(result, "User")).contains("name string(20..80) " + read);
    }

    @Test
    void currentOfATime() {
        ReadResult result = Documents.shop(
                "`createdAt` (datetime, immutable)", "`createdAt` (datetime, immutable, current 1 day 90%)");
        assertThat(entity(result, "Order")).contains("createdAt datetime immutable current 86400s 90%");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "count of Order; number count of Order as User",
                "number(0..5000), count of Order; number(0..5000) count of Order as User",
                "count of Order where status = PENDING; number count of Order as User where status = 'PENDING'",
                "sum of Order.total; number(2 decimals) sum of Order.total as User",
                "max of Order.createdAt; datetime optional 100% max of Order.createdAt as User"
            })
    void aggregates(String written, String read) {
        ReadResult result = Documents.shop("(count of Order)", "(" + written + ")");
        assertThat(entity(result, "User")).contains("orderCount " + read);
    }

    @Test
    void identifierByName() {
        ReadResult result = Documents.shop(
                "`userId` (ulid, id, immutable)",
                "`user_id` (ulid)",
                "(ulid, references User, immutable)",
                "(ulid, references User as buyer)");
        assertThat(entity(result, "User").get(0)).startsWith("entity User id(user_id)");
        assertThat(entity(result, "Order")).contains("-> User as buyer(userId) avg 5 max 1000");
        assertThat(Documents.codes(result)).contains("INFERRED_IDENTIFIER");
    }

    @Test
    void identifierByDescription() {
        ReadResult result = Documents.shop(
                "`productId` (ulid, id, immutable)",
                "`line` (ulid) - unique identifier",
                "`orderId` (ulid, id, references Order, immutable)",
                "`orderId` (ulid, references Order)");
        assertThat(entity(result, "OrderItem").get(0)).startsWith("entity OrderItem id(line)");
    }

    @Test
    void identifierOfTheParents() {
        ReadResult result = Documents.shop(
                "### OrderItem",
                "### Note\n- **Attributes**:\n  - `userId` (ulid)\n  - `orderId` (ulid)\n  - `text` (string)\n- **Relationships**: One per User and Order\n- **Cardinality**: 5k\n\n### OrderItem");
        assertThat(entity(result, "Note"))
                .containsExactly(
                        "entity Note id(userId, orderId) total 5000",
                        "userId ulid",
                        "orderId ulid",
                        "text string(20..200)",
                        "-> User as User(userId) avg 0.5",
                        "-> Order as Order(orderId) avg 0.1");
    }

    @Test
    void identifierByTheOnlyInputOfASingleRead() {
        ReadResult result = Documents.shop(
                "`userId` (ulid, id, immutable)", "`handle` (ulid)",
                "| AP-001 |",
                        "| AP-002 | User | A user | handle | - | Single | - | - | No | Cold | Eventual | No | * |\n| AP-001 |",
                "(ulid, references User, immutable)", "(ulid, references User, immutable)");
        assertThat(entity(result, "User").get(0)).startsWith("entity User id(handle)");
    }

    @Test
    void compositeReferences() {
        ReadResult result = Documents.shop(
                "## Access Patterns",
                "### Return\n- **Attributes**:\n  - `returnId` (ulid, id)\n  - `orderId` (ulid, references OrderItem)\n  - `product` (ulid, references OrderItem)\n- **Relationships**: Belongs to OrderItem via orderId, product (avg 0.1, max 2 per OrderItem)\n- **Cardinality**: 15k\n\n## Access Patterns");
        assertThat(entity(result, "Return")).contains("-> OrderItem as OrderItem(orderId, product) avg 0.1 max 2");
    }

    @Test
    void partsNotFlaggedAreTheAttributesOfTheSameNames() {
        ReadResult result = Documents.shop(
                "## Access Patterns",
                "### Return\n- **Attributes**:\n  - `returnId` (ulid, id)\n  - `orderId` (ulid)\n  - `product` (ulid, references OrderItem as line)\n- **Cardinality**: 15k\n\n## Access Patterns");
        assertThat(entity(result, "Return")).contains("-> OrderItem as line(orderId, product) avg 0.1");
    }

    @Test
    void numbersSaidByTheParent() {
        ReadResult result = Documents.shop(
                "Has many Order", "Has many Orders (avg 7, max 70 per User)",
                "- **Relationships**: Belongs to User via userId (avg 5, max 1000 per User)\n", "");
        assertThat(entity(result, "Order")).contains("-> User as User(userId) avg 7 max 70");
    }

    /** Wherever the sentence stands. */
    @Test
    void numbersSaidOfTheParentAtTheChild() {
        ReadResult result = Documents.shop(
                "Belongs to User via userId (avg 5, max 1000 per User)", "Each User has many Orders (avg 7, max 70)");
        assertThat(entity(result, "Order")).contains("-> User as User(userId) avg 7 max 70");
    }

    @Test
    void averageFromCardinalities() {
        ReadResult result = Documents.shop(
                "- **Relationships**: Belongs to User via userId (avg 5, max 1000 per User)\n",
                "",
                "~5 per User, 50k total",
                "40,000 orders, growing 12% a year");
        assertThat(entity(result, "Order")).contains("-> User as User(userId) avg 4");
        assertThat(entity(result, "Order").get(0)).isEqualTo("entity Order id(orderId) total 40000 growing 1%");
    }

    @Test
    void totalFromAveragesAlongReferences() {
        ReadResult result = Documents.shop(
                "~5 per User, 50k total", "~5 per User", "~3 per Order, 150k total", "about 3 lines per order");
        assertThat(Documents.model(result).entity(new EntityName("OrderItem")).total())
                .isEqualTo(150_000);
    }

    @Test
    void manyToManyGetsALink() {
        ReadResult result = Documents.shop(
                "## Access Patterns",
                "### Tag\n- **Attributes**:\n  - `tagId` (ulid, id)\n- **Relationships**: Many to many with User (avg 12, max 500 per Tag)\n- **Cardinality**: 100\n\n## Access Patterns");
        assertThat(Documents.codes(result)).contains("ADDED_LINK");
        assertThat(entity(result, "TagUser"))
                .containsExactly(
                        "entity TagUser id(tagId, userId) total 1200",
                        "tagId ulid immutable",
                        "userId ulid immutable",
                        "-> Tag as Tag(tagId) avg 12 max 500",
                        "-> User as User(userId) avg 0.12");
    }

    @Test
    void lifecycleAddsATtl() {
        ReadResult result = Documents.shop("- **Lifecycle**: Kept", "- **Lifecycle**: Expires 30 days after createdAt");
        assertThat(entity(result, "Order")).contains("expiresAt epoch immutable");
        assertThat(entity(result, "Order").get(0)).endsWith("ttl expiresAt");
        assertThat(Documents.lines(result, "AP-010").get(0)).contains("expiresAt = now + 2592000s");
    }

    @Test
    void ttlOn() {
        ReadResult result = Documents.shop(
                "- **Lifecycle**: Kept",
                "- **Lifecycle**: Long; TTL on gone, sometimes",
                "  - `createdAt`",
                "  - `gone` (epoch, optional 1%)\n  - `createdAt`");
        Entity order = Documents.model(result).entity(new EntityName("Order"));
        assertThat(order.ttl()).hasToString("Optional[gone]");
    }

    @Test
    void sizeIsSpreadOverWhatHasNone() {
        ReadResult result = Documents.shop(
                "- **Lifecycle**: Kept",
                "- **Size**: 1 KB avg, 4 KB max",
                "(set<string>(40), optional 50%)",
                "(set<string>, optional 50%)");
        String tags = entity(result, "Order").stream()
                .filter(l -> l.startsWith("tags"))
                .findFirst()
                .orElseThrow();
        assertThat(tags).matches("tags set<string>\\(1\\d{3}\\.\\.3\\d{3}\\) optional 50%");
    }

    @Test
    void proseAndUnknownSectionsAreKept() {
        ReadResult result = Documents.shop(
                "## Access Patterns",
                "## Glossary\n\n| word | means |\n|---|---|\n| shop | us |\n\n## Access Patterns",
                "- **Lifecycle**: Kept",
                "- **Owner**: the sales team");
        Model model = Documents.model(result);
        assertThat(model.prose()).contains(new Model.Prose("Glossary", "| word | means |\n|---|---|\n| shop | us |"));
        assertThat(model.prose()).contains(new Model.Prose("Order", "- **Owner**: the sales team"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Each User has many Orders (avg 7, max 70 per User)",
                "One-to-many with Order (avg 7, max 70)",
                "It has many orders (max 70, avg 7)"
            })
    void relationshipsInOtherWords(String sentence) {
        ReadResult result = Documents.shop(
                "Has many Order",
                sentence,
                "- **Relationships**: Belongs to User via userId (avg 5, max 1000 per User)\n",
                "");
        assertThat(entity(result, "Order")).contains("-> User as User(userId) avg 7 max 70");
    }

    @Test
    void anAverageIsTheRatioOfWhatIsKept() {
        assertThat(Documents.shop(NAME, "- `name` (average of Order.total)").diagnostics())
                .filteredOn(d -> d.code() == ReadCode.UNKNOWN_TYPE)
                .singleElement()
                .satisfies(d -> assertThat(d.fixes()).containsExactly("sum of Order.total", "count of Order"));
    }
}
