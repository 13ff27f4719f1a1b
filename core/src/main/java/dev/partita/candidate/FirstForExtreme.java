package dev.partita.candidate;

import dev.partita.model.Aggregate;
import dev.partita.model.AttributeName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.List;
import java.util.Optional;

/**
 * Answers with the least or the greatest of an attribute by what comes first in the order of it.
 *
 * <p>Why it pays: in a key that has the attribute behind what is asked for, the least is in front. One item is read in place of all among which it
 * is the least; a bid that must be higher than all others, the best time on a road.
 *
 * <p>Refuses: what is computed when read, and what several may have each (over a relation to many); of what an entity declares of its children
 * ({@code lastAt (max of Entry.at)}) where several entities are asked for, or children expire (those that have would be in front), and keys that leave something to be checked of
 * children.
 *
 * <p>Example: {@code Bid where itemId, Max(amount)} on {@code itemId | amount,bidId}, backward: the first. {@code Account by accountId}, which
 * has {@code lastAt (max of Entry.at)}: beside it the last entry on {@code accountId | at,entryId}.
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

    /**
     * What is asked of an entity's children, in the order of what it declares to be their least or greatest; empty if that is another number, or asked
     * for more than one entity.
     */
    static Optional<Ask> of(Model model, Read.Leg leg, Aggregate aggregate, Ask children) {
        return aggregate
                .attribute()
                .filter(a -> isExtreme(aggregate.kind()) && isOneAtMost(model, leg))
                .filter(a -> model.entity(aggregate.of()).ttl().isEmpty())
                .map(a -> new Read.SortKey(Path.own(a), aggregate.kind() == Aggregate.Kind.MAX))
                .map(k -> children.by(List.of(k)));
    }

    /** Whether a leg asks for one entity by its identifier. */
    private static boolean isOneAtMost(Model model, Read.Leg leg) {
        List<AttributeName> equal = Normalized.of(model, leg.where()).conjuncts().stream()
                .filter(c -> c instanceof Predicate.Compare e
                        && e.comparison() == Predicate.Comparison.EQUAL
                        && e.path().isOwn())
                .map(c -> ((Predicate.Compare) c).path().attribute())
                .toList();
        return leg.nesting().isEmpty()
                && equal.containsAll(model.entity(leg.entity()).identifier());
    }

    /** Whether the first that a way to children leads to is the least or the greatest of all. */
    static boolean leadsToFirst(Route route) {
        return route.match().ordered()
                && route.match().unchecked().findAny().isEmpty()
                && route.isStream()
                && !route.isFollowed()
                && !route.isOneAtMost()
                && !route.isInside()
                && !route.structure().isSpread();
    }

    private static boolean isExtreme(Read read) {
        return read.result().kind().filter(FirstForExtreme::isExtreme).isPresent();
    }

    private static boolean isExtreme(Aggregate.Kind kind) {
        return kind == Aggregate.Kind.MIN || kind == Aggregate.Kind.MAX;
    }
}
