package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Habits of people from elsewhere: attributes in one line, types as their languages have them, effects and conditions as they say them. */
class StrangerHabitTest {
    private static String write(String description, String inputs, String items, String conditions) {
        ReadResult result = Desk.read(
                "`urgent` (boolean)",
                "`urgent` (boolean)\n  - `archived` (boolean)",
                "Retitle",
                description,
                "ticketId, title",
                inputs,
                "| Writes | RPS |",
                "| Writes | Conditions | RPS |",
                "Ticket update |",
                items + " | " + conditions + " |",
                "--------|-----|\n| W1",
                "--------|-----|-----|\n| W1");
        return result.model().isPresent()
                ? Desk.pattern(result, "W1")
                : result.diagnostics().toString();
    }

    /** None is lost behind a semicolon; a semicolon of a description is none before an attribute. */
    @Test
    void attributesInOneLine() {
        String many =
                "  - `title` (string)\n  - `amount` (number)\n  - `status` (enum(OPEN | PENDING | CLOSED | CANCELLED))\n";
        ReadResult result = Desk.read(
                "- **Attributes**:\n  - `ticketId` (uuid, id)\n  - `customerId` (uuid, references Customer)\n" + many
                        + "  - `urgent` (boolean)\n  - `createdAt` (datetime)",
                "- **Attributes**: `ticketId` (uuid, id); `customerId` (uuid, references Customer); `title` (string) - short; never empty;"
                        + " `amount` (number), `urgent` (boolean); `createdAt` (datetime)");
        assertThat(Desk.ticket(result)).contains("ticketId", "customerId", "title", "amount", "urgent", "createdAt");
        assertThat(Documents.codes(result)).doesNotContain("BAD_NAME");
    }

