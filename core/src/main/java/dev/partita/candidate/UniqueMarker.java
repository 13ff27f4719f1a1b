package dev.partita.candidate;

import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Proposes to find an entity through the marker of a unique attribute: an item keyed by the value, which holds the key of the home.
 * Where a home's key holds more than the identifier and a marker of that is kept, an entity is found by its identifier so, too.
 *
 * <p>Why it pays: DynamoDB keeps nothing unique but keys, so the marker is there anyway, written with the entity in one transaction. It
 * leads to the home by two requests for one item each, strongly if need be, without an index and its writes.
 *
 * <p>Refuses: asks that do not say the value, and all within which it is unique; of the marker of an identifier, asks that say the whole key.
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
        Entity entity = model.entity(ask.entity());
        List<Structure.Home> homes = candidates.homes().get(ask.entity());
        Stream<Route> byUnique = entity.attributes().stream()
                .filter(a -> isSaid(ask, a))
                .map(a -> List.of(Path.own(a.name())))
                .flatMap(p -> homes.stream().map(h -> route(ask, h, p, ask.conjuncts())));
        return Stream.concat(byUnique, byIdentifier(entity, ask, homes)).toList();
    }

    private static Stream<Route> byIdentifier(Entity entity, Ask ask, List<Structure.Home> homes) {
        List<Path> identifier = entity.identifier().stream().map(Path::own).toList();
        boolean isUnique = identifier.size() == 1
                && entity.attribute(identifier.getFirst().attribute())
                        .uniqueness()
                        .isPresent();
        return homes.stream()
                .filter(h -> h.marker()
                        && !isUnique
                        && ask.isByIdentifier(entity)
                        && !h.key().paths().allMatch(ask.equalPaths()::contains))
                .map(h -> route(ask, h, identifier, beyond(ask, identifier)));
    }

    /** What is left to be asked: the identifier is in the marker's key and in the home's. */
    private static List<Predicate> beyond(Ask ask, List<Path> identifier) {
        List<Predicate> rest = new ArrayList<>(ask.conjuncts());
        identifier.forEach(p -> rest.remove(ask.equality(p).orElseThrow()));
        return rest;
    }

    private static boolean isSaid(Ask ask, Attribute attribute) {
        return attribute.uniqueness().stream()
                .flatMap(u -> Stream.concat(Stream.of(attribute.name()), u.within().stream()))
                .map(n -> ask.equality(Path.own(n)).isPresent())
                .reduce(Boolean::logicalAnd)
                .orElse(false);
    }

    private static Route route(Ask ask, Structure.Home home, List<Path> marked, List<Predicate> residual) {
        List<Predicate> keyed = home.key()
                .paths()
                .map(p -> (Predicate) Predicate.equal(p, new Operand.Answered(Route.EARLIER, p)))
                .toList();
        Match match = new Match(home.key().paths().toList(), List.of(), keyed, residual, true, true, true);
        return new Route(ask, home, match, Optional.of(marked), Optional.empty(), Optional.empty());
    }
}
