package dev.partita.layout;

import dev.partita.candidate.Medium;
import dev.partita.candidate.Structure;
import dev.partita.design.Counter;
import dev.partita.model.Attribute;
import dev.partita.model.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is chosen of one entity: its item types depend on nothing else.
 *
 * @param children what is embedded in its items
 * @param counters numbers of others that its items keep, though it declares none
 */
record OfEntity(
        Structure.Home home,
        List<Standing> accesses,
        List<Structure.Kept> kept,
        List<Structure.Home> children,
        List<Counter> counters) {
    OfEntity {
        counters = List.copyOf(counters);
        children = List.copyOf(children);
        accesses = List.copyOf(accesses);
        kept = List.copyOf(kept);
    }

    /** An access with its index, unless it is a copy or kept with a marker. */
    record Standing(Choice.Placed placed, Optional<Slots.Slot> slot) {
        Structure.Access access() {
            return placed.access();
        }
    }

    Stream<Standing> indexes() {
        return accesses.stream().filter(s -> s.slot().isPresent());
    }

    /** What is kept of related entities and may be stale. */
    Set<Path> loose() {
        Set<Path> loose = new LinkedHashSet<>();
        kept.stream().filter(Structure.Kept::loose).forEach(k -> loose.addAll(k.paths()));
        return loose;
    }

    /** What the marker of a unique attribute holds for readers. */
    Optional<Choice.Placed> marker(Attribute unique) {
        return accesses.stream()
                .map(Standing::placed)
                .filter(p -> p.access().medium() == Medium.MARKER
                        && p.access().key().partition().equals(value(unique)))
                .findFirst();
    }

    /** What the key of a unique attribute's marker holds. */
    static List<Path> value(Attribute unique) {
        return Stream.concat(unique.uniqueness().orElseThrow().within().stream(), Stream.of(unique.name()))
                .map(Path::own)
                .toList();
    }
}
