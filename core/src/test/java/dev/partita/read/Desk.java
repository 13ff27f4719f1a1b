package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.PatternId;
import dev.partita.read.print.ModelPrinter;

/** A document by somebody who never saw ours, and what becomes of it with some words changed. */
final class Desk {
    static final String DESK = """
            # Access Patterns: Desk

            ## Data Model

            ### Customer
            - **Attributes**:
              - `customerId` (uuid, id)
            - **Cardinality**: 1000

            ### Ticket
            - **Attributes**:
              - `ticketId` (uuid, id)
              - `customerId` (uuid, references Customer)
              - `title` (string)
              - `amount` (number)
              - `status` (enum(OPEN | PENDING | CLOSED | CANCELLED))
              - `urgent` (boolean)
              - `createdAt` (datetime)
            - **Cardinality**: 100 per Customer

            ## Access Patterns

            ### Reads
            | # | Pattern | Entity | Parameters | RPS |
            |---|---------|--------|------------|-----|
            | R1 | Tickets of a customer | Ticket | customerId | 5 |

            ### Writes
            | # | Pattern | Entity | Parameters | Writes | RPS |
            |---|---------|--------|------------|--------|-----|
            | W1 | Retitle | Ticket | ticketId, title | Ticket update | 5 |
            """;

    private Desk() {}

    static ReadResult read(String... oddToEven) {
        String text = DESK;
        for (int i = 0; i < oddToEven.length; i += 2) {
            assertThat(text).contains(oddToEven[i]);
            text = text.replace(oddToEven[i], oddToEven[i + 1]);
        }
        return DocumentReader.read("access-patterns.md", text);
    }

    static String pattern(ReadResult result, String id) {
        return ModelPrinter.print(
                Documents.model(result).pattern(new PatternId(id)).orElseThrow());
    }

    static String ticket(ReadResult result) {
        String printed = ModelPrinter.print(Documents.model(result));
        return printed.substring(printed.indexOf("entity Ticket"), printed.indexOf("read R1"));
    }
}
