package dev.partita.candidate;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Goes from one entity to another that references the same third one, without reading that: what they share is its identifier.
 *
 * <p>Why it pays: the posts of those whom somebody follows are asked for over their authors, of whom nothing is wanted; each of them would be read for
 * what its follower knows already.
 *
 * <p>Refuses: what is asked more of than where it leads, and what a pattern deletes or what expires: a path over what is gone leads nowhere.
 *
 * <p>Example: {@code Post where author.follows.followerId = me}: the follows, then for each the posts of its followee.
 */
record PassedOver(Model model, Asks asks) {
    /** @param hop over the third entity first, one of those of the ask */
    Optional<Asks.Hop> of(Ask ask, Asks.Hop hop) {
        EntityName between = hop.first().entity();
        if (!leadsOnAlone(hop)
                || model.canDelete(between)
                || model.entity(between).ttl().isPresent()) {
            return Optional.empty();
        }
        Asks.Hop next = asks.hops(hop.first()).getFirst();
        Path.Up up = (Path.Up) next.step();
        List<Path> foreign = model.entity(up.from()).reference(up.role()).attributes().stream()
                .map(Path::own)
                .toList();
        int references = asks.identifier(between).size();
        List<Predicate> here = new ArrayList<>(hop.then().conjuncts());
        for (int i = 0; i < references; i++) {
            Path own = ((Predicate.Compare) here.get(i)).path();
            here.set(i, Predicate.equal(own, new Operand.Answered(Route.EARLIER, foreign.get(i))));
        }
        return Optional.of(new Asks.Hop(next.first(), up, ask.with(here), false));
    }

    /** Up to it by a reference, and down from it at once. */
    private static boolean leadsOnAlone(Asks.Hop hop) {
        return hop.step() instanceof Path.Down
                && hop.first().conjuncts().size() == 1
                && hop.first().conjuncts().getFirst() instanceof Predicate.Atom atom
                && !atom.path().isOwn()
                && atom.path().steps().getFirst() instanceof Path.Down;
    }
}
