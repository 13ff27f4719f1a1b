package dev.partita.candidate;

import dev.partita.model.EntityName;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All structures that may be built, in canonical order per entity. */
public record CandidateSet(
        Map<EntityName, List<Structure.Home>> homes,
        Map<EntityName, List<Structure.Access>> accesses,
        List<Structure.Kept> kept,
        List<Structure.Tally> tallies) {
    public Stream<Structure.Keyed> of(EntityName entity) {
        return Stream.concat(homes.get(entity).stream(), accesses.getOrDefault(entity, List.of()).stream());
    }

    /** What must be kept of related entities so that an access can be there: what its key holds of them. */
    public List<Structure.Kept> keptFor(Structure.Access access) {
        return kept.stream()
                .filter(k ->
                        k.entity().equals(access.entity()) && k.paths().stream().anyMatch(access.key()::holds))
                .toList();
    }

    /** The homes in which entities have items of their own. */
    public List<Structure.Home> alone(EntityName entity) {
        return homes.get(entity).stream().filter(h -> h.inside().isEmpty()).toList();
    }

    /** The homes inside items of others. */
    public List<Structure.Home> inside(EntityName entity) {
        return homes.get(entity).stream().filter(h -> h.inside().isPresent()).toList();
    }

    /** The homes inside items of others, of all entities. */
    public List<Structure.Home> inside() {
        return homes.values().stream()
                .flatMap(List::stream)
                .filter(h -> h.inside().isPresent())
                .toList();
    }

    public int size() {
        return homes.values().stream().mapToInt(List::size).sum()
                + accesses.values().stream().mapToInt(List::size).sum()
                + kept.size()
                + tallies.size();
    }
}
