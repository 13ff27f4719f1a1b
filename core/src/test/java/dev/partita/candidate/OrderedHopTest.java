package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is found over children is asked of them in the order that is wanted, where each leads to one entity that no other one leads to. */
class OrderedHopTest {
    private static final String TICKET =
            "Ticket: tenantId (string(10), id); ticketId (ulid, id); openedAt (datetime, immutable); customerId (ulid, references Customer, immutable)";
    private static final String CUSTOMER = "Customer: customerId (ulid, id); region (string(9), immutable)";
    private static final String TAG =
            "Tag: ticketId (ulid, id, references Ticket); tenantId (string(10), id, references Ticket); tag (string(9), id)";

    private static List<String> orders(String input, String sort, String tag) {
        Model model = Sheet.reading(
                "| AP-001 | Ticket | Read | " + input + " | Collection | " + sort + " | * |",
                "auto",
                TICKET,
                CUSTOMER,
                tag);
        Asks asks = new Asks(model);
        return asks.orderedHops(asks.leg(model.reads().getFirst(), 0)).stream()
                .map(OrderedHopTest::order)
                .toList();
    }

    private static String order(Asks.Hop hop) {
        return String.join(
                " ",
                hop.first().order().stream()
                        .map(k -> (k.descending() ? "-" : "") + k.path())
                        .toList());
    }

    @Test
    void seenFromThemWithTiesByWhatTheyLeadTo() {
        assertThat(orders("tags.tag", "openedAt DESC", TAG)).containsExactly("-Ticket.openedAt -tenantId -ticketId");
        assertThat(orders("tags.tag", "customer.region ASC", TAG))
                .containsExactly("Ticket.Customer.region tenantId ticketId");
    }

    @Test
    void withoutWhatIsTheSameForAll() {
        assertThat(orders("tenantId, tags.tag", "openedAt ASC", TAG)).containsExactly("Ticket.openedAt ticketId");
    }

    @Test
    void byWhatTheyReferWith() {
        assertThat(orders("tags.tag", "ticketId DESC", TAG)).containsExactly("-ticketId -tenantId");
    }

    /** In no order only a page goes over them as they come; all that is asked for at once is told apart by the reader. */
    @Test
    void notInNoOrderWhereAllAreAskedFor() {
        assertThat(orders("tags.tag", "-", TAG)).isEmpty();
    }

    @Test
    void notWhereSeveralLeadToTheSame() {
        assertThat(orders("tags.tag > from (10%)", "openedAt ASC", TAG)).isEmpty();
        assertThat(orders("tags.tag", "openedAt ASC", TAG.replace("Tag: ", "Tag: tagId (ulid, id); ")))
                .isEmpty();
    }

    @Test
    void notWhereThereIsOneAtMostOrNoOrder() {
        assertThat(orders("tenantId, ticketId, tags.tag", "openedAt ASC", TAG)).isEmpty();
        assertThat(orders("tags.tag", "-", TAG)).isEmpty();
    }
}
