package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.read.print.ModelPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Entities by people who never saw ours: what they say is read as meant, or asked for; it is never read as something else. */
class StrangerEntityTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "5M rows; total 5000000",
                "2 Mio; total 2000000",
                "5 hundred; total 500",
                "3k per Customer on average, max 10k; avg 3000 max 10000",
                "10 per Customer (max 200); avg 10 max 200",
                "avg 12 per Customer, up to 50; avg 12 max 50",
                "100 per Customer, +3% a month; growing 3%",
                "avg 12, max 50 per Customer; avg 12 max 50",
                "12 per customerId (max 50); avg 12 max 50",
                "1M total, 250 per title; title string(20..200) distinct 4000",
                "About 90,000 rows (900 trains, 100 days).; total 90000",
            })
    void cardinalities(String written, String meant) {
        ReadResult result = Desk.read("100 per Customer", written);
        assertThat(Documents.codes(result)).doesNotContain("UNREAD_CARDINALITY");
        assertThat(Desk.ticket(result)).contains(meant);
    }

    /** So many values, and so many of each. */
    @Test
    void aTotalByTheValuesOfAnAttribute() {
        ReadResult result = Desk.read(
                "- **Cardinality**: 100 per Customer",
                "- **Cardinality**: 25 per title",
                "`title` (string)",
                "`title` (string, distinct 40)");
        assertThat(Desk.ticket(result)).contains("total 1000");
    }

    /** What is a number in one country, or with one word, is another one elsewhere. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.200",
                "1.200.000",
                "1_200_000",
                "1e6",
                "1,2M",
                "12,00,000",
                "2,5 per Customer",
                "1.500 per Customer",
                "10 TB",
                "7 years",
                "12 mil",
                "20 Tsd",
                "2 per Customer and day",
                "avg 50",
                "avg 50, max 400",
                "5M total, 20 per title (max 400)",
                "1 per ticketId",
                "900000000000000 per Customer",
                "1.5"
            })
    void numbersThatCouldBeTwoThings(String written) {
        assertThat(Documents.codes(Desk.read("100 per Customer", written))).contains("UNREAD_CARDINALITY");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "`by` (uuid) - references Customer; -> Customer as by(by)",
                "`by` (uuid) - FK to Customer.customerId; -> Customer as by(by)",
                "`code` (string) - unique; code string(20..200) unique",
                "`note` (string) - optional; note string(20..200) optional 50%",
                "`gone` (number) - TTL; gone epoch",
                "`seen` (number) - Unix timestamp; seen epoch",
                "`seen` (string) - ISO 8601 timestamp; seen datetime",
                "`level` (string) - one of: low, medium, 'very-high'; level enum(low 33.333333% | medium",
                "`zone` (VARCHAR(10)) - one of 40 zones; zone string(2..10) distinct 40",
                "`place` (string) - about 200 different places; place string(20..200) distinct 200",
                "`seq` (int) - 1 to 40; seq number(1..40)",
                "`seq` (int) - from 0 to 1,000, seldom more than 10; seq number(0..1000)",
                "`language` (string) - about 30 languages; language string(20..200) distinct 30",
                "`body` (text) - up to 4000 characters; body string(1000..4000)",
                "`body` (text) - in Markdown, 1.5 KB on average; body string(1536..6144)",
                "`body` (text) - about 300 characters, at most 2,000 characters; body string(300..2000)",
                "`land` (string) - two letters; land string(2..2)",
                "`land` (string) - ISO two-letter code; land string(2..2)",
                "`card` (string, optional) - 20 % have one; card string(20..200) optional 20%",
            })
    void flagsInDescriptions(String written, String meant) {
        ReadResult result = Desk.read("  - `urgent` (boolean)", "  - `urgent` (boolean)\n  - " + written);
        assertThat(Desk.ticket(result)).contains(meant);
        assertThat(Documents.codes(result)).contains("INFERRED_FLAG");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "**Retention**: 30 days",
                "**TTL**: 30 days",
                "**Lifecycle**: Deleted after 30 days",
                "**Lifecycle**: kept 30 days via TTL",
                "**Expiry**: 30 days after createdAt",
            })
    void expiries(String written) {
        ReadResult result = Desk.read("100 per Customer", "100 per Customer\n- " + written);
        assertThat(Documents.codes(result)).contains("ADDED_TTL");
        assertThat(Documents.codes(Desk.read(
                        "100 per Customer",
                        "100 per Customer\n- " + written.replace("30 days after createdAt", "30 days"),
                        "  - `createdAt` (datetime)",
                        "  - `createdAt` (datetime)\n  - `changedAt` (datetime)")))
                .contains("UNREAD_EXPIRY");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "DECIMAL(10,2); price number(2 decimals)",
                "INT(11), DEFAULT 0; price number",
                "timestamp with time zone; price datetime",
                "list of objects; price list(200..800)",
                "list of string; price list(200..800)",
                "set of strings; price set<string>(200..800)",
            })
    void typesOfDatabases(String written, String meant) {
        ReadResult result =
                Desk.read("  - `urgent` (boolean)", "  - `urgent` (boolean)\n  - `price` (" + written + ")");
        assertThat(Desk.ticket(result)).contains(meant + "\n");
    }

    /** A name that is a field of entities elsewhere is an attribute where a type follows. */
    @Test
    void attributesWithoutATitle() {
        ReadResult result = Desk.read("- **Attributes**:\n  - `customerId` (uuid, id)\n", """
                - customerId: uuid, primary key
                - size: number(1..9)
                - **Size**: 1 KB
                """);
        assertThat(ModelPrinter.print(Documents.model(result)))
                .contains("entity Customer id(customerId) total 1000\n  customerId uuid\n  size number(1..9)\n")
                .doesNotContain("prose Customer");
    }

    /** What stands behind "and" is no entity: the sentence is asked about, and no part of it identifies. */
    @Test
    void onePerAnEntityAndSomethingElse() {
        ReadResult result = Desk.read(
                "`ticketId` (uuid, id)", "`seatNo` (string)",
                "100 per Customer", "100k\n- **Relationships**: One per Customer and seat");
        assertThat(Documents.codes(result)).contains("UNREAD_RELATIONSHIP", "NO_IDENTIFIER");
    }

    @Test
    void onePerBothWithNumbersOfOne() {
        ReadResult result = Desk.read(
                "### Ticket",
                        "### Agent\n- **Attributes**:\n  - `agentId` (uuid, id)\n- **Cardinality**: 50\n\n### Ticket",
                "`ticketId` (uuid, id)", "`agentId` (uuid)",
                "100 per Customer",
                        "100k\n- **Relationships**: One per Customer and Agent (avg 100, max 700 per customer)",
                "| ticketId, title |", "| customerId, agentId, title |");
        assertThat(ModelPrinter.print(Documents.model(result)))
                .contains("entity Ticket id(customerId, agentId)")
                .contains("-> Customer as Customer(customerId) avg 100 max 700");
    }

    @Test
    void aManyToManyThatNamesBoth() {
        ReadResult result = Desk.read(
                "### Ticket",
                        "### Agent\n- **Attributes**:\n  - `agentId` (uuid, id)\n- **Cardinality**: 50\n\n### Ticket",
                "`ticketId` (uuid, id)", "`agentId` (uuid)",
                "100 per Customer",
                        "100k\n- **Relationships**: Many to many: Customer talks to Agent (avg 12, max 40 per customer)",
                "| ticketId, title |", "| customerId, agentId, title |");
        assertThat(ModelPrinter.print(Documents.model(result)))
                .contains("entity Ticket id(customerId, agentId)")
                .contains("-> Customer as Customer(customerId) avg 12 max 40");
    }

    /** Dates, shares and rates are no ranges. */
    @ParameterizedTest
    @ValueSource(strings = {"3 to 5 per day", "10-20 %", "2020-01 or later", "one to five", "5 to 2"})
    void noRanges(String written) {
        ReadResult result = Desk.read("  - `urgent` (boolean)", "  - `urgent` (boolean)\n  - `seq` (int) - " + written);
        assertThat(Desk.ticket(result)).contains("seq number\n");
    }

    @Test
    void nullAtSomeTimes() {
        ReadResult result = Desk.read(
                "  - `urgent` (boolean)", "  - `urgent` (boolean)\n  - `gone` (datetime, NULL at the last stop)");
        assertThat(Desk.ticket(result)).contains("gone datetime optional 50%");
    }

    @Test
    void aggregatesBehindAColon() {
        ReadResult result = Desk.read(
                "  - `customerId` (uuid, id)\n- ", "  - customerId: uuid, id\n  - last: max of Ticket.createdAt\n- ");
        assertThat(ModelPrinter.print(Documents.model(result)))
                .contains("last datetime optional 100% max of Ticket.createdAt");
    }

    @Test
    void sentencesWithAShortName() {
        ReadResult result = Desk.read(
                "### Ticket",
                "### DeskTicket",
                "| Ticket |",
                "| DeskTicket |",
                "Ticket update",
                "DeskTicket update",
                "100 per Customer",
                "100k\n- **Relationships**: Each ticket belongs to one Customer (about 100 per customer, at most 3k)");
        assertThat(ModelPrinter.print(Documents.model(result)))
                .contains("-> Customer as Customer(customerId) avg 100 max 3000");
    }

    @Test
    void anUpsertByTheTimeItsExpiryIsCountedFrom() {
        ReadResult result = Desk.read(
                "`ticketId` (uuid, id)", "`ticketId` (uuid, id)\n  - `hour` (datetime, id)",
                "100 per Customer", "100 per Customer\n- **Retention**: 30 days after hour",
                "ticketId, title |", "ticketId, customerId, hour, title, amount, status, urgent, createdAt |",
                "Ticket update", "upsert Ticket(customerId, title, amount, status, urgent, createdAt)");
        assertThat(Desk.pattern(result, "W1")).contains("expiresAt = :expiresAt");
    }

    @Test
    void whatWasDeletedMayBeKept() {
        ReadResult result =
                Desk.read("100 per Customer", "100 per Customer\n- **Lifecycle**: A deleted one is kept 30 days");
        assertThat(Documents.codes(result)).doesNotContain("ADDED_TTL", "UNREAD_EXPIRY");
    }

    @Test
    void aShortNameInTheTitle() {
        assertThat(Desk.read("Access Patterns: Desk", "Access Patterns: X")
                        .model()
                        .orElseThrow()
                        .application())
                .isEqualTo("X");
    }

    /** A foreign key that does not say whose is that of the entity whose identifier is called so. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "`customerId` (uuid, FK); -> Customer as Customer(customerId)",
                "`customerId` (uuid, foreign key); -> Customer as Customer(customerId)",
                "`customerId` (uuid, NOT NULL FK); -> Customer as Customer(customerId)",
            })
    void foreignKeysByTheirName(String written, String meant) {
        ReadResult result = Desk.read("`customerId` (uuid, references Customer)", written);
        assertThat(Desk.ticket(result)).contains(meant);
        assertThat(Documents.codes(result)).contains("INFERRED_REFERENCE").doesNotContain("UNKNOWN_FLAG");
    }

    @Test
    void foreignKeysOfNothing() {
        ReadResult result = Desk.read("`title` (string)", "`title` (string)\n  - `deskId` (uuid, FK)");
        assertThat(Documents.codes(result)).contains("UNKNOWN_FLAG");
        assertThat(result.diagnostics().toString()).contains("does not say to which entity");
    }

    /** Of the entity that has the whole of it as its identifier, not of one that has a part. */
    @Test
    void foreignKeysOfSeveralAttributes() {
        ReadResult result = Desk.read(
                "### Ticket",
                """
                ### Site
                - **Attributes**:
                  - `customerId` (uuid, id, FK)
                  - `siteId` (uuid, id)
                - **Cardinality**: 5000

                ### Ticket""",
                "`customerId` (uuid, references Customer)",
                "`customerId` (uuid, FK)\n  - `siteId` (uuid, FK)");
        assertThat(Desk.ticket(result)).contains("-> Site as Site(customerId, siteId)");
    }
}
