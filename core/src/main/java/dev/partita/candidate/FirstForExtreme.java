package dev.partita.candidate;

import dev.partita.model.Aggregate;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.List;
import java.util.Optional;

/**
 * Answers with the least or the greatest of an attribute by what comes first in the order of it.
 *
 * <p>Why it pays: in a key that has the attribute behind what is asked for, the least is in front. One item is read in place of all among which it
 * is the least; a bid that must be higher than all others, the best time on a road.
 *
 * <p>Refuses: what is computed when read, and what several may have each (over a relation to many).
 *
 * <p>Example: {@code Bid where itemId, Max(amount)} on {@code itemId | amount,bidId}, backward: the first.
 */
final class FirstForExtreme {
    private final Asks asks;

    FirstForExtreme(Model model) {
        this.asks = new Asks(model);
    }

    /** The read as one in the order of what is compared. */
    Optional<Read> of(Read read) {
        Optional<Path> compared = read.result().summarized().filter(p -> isExtreme(read) && !p.isToMany());
        Read.Leg leg = read.legs().getFirst();
        return compared.filter(p -> asks.computed(leg, read).isEmpty()).map(p -> {
            boolean isGreatest =
                    read.result().kind().filter(Aggregate.Kind.MAX::equals).isPresent();
            List<Read.SortKey> order = List.of(new Read.SortKey(p, isGreatest));
            Read.Leg ordered = new Read.Leg(leg.entity(), leg.nesting(), leg.where(), order, leg.returns());
            return read.with(List.of(ordered), read.result());
        });
    }

    private static boolean isExtreme(Read read) {
        return read.result()
                .kind()
                .filter(k -> k == Aggregate.Kind.MIN || k == Aggregate.Kind.MAX)
                .isPresent();
    }
}
