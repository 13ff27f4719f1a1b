package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people who never saw our form put where we have another place for it: flags, fields, tables. */
class StrangerFormTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "string, avg 20; string(20..80)",
                "string, about 20 characters; string(20..80)",
                "string, avg 20, max 200; string(20..200)",
                "string, max 200, avg 20; string(20..200)",
                "string, up to 200; string(50..200)",
                "string, max 200 bytes; string(50..200)",
            })
    void sizesAmongFlags(String written, String meant) {
        ReadResult result = Desk.read("`title` (string)", "`title` (" + written + ")");
        assertThat(Desk.ticket(result)).contains("title " + meant + "\n");
    }

    /** What has a column of what it writes, writes. */
    @Test
    void writesInATableOfTheirOwn() {
        ReadResult result = Desk.read(
                "### Reads\n",
                "",
                "### Writes\n| # | Pattern | Entity | Parameters | Writes | RPS |",
                "| # | Pattern | Entity | Given | Effects | RPS |",
                "Ticket update",
                "update Ticket(title)");
        assertThat(Desk.pattern(result, "W1")).contains("update Ticket(title = :title)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "**Identifier**: `customerId`, `title`",
                "**Primary key**: customerId + title",
                "**Primary Key**: customerId (partition key), title (sort key)",
                "**Identified by**: the combination of customerId and title",
            })
    void identifiers(String written) {
        ReadResult result = Desk.read(
                "  - `ticketId` (uuid, id)\n",
                "  - `number` (number)\n",
                "| ticketId, title | Ticket update",
                "| customerId, title, amount | update Ticket(amount)",
                "100 per Customer",
                "100 per Customer\n- " + written);
        assertThat(Desk.ticket(result)).contains("entity Ticket id(customerId, title)");
        assertThat(Documents.codes(result)).doesNotContain("NO_IDENTIFIER", "INFERRED_IDENTIFIER");
    }

    /** Keys of a table are not those of the entity. */
    @Test
    void keysOfATable() {
        ReadResult result =
                Desk.read("100 per Customer", "100 per Customer\n- **Primary key**: PK = CUSTOMER#customerId");
        assertThat(Desk.ticket(result)).contains("entity Ticket id(ticketId)");
    }
}
