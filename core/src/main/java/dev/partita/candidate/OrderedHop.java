package dev.partita.candidate;

import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Asks the children over which entities are found for the order in which these are wanted: a page of children leads to a page of what
 * they belong to, one by one, and nothing is sorted or compared. Of a page in no order the children come as they are.
 *
 * <p>Why it pays: what is found over a link (a relation of many to many) has its order with the link then, as value of the reference
 * that is kept there. A page reads the links and the items of a page; otherwise every page reads all links, gets what each leads to, and sorts that.
 *
 * <p>Refuses: where several of the children may lead to the same entity (it would be answered as often), where one may lead to none by
 * itself, and orders by what can change: what is fetched then may be in another one.
 *
 * <p>Example: {@code Ticket where tenantId, tags.tag, by createdAt DESC}: {@code Tag: tenantId,tag | ticket.createdAt,ticketId}, then each
 * ticket. A ticket has a tag once: the identifier of {@code Tag} is {@code tenantId, ticketId, tag}.
 */
final class OrderedHop {
    private final Model model;

    OrderedHop(Model model) {
        this.model = model;
    }

    /** The hop with its first ask in the order of the ask; empty where that is none. */
    Optional<Asks.Hop> of(Ask ask, Asks.Hop hop) {
        if (!(hop.step() instanceof Path.Up up)
                || isRepeated(ask)
                || ask.order().isEmpty() && !isCut(ask)) {
            return Optional.empty();
        }
        if (ask.order().isEmpty()) {
            return leadsToOneEach(hop)
                    ? Optional.of(new Asks.Hop(hop.first(), up, hop.then(), true))
                    : Optional.empty();
        }
        Reference reference = model.entity(up.from()).reference(up.role());
        List<Read.SortKey> order = order(ask.order(), up, reference, hop.first().equalPaths());
        return leadsToOneEach(hop) && !order.isEmpty()
                ? Optional.of(new Asks.Hop(hop.first().by(order), up, hop.then(), true))
                : Optional.empty();
    }

    /** Whether no more than some of what is asked for are wanted at a time. */
    private boolean isCut(Ask ask) {
        return model.pattern(ask.pattern()).stream()
                .anyMatch(p -> p instanceof Read read && read.limit().isPresent());
    }

    /** Whether it is asked for each row of something else. */
    private static boolean isRepeated(Ask ask) {
        return ask.conjuncts().stream()
                .anyMatch(p -> p instanceof Predicate.Compare c && c.operand() instanceof Operand.Answered);
    }

    /** Whether there may be several children that satisfy the ask, and each leads to an entity to which no other one does. */
    boolean leadsToOneEach(Asks.Hop hop) {
        Ask first = hop.first();
        Reference reference =
                model.entity(hop.step().from()).reference(hop.step().role());
        Entity child = model.entity(first.entity());
        List<Path> equal = first.equalPaths();
        return !first.isByIdentifier(child)
                && reference.attributes().stream()
                        .noneMatch(a -> child.attribute(a).optional())
                && child.identifier().stream()
                        .allMatch(a -> reference.attributes().contains(a) || equal.contains(Path.own(a)));
    }

    /** The order seen from the children, ties by the identifier of what they lead to, without what is the same for all. */
    List<Read.SortKey> order(List<Read.SortKey> asked, Path.Up up, Reference reference, List<Path> equal) {
        boolean isDescending = asked.getLast().descending();
        List<Read.SortKey> order = new ArrayList<>();
        Stream.concat(
                        asked.stream(),
                        model.entity(up.to()).identifier().stream()
                                .map(a -> new Read.SortKey(Path.own(a), isDescending)))
                .map(k -> new Read.SortKey(seen(k.path(), up, reference), k.descending()))
                .filter(k -> !equal.contains(k.path())
                        && order.stream().noneMatch(o -> o.path().equals(k.path())))
                .forEach(order::add);
        return order;
    }

    /** A part of the identifier is the child's own. */
    Path seen(Path path, Path.Up up, Reference reference) {
        int at = path.isOwn() ? model.entity(up.to()).identifier().indexOf(path.attribute()) : -1;
        return at < 0 ? path.after(up) : Path.own(reference.attributes().get(at));
    }

    /** Whether the rows of a first step come in order out of one sequence, so that what each leads to does. */
    static boolean isFirst(Route first) {
        KeyShape key = first.structure().key();
        return first.match().ordered()
                && !first.match().whole()
                && first.structure().shards() == 1
                && key.bucket().isEmpty();
    }

    /** Whether a second step gets one item for each row of the first. */
    static boolean isSecond(Route second) {
        return second.match().whole()
                && second.structure() instanceof Structure.Home home
                && home.inside().isEmpty();
    }
}
