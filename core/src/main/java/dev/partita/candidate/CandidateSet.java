package dev.partita.candidate;

import dev.partita.model.EntityName;
import dev.partita.model.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All structures that may be built, in canonical order per entity.
 *
 * @param told what entries of indexes need not hold by name, by the ids of these
 * @param outside why children are not inside their parents' items, by the names of both
 */
public record CandidateSet(
        Map<EntityName, List<Structure.Home>> homes,
        Map<EntityName, List<Structure.Access>> accesses,
        List<Structure.Kept> kept,
        List<Structure.Tally> tallies,
        Map<String, List<Path>> told,
        Map<String, String> outside) {
    public CandidateSet {
        kept = PerEntity.of(kept, Structure.Kept::entity);
        tallies = PerEntity.of(tallies, Structure.Tally::entity);
    }

    /** What entries of an index need not hold by name, since texts in their keys tell it. */
    public List<Path> told(Structure.Access access) {
        return told.getOrDefault(access.id(), List.of());
    }

    /** What an entity may keep of related ones. */
    public List<Structure.Kept> keptOf(EntityName entity) {
        return ((PerEntity<Structure.Kept>) kept).of(entity);
    }

    /** The numbers of others that an entity may keep. */
    public List<Structure.Tally> talliesOf(EntityName entity) {
        return ((PerEntity<Structure.Tally>) tallies).of(entity);
    }

    public Stream<Structure.Keyed> of(EntityName entity) {
        return Stream.concat(homes.get(entity).stream(), accesses.getOrDefault(entity, List.of()).stream());
    }

    /** What must be kept of related entities so that an access can be there: what its key holds of them. */
    public List<Structure.Kept> keptFor(Structure.Access access) {
        return keptOf(access.entity()).stream()
                .filter(k -> k.paths().stream().anyMatch(access.key()::holds))
                .toList();
    }

    /** Why an entity is not inside the items of another. */
    public String outside(EntityName child, EntityName parent) {
        return outside.getOrDefault(pair(child, parent), child + " does not reference " + parent);
    }

    static String pair(EntityName child, EntityName parent) {
        return child + " in " + parent;
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
