package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Predicate.Atom;
import dev.partita.model.Predicate.Estimate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of the rows that are asked for is not said of all that they reference, or that references them. */
class MovedEstimateTest {
    private static final String EVENT = "Event: eventId (ulid, id); start (datetime, immutable); kind (string(9))";
    private static final String GUEST =
            "Guest: eventId (ulid, id, references Event, immutable); personId (string(9), id, distinct 50); answer (string(3))";

    private static Optional<Estimate> estimate(String entity, String input) {
        Model model = Sheet.reading(
                "| AP-001 | " + entity + " | Read | " + input + " | Collection | - | * |", "auto", EVENT, GUEST);
        Asks asks = new Asks(model);
        return asks.hops(asks.leg(model.reads().getFirst(), 0)).stream()
                .flatMap(h -> h.first().conjuncts().stream())
                .map(p -> ((Atom) p).estimate())
                .findFirst()
                .orElseThrow();
    }

    private static Ratio total(String entity) {
        return Ratio.of(
                Sheet.reading("| AP-001 | Guest | Read | personId | Collection | - | * |", "auto", EVENT, GUEST)
                        .entities()
                        .stream()
                        .filter(e -> e.name().value().equals(entity))
                        .findFirst()
                        .orElseThrow()
                        .total());
    }

    @Test
    void ofWhatIsReferencedTheShareOfWhatIsAskedBefore() {
        Ratio ofOne = total("Guest").dividedBy(Ratio.of(50));
        assertThat(estimate("Guest", "personId, event.start > from (avg 6, max 60)"))
                .contains(new Estimate.Keeps(Ratio.of(6).dividedBy(ofOne)));
        assertThat(estimate("Guest", "event.start > from (avg 6, max 60)"))
                .contains(new Estimate.Leaves(Ratio.of(6), 60));
    }

    @Test
    void sharesStay() {
        assertThat(estimate("Guest", "personId, event.start > from (10%)"))
                .contains(new Estimate.Keeps(Ratio.of(1, 10)));
    }

    @Test
    void ofChildrenOnlyWhereNothingElseIsAskedBefore() {
        assertThat(estimate("Event", "guests.personId (avg 6, max 60)")).contains(new Estimate.Leaves(Ratio.of(6), 60));
        assertThat(estimate("Event", "kind, guests.personId (avg 6, max 60)")).isEmpty();
    }
}
