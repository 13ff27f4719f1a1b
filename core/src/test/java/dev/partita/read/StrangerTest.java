package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows by people who never saw ours: what they say is read as meant, or asked for; it is never read as something else. */
class StrangerTest {
    private static String first(ReadResult result) {
        return Desk.pattern(result, "R1");
    }

    private static String write(String description, String inputs, String items) {
        ReadResult result = Desk.read("Retitle", description, "ticketId, title", inputs, "Ticket update", items);
        return result.model().isPresent()
                ? Documents.lines(result, "W1").getFirst()
                : Documents.codes(result).getLast();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "300 rpm; 5/s peak 15/s",
                "1.2k/s; 1200/s peak 3600/s",
                "36 reqs/hr; 0.01/s peak 0.03/s",
                "1 RPS (peak: 20 RPS); 1/s peak 20/s",
                "4000 peak, 900 average; 900/s peak 4000/s",
                "Average: 9 RPS, Peak: 40 RPS; 9/s peak 40/s",
                "peak 40/s, average 10/s; 10/s peak 40/s",
                "12 writes/sec; 12/s peak 36/s",
            })
    void rates(String written, String meant) {
        assertThat(first(Desk.read("| customerId | 5 |", "| customerId | " + written + " |")))
                .contains(meant);
    }

    @Test
    void ratesWithAPointOfThousandsAreAskedFor() {
        assertThat(Documents.codes(Desk.read("| customerId | 5 |", "| customerId | 1.500/min |")))
                .contains("UNREAD_RATE");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Tickets of a customer ordered by newest; order by createdAt DESC",
                "Recent tickets of a customer; order by createdAt DESC",
                "Tickets of a customer, oldest to newest; order by createdAt ASC",
                "Tickets of a customer sorted by amount descending; order by amount DESC",
                "Top 10 tickets of a customer by amount; Collection limit 10",
                "Top 10 tickets of a customer by amount; order by amount DESC",
                "The last 5 tickets of a customer; Collection limit 5",
                "The latest ticket of a customer; R1 Single",
                "The latest ticket of a customer; order by createdAt DESC",
                "Tickets of a customer, 25 per page; Collection limit 25",
                "Number of tickets of a customer; R1 Count",
                "Does the customer have tickets; R1 Exists",
                "Total amount of a customer's tickets; R1 Sum(amount)",
            })
    void descriptionsWithoutColumns(String written, String meant) {
        ReadResult result = Desk.read("Tickets of a customer", written);
        assertThat(first(result)).contains(meant);
        assertThat(Documents.codes(result)).doesNotContain("DESCRIPTION_SAYS_MORE");
    }

    @Test
    void allOfThemAreNotTheFirstTwenty() {
        assertThat(first(Desk.read("Tickets of a customer", "All tickets of a customer, newest first")))
                .doesNotContain("limit");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Open tickets of a customer",
                "Tickets of a customer that are not closed",
                "Count urgent tickets of a customer",
                "Tickets of a customer from the last 30 days",
                "Tickets of a customer in a date range",
                "Tickets of a customer in alphabetical order",
                "What is unurgent of a customer",
            })
    void descriptionsThatSayMore(String written) {
        ReadResult result = Desk.read("Tickets of a customer", written);
        assertThat(Documents.codes(result)).contains("DESCRIPTION_SAYS_MORE");
        assertThat(result.model()).isPresent();
    }

    /** Words that are values, but say nothing of the rows, and what a predicate says already. */
    @Test
    void descriptionsThatSayNoMore() {
        for (String inputs : List.of("customerId, status = OPEN", "customerId, status")) {
            assertThat(Documents.codes(
                            Desk.read("Tickets of a customer", "Open tickets", "| customerId |", "| " + inputs + " |")))
                    .doesNotContain("DESCRIPTION_SAYS_MORE");
        }
        assertThat(Documents.codes(Desk.read(
                        "`createdAt` (datetime)", "`openAt` (datetime)",
                        "Tickets of a customer", "Open tickets of a time",
                        "| customerId |", "| customerId, openAt between from and to |")))
                .doesNotContain("DESCRIPTION_SAYS_MORE");
        assertThat(Documents.codes(Desk.read(
                        "enum(OPEN |", "enum(FIRST |",
                        "Tickets of a customer", "First tickets first",
                        "| Parameters | RPS |\n|---|---------|--------|------------|-----|\n| R1",
                                "| Parameters | RPS | Sort |\n|---|---|---|---|---|---|\n| R1",
                        "| customerId | 5 |", "| customerId | 5 | amount DESC |")))
                .doesNotContain("DESCRIPTION_SAYS_MORE");
        assertThat(Documents.codes(Desk.read("Tickets of a customer", "What is shown when a customer's page is open")))
                .doesNotContain("DESCRIPTION_SAYS_MORE");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Cancel a ticket; ticketId; 1 (Ticket); update Ticket(status = 'CANCELLED') [ticketId = :ticketId]",
                "Mark a ticket as closed; ticketId; Ticket; update Ticket(status = 'CLOSED') [ticketId = :ticketId]",
                "Create or update a ticket; ticketId, customerId; Ticket; put Ticket",
                "Increment the amount; ticketId; Ticket; update Ticket(amount + 1) [ticketId = :ticketId]",
                "Add a comment to a ticket; ticketId, text; Ticket update; UNREAD_ITEMS",
                "Record a payment of a ticket; ticketId, amount; Ticket; UNREAD_ITEMS",
                "Open a ticket; ticketId, customerId, title; Ticket; create Ticket",
                "Escalate it; ticketId, newStatus; 1 (Ticket); update Ticket(status = :newStatus)",
                "Close a ticket; ticketId, newStatus; 1 (Ticket); update Ticket(status = :newStatus) ",
                "Cancel or close a ticket; ticketId, newStatus; 1 (Ticket); update Ticket(status = :newStatus) ",
                "Cancel or close a ticket; ticketId; 1 (Ticket); UNREAD_ITEMS",
                "Schedule; ticketId, customerId, title, amount, status, urgent, createdAt; 1 (Ticket); create Ticket",
                "Schedule; ticketId, customerId, title; 1 (Ticket); UNREAD_ITEMS",
                "Flag as urgent; ticketId; 1 (Ticket); update Ticket(urgent = true)",
                "Change it; ticketId, title, status; Ticket (status); update Ticket(status = :status) ",
                "Change it; ticketId, title; 1 (Ticket, urgent = true); update Ticket(urgent = true) ",
                "Pay; ticketId; Ticket.amount + 1; update Ticket(amount + 1) ",
                "Pay; ticketId, paid; Ticket.amount - paid; update Ticket(amount - :paid) ",
                "Change it; ticketId, title; 1 (Ticket, urgency = high); UNREAD_ITEMS",
                "Open a ticket; ticketId, customerId, title; Ticket (status = PENDING); create Ticket(ticketId = :ticketId, customerId = :customerId, title = :title, amount = :amount, status = 'PENDING'",
                "Pay; ticketId; UPDATE Ticket SET status = CLOSED, amount = amount + 5 WHERE ticketId = ?; update Ticket(status = 'CLOSED', amount + 5) ",
                "Pay; ticketId, title; UPDATE ticket SET title = ?, createdAt = NOW(); update Ticket(title = :title, createdAt = now) ",
                "Pay; ticketId; UPDATE Ticket SET status = CLOSED WHERE status = 'OPEN'; UNREAD_ITEMS",
            })
    void effects(String description, String inputs, String items, String meant) {
        assertThat(write(description, inputs, items)).startsWith(meant);
    }

    /** What must be there is set what is given, whatever that is called. */
    @ParameterizedTest
    @CsvSource({"Record the amount", "Recalculate it"})
    void whatMustBeThereIsUpdated(String description) {
        assertThat(Documents.lines(
                                Desk.read(
                                        "Retitle", description,
                                        "ticketId, title", "ticketId, amount",
                                        "| Writes | RPS |", "| Writes | Conditions | RPS |",
                                        "Ticket update |", "1 (Ticket) | Ticket must exist |",
                                        "--------|-----|\n| W1", "--------|-----|-----|\n| W1"),
                                "W1")
                        .getFirst())
                .startsWith("update Ticket(amount = :amount) ");
    }

    @Test
    void helpSpeaksOfTheEntity() {
        ReadResult result = Desk.read(
                "| Writes | RPS |", "| Writes | Conditions | RPS |",
                "Ticket update |", "Ticket update | customerId must be the author |",
                "--------|-----|\n| W1", "--------|-----|-----|\n| W1");
        assertThat(result.diagnostics().toString())
                .contains("BROKEN_CONDITION", "Ticket exists", "customerId = customerId");
    }

    /** What is made beside another, and what is added to that. */
    @Test
    void effectsOnSeveral() {
        ReadResult result = Desk.read(
                "  - `customerId` (uuid, id)\n- ",
                        "  - `customerId` (uuid, id)\n  - `tickets` (number)\n  - `last` (datetime)\n- ",
                "Retitle", "Open a ticket",
                "ticketId, title", "ticketId, customerId, title",
                "Ticket update", "Ticket + Customer.tickets + 1 + Customer update (last)");
        assertThat(Documents.lines(result, "W1").getFirst()).startsWith("create Ticket");
        assertThat(Documents.lines(result, "W1").get(1)).startsWith("update Customer(tickets + 1)");
        assertThat(Documents.lines(result, "W1").get(2)).startsWith("update Customer(last = :last)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "not already open elsewhere; Ticket not exists",
                "Title must be new; title is unique",
                "Code must be new; codeWord is unique",
                "Ticket must be new; Ticket not exists",
            })
    void conditions(String written, String meant) {
        ReadResult result = Desk.read(
                "`title` (string)", "`title` (string, unique)\n  - `codeWord` (string, unique)",
                "Retitle", "Open a ticket",
                "ticketId, title", "ticketId, customerId, title, codeWord",
                "| Writes | RPS |", "| Writes | Conditions | RPS |",
                "Ticket update |", "Ticket | " + written + " |",
                "--------|-----|\n| W1", "--------|-----|-----|\n| W1");
        assertThat(Desk.pattern(result, "W1")).contains(meant);
        assertThat(Documents.codes(result)).contains("LOOSE_CONDITION");
    }

    @ParameterizedTest
    @CsvSource({
        "amount is positive, amount > 0",
        "amount is non-negative, amount >= 0",
        "title is set, title exists",
        "title is unset, title not exists",
        "amount = positive, amount = :positive",
    })
    void adjectives(String written, String meant) {
        assertThat(first(Desk.read("| customerId |", "| customerId; " + written + " |")))
                .contains("and " + meant);
    }

    /** The last word of a name that has several is what people say. */
    @Test
    void oneOfAnEntityWithALongName() {
        ReadResult result = Desk.read(
                "### Ticket", "### DeskTicket",
                "| Ticket |", "| DeskTicket |",
                "Ticket update", "update DeskTicket(title)",
                "Tickets of a customer", "The latest ticket of a customer");
        assertThat(first(result)).contains("R1 Single");
    }

    @Test
    void readsAndWritesInOneTable() {
        ReadResult result = Desk.read(Desk.DESK.substring(Desk.DESK.indexOf("### Reads")), """
                | ID | Type | Entity | Description | Inputs | Frequency |
                |----|------|--------|-------------|--------|-----------|
                | R1 | Read | Ticket | Tickets of a customer | customerId | 5/s |
                | W1 | Write | Ticket | Change the title | ticketId, title | 5/s |
                | D1 | Delete | Ticket | Delete a ticket | ticketId | 5/s |
                """);
        assertThat(Desk.pattern(result, "W1")).contains("update Ticket(title = :title)");
        assertThat(Desk.pattern(result, "D1")).contains("delete Ticket");
    }

    @ParameterizedTest
    @ValueSource(strings = {"customerId, status?", "customerId, status (optional)", "customerId, [status]"})
    void inputsThatNeedNotBeGiven(String inputs) {
        assertThat(Desk.read("| customerId |", "| " + inputs + " |")
                        .diagnostics()
                        .toString())
                .contains("An input is always given");
    }

    @Test
    void valuesWithoutParenthesesAreNoParameters() {
        assertThat(Documents.codes(Desk.read("| customerId |", "| customerId, status in OPEN, PENDING |")))
                .contains("BROKEN_PREDICATE");
    }
}
