package dev.partita.candidate;

import dev.partita.model.Attribute;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Proposes to find an entity through the marker of a unique attribute: an item keyed by the value, which holds the key of the home.
 *
 * <p>Why it pays: DynamoDB keeps nothing unique but keys, so the marker is there anyway, written with the entity in one transaction. It
 * leads to the home by two requests for one item each, strongly if need be, without an index and its writes.
 *
 * <p>Refuses: asks that do not say the value, and all within which it is unique.
 *
 * <p>Example: {@code User by email}, {@code email unique}: {@code USER.email#<email>} says {@code userId}, then {@code USER#<userId>}.
 */
final class UniqueMarker {
    private final Model model;
    private final CandidateSet candidates;

    UniqueMarker(Model model, CandidateSet candidates) {
        this.model = model;
        this.candidates = candidates;
    }

    List<Route> routes(Ask ask) {
        return model.entity(ask.entity()).attributes().stream()
                .filter(a -> isSaid(ask, a))
                .map(a -> Path.own(a.name()))
                .flatMap(p -> candidates.homes().get(ask.entity()).stream().map(h -> route(ask, h, p)))
                .toList();
    }

    private static boolean isSaid(Ask ask, Attribute attribute) {
        return attribute.uniqueness().stream()
                .flatMap(u -> Stream.concat(Stream.of(attribute.name()), u.within().stream()))
                .map(n -> ask.equality(Path.own(n)).isPresent())
                .reduce(Boolean::logicalAnd)
                .orElse(false);
    }

    private static Route route(Ask ask, Structure.Home home, Path path) {
        List<Predicate> keyed = home.key()
                .paths()
                .map(p -> (Predicate) Predicate.equal(p, new Operand.Answered(Route.EARLIER, p)))
                .toList();
        Match match = new Match(home.key().paths().toList(), List.of(), keyed, ask.conjuncts(), true, true, true);
        return new Route(ask, home, match, Optional.of(path), Optional.empty(), Optional.empty());
    }
}