    /** Neither is one in a line of the list lost that it shares with others; what a description says in parentheses is none. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "`from` (date), `to` (date) # from date, to date",
                "`from` (date); `to` (date) # from date, to date",
                "`from` (date) and `to` (date) # from date, to date",
                "`from` (date), `to` (date), and `past` (boolean, optional) # from date, to date, past boolean",
                "`from` (date) - the first day, `to` (date) - the last # from date, to date",
                "`from` (date), `endsAt` # from date, endsAt datetime",
                "`from` (date), `to`: date # from date, to date",
                "`from` (date), `kind` (low | high) # from date, kind enum",
                "`from` (date), day (of the event) # from date",
                "`from` (date), required # from date",
                "`from` (date) - of one, or more (say, two) # from date",
            })
    void attributesSideBySide(String line, String meant) {
        String ticket = Desk.ticket(Desk.read("`urgent` (boolean)", line));
        String[] all = meant.split(", ");
        assertThat(ticket).contains(all);
        assertThat(ticket.lines().filter(l -> l.startsWith("  "))).hasSize(7 + all.length);
    }

    @Test
    void aSlipInATypeSideBySide() {
        assertThat(Documents.codes(Desk.read("`urgent` (boolean)", "`from` (date), `to` (dat)")))
                .contains("UNKNOWN_TYPE");
        assertThat(Documents.codes(Desk.read("`urgent` (boolean)", "`from` (date), `to` (date)")))
                .contains("INFERRED_FLAG");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "string 60; title string(60..240)",
                "string, ~300 bytes; title string(300..1200)",
                "json 2kB; title map(2048..8192)",
                "string?; title string(20..200) optional 50%",
                "string(80)?; title string(80..320) optional 50%",
                "varchar(120) UNIQUE NOT NULL; title string(30..120) unique",
                "unique, string; title string(20..200) unique",
                "low | high; title enum(low 50% | high 50%)",
                "low 90%, high 10%; title enum(low 90% | high 10%)",
                "boolean, 80% true; title boolean(true 80%)",
                "uuid, -> Customer as other; -> Customer as other(title)",
            })
    void types(String written, String meant) {
        assertThat(Desk.ticket(Desk.read("`title` (string)", "`title` (" + written + ")")))
                .contains(meant);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "8% true; boolean(true 8%)",
                "about 12% are urgent; boolean(true 12%)",
                "12% of them are urgent; boolean(true 12%)",
                "30% are late; boolean(true 50%)",
            })
    void shares(String description, String meant) {
        assertThat(Desk.ticket(Desk.read("`urgent` (boolean)", "`urgent` (boolean) - " + description)))
                .contains("urgent " + meant);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "every 30 s; 0.033333/s",
                "every minute; 0.016667/s",
                "hourly; 0.000278/s",
                "once a day; 0.000012/s",
                "twice per hour; 0.000556/s",
            })
    void ratesByTheClock(String written, String meant) {
        assertThat(Desk.pattern(Desk.read("| customerId | 5 |", "| customerId | " + written + " |"), "R1"))
                .contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"yes, strong", "no, eventual"})
    void columns(String written, String meant) {
        ReadResult result = Desk.read(
                "| Parameters | RPS |\n|---|---------|--------|------------|-----|\n| R1",
                "| In | RPS | Consistent | Page |\n|---|---|---|---|---|---|---|\n| R1",
                "| customerId | 5 |",
                "| customerId | 5 | " + written + " | 25 |");
        assertThat(Documents.codes(result)).doesNotContain("UNKNOWN_COLUMN", "MISSPELT_COLUMN", "UNREAD_CONSISTENCY");
        assertThat(Desk.pattern(result, "R1")).contains("limit 25");
        assertThat(Desk.pattern(result, "R1").contains("strong")).isEqualTo(meant.equals("strong"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Archive a ticket; ticketId; Ticket update; update Ticket(archived = true)",
                "Unarchive a ticket; ticketId; 1 (Ticket); update Ticket(archived = false)",
                "Close a ticket; ticketId, customerId; 1 (Ticket); update Ticket(status = 'CLOSED') ",
                "Pay; ticketId, paid; update Ticket(status = CLOSED), Ticket.amount - paid; update Ticket(amount - :paid)",
                "Tick it; ticketId, title; 1 (Ticket); update Ticket(title)",
            })
    void effects(String description, String inputs, String items, String meant) {
        assertThat(write(description, inputs, items, "-")).contains(meant);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "not already archived; archived != true",
                "urgent; urgent = true",
                "Ticket exists and is not archived; archived = false",
                "status is not already CLOSED; status != 'CLOSED'",
                "title unique; title is not declared unique",
                "customerId exists; exists Customer [Customer of Ticket",
            })
    void conditions(String written, String meant) {
        assertThat(write("Retitle", "ticketId, title", "update Ticket(title)", written))
                .contains(meant);
    }

    /** What tells one from all others is free where no other has it; of anything else that says nothing. */
    @Test
    void whatIsFree() {
        assertThat(write(
                        "Open",
                        "ticketId, customerId, title, amount, status, urgent, archived, createdAt",
                        "create Ticket",
                        "ticketId is free"))
                .contains("ticketId is unique");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "status is one of OPEN, PENDING and amount > 3; status in ('OPEN', 'PENDING') and amount > 3",
                "status is one of OPEN or PENDING; status in ('OPEN', 'PENDING')",
                "status is one of (OPEN, PENDING); status in ('OPEN', 'PENDING')",
            })
    void oneOfSeveral(String written, String meant) {
        assertThat(Desk.pattern(Desk.read("| customerId |", "| customerId, " + written + " |"), "R1"))
                .contains(meant);
    }

    /** Who makes and who changes are two patterns, unless one request does both. */
    @Test
    void storedOrNotIsAnAlternativeOfWhatIsPut() {
        assertThat(write("Retitle", "ticketId, title", "put Ticket", "Ticket not exists or amount > 3"))
                .doesNotContain("a pattern with the condition Ticket not exists");
        assertThat(write("Retitle", "ticketId, title", "create Ticket", "Ticket not exists or amount > 3"))
                .contains("a pattern with the condition Ticket not exists", "a pattern with the condition amount > 3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Customer 1:N Ticket (avg 5, max 50); avg 5 max 50",
                "Belongs to Customer (avg 5 and at most 50 per Customer); avg 5 max 50",
            })
    void relations(String written, String meant) {
        ReadResult result = Desk.read(
                "- **Cardinality**: 100 per Customer", "- **Relationships**: " + written + "\n- **Cardinality**: 500");
        assertThat(Desk.ticket(result)).contains(meant);
    }

    /** Of several times the one that is always there and stays. */
    @Test
    void theNewest() {
        ReadResult result = Desk.read(
                "`createdAt` (datetime)", "`createdAt` (datetime, immutable)\n  - `closedAt` (datetime, optional)",
                "Tickets of a customer", "Newest tickets of a customer",
                "| Parameters | RPS |\n|---|---------|--------|------------|-----|\n| R1",
                        "| Parameters | RPS | Sort |\n|---|---|---|---|---|---|\n| R1",
                "| customerId | 5 |", "| customerId | 5 | newest first |");
        assertThat(Desk.pattern(result, "R1")).contains("order by createdAt DESC");
    }

    @Test
    void theLeastOfChildrenIsAskedOfThem() {
        ReadResult result = Desk.read(
                "| R1 | Tickets of a customer | Ticket | customerId | 5 |",
                        "| R1 | Least of a customer | Customer | customerId | 5 | Min(tickets.createdAt) |",
                "| Parameters | RPS |\n|---|---------|--------|------------|-----|\n| R1",
                        "| Parameters | RPS | Result |\n|---|---|---|---|---|---|\n| R1");
        assertThat(result.diagnostics().toString()).contains("| Entity | Ticket |");
    }

    @Test
    void helpAsksForWhatASetContains() {
        ReadResult result = Desk.read(
                "`title` (string)",
                "`labels` (string set)",
                "ticketId, title",
                "ticketId, labels",
                "| customerId |",
                "| customerId, label |");
        assertThat(result.diagnostics().toString()).contains("labels contains label");
    }

    /** What is said of some is not said of the others. */
    @Test
    void whatIsNotSo() {
        ReadResult result = Desk.read(
                "`urgent` (boolean)", "`archived` (boolean)",
                "Tickets of a customer", "Customers with all non-archived tickets of them");
        assertThat(result.diagnostics().toString()).contains("archived != true").doesNotContain("archived = true");
    }
}
