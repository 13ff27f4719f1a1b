package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is found over a related entity is looked for there by the values that both have, since one refers to the other by them. */
class SharedValuesTest {
    private static final String TICKET = "Ticket: tenantId (string(10), id); ticketId (ulid, id); subject (string(40))";
    private static final String TAG =
            "Tag: tenantId (string(10), id, references Ticket); ticketId (ulid, id, references Ticket); tag (string(9), id)";

    private static Asks.Hop hop(String entity, String input) {
        Model model = Sheet.reading(
                "| AP-001 | " + entity + " | Read | " + input + " | Collection | - | * |", "auto", TICKET, TAG);
        Asks asks = new Asks(model);
        List<Asks.Hop> hops = asks.hops(asks.leg(model.reads().get(0), 0));
        assertThat(hops).hasSize(1);
        return hops.getFirst();
    }

    private static List<String> paths(Ask ask) {
        return ask.equalPaths().stream().map(Object::toString).toList();
    }

    @Test
    void ofChildrenByTheIdentifierOfTheirParent() {
        Asks.Hop hop = hop("Ticket", "tenantId, tags.tag");
        assertThat(paths(hop.first())).containsExactlyInAnyOrder("tag", "tenantId");
        assertThat(hop.then().conjuncts()).hasSize(2);
    }

    @Test
    void ofTheParentByTheReferenceOfItsChildren() {
        Asks.Hop hop = hop("Tag", "tenantId, ticket.subject");
        assertThat(paths(hop.first())).containsExactlyInAnyOrder("subject", "tenantId");
        assertThat(hop.then().conjuncts()).hasSize(2);
    }

    @Test
    void notByWhatOnlyOneOfThemHas() {
        Asks.Hop hop = hop("Ticket", "subject, tags.tag");
        assertThat(paths(hop.first())).containsExactly("tag");
        assertThat(paths(hop.then())).contains("subject");
    }

    @Test
    void notByARange() {
        Asks.Hop hop = hop("Ticket", "tenantId > low (10%), tags.tag");
        assertThat(paths(hop.first())).containsExactly("tag");
        assertThat(hop.then().conjuncts()).hasSize(3);
    }
}
