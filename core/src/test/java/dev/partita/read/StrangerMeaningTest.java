package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows by people who never saw ours, of which a reader who knows only the words would say too much. */
class StrangerMeaningTest {
    /** What is given to what is made is its own, and says nothing of what stands beside it, which has an attribute so called. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "ticketId, customerId, title; UNREAD_ITEMS",
                "ticketId, customerId, title, lastOpened; update Customer(lastOpened = :lastOpened)",
            })
    void whatIsMadeKeepsWhatItIsGiven(String inputs, String meant) {
        ReadResult result = Desk.read(
                "  - `customerId` (uuid, id)\n- ",
                        "  - `customerId` (uuid, id)\n  - `title` (string)\n  - `lastOpened` (datetime)\n- ",
                "Retitle", "Open a ticket",
                "ticketId, title", inputs,
                "Ticket update", "Ticket + Customer update");
        String said = result.model().isPresent()
                ? Documents.lines(result, "W1").get(1)
                : Documents.codes(result).getLast();
        assertThat(said).startsWith(meant);
    }

    /** One of a parent that is meant alone is one. */
    @ParameterizedTest
    @CsvSource({"'id, references Customer', false", "'unique, references Customer', false", "references Customer, true"
    })
    void theOnlyOneOfItsParent(String flags, boolean isOneOfMany) {
        ReadResult result = Desk.read(
                "  - `customerId` (uuid, id)\n- ",
                "  - `customerId` (uuid, id)\n  - `email` (string, unique)\n- ",
                "  - `ticketId` (uuid, id)\n  - `customerId` (uuid, references Customer)",
                "  - `ticketId` (uuid" + (flags.startsWith("id") ? "" : ", id") + ")\n  - `customerId` (uuid, " + flags
                        + ")",
                "| Parameters | RPS |\n|---|---------|--------|------------|-----|\n| R1",
                "| Parameters | RPS | Result |\n|---|---|---|---|---|---|\n| R1",
                "| customerId | 5 |",
                "| customer.email | 5 | Single |",
                "100 per Customer",
                "100k total");
        assertThat(Documents.codes(result).contains("SINGLE_OF_MANY")).isEqualTo(isOneOfMany);
    }

    /** What has so many values is looked up, not searched in; a name is searched in. */
    @ParameterizedTest
    @CsvSource({"`title` (string), true", "'`title` (string, distinct 40)', false"})
    void whatIsSearchedFor(String title, boolean isSearch) {
        ReadResult result = Desk.read(
                "`title` (string)",
                title,
                "Tickets of a customer",
                "Search tickets by title",
                "| customerId |",
                "| title |");
        assertThat(Documents.codes(result).contains("TEXT_SEARCH")).isEqualTo(isSearch);
    }

    /** As people draw it. */
    @ParameterizedTest
    @CsvSource({
        "N:1 with Customer via customerId",
        "M:1 with Customer via customerId",
        "n:1 with Customer via customerId"
    })
    void relationsInSigns(String sentence) {
        ReadResult result = Desk.read(
                "`customerId` (uuid, references Customer)",
                "`customerId` (uuid)",
                "- **Cardinality**: 100 per Customer",
                "- **Relationships**: " + sentence
                        + " (avg 100, max 500 per Customer)\n- **Cardinality**: 100 per Customer");
        assertThat(Documents.codes(result)).doesNotContain("UNREAD_RELATIONSHIP");
        assertThat(Desk.ticket(result)).contains("-> Customer as Customer(customerId) avg 100 max 500");
    }

    @ParameterizedTest
    @CsvSource({"1:N with Ticket", "1:M with Ticket", "1:many with Tickets"})
    void relationsOfTheParentInSigns(String sentence) {
        ReadResult result = Desk.read(
                "  - `customerId` (uuid, id)\n",
                "  - `customerId` (uuid, id)\n- **Relationships**: " + sentence + " (avg 100, max 500 per Customer)\n");
        assertThat(Documents.codes(result)).doesNotContain("UNREAD_RELATIONSHIP");
        assertThat(Desk.ticket(result)).contains("avg 100 max 500");
    }
}
