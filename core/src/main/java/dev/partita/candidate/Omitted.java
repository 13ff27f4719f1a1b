package dev.partita.candidate;

import dev.partita.model.EntityName;
import dev.partita.model.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.stream.Stream;

/** Keys that are not to be chosen among, though they may cost less: what is known of their partitions is a guess. */
public record Omitted(List<Key> keys) {
    public static final Omitted NONE = new Omitted(List.of());

    /** Of an entity, under whatever sort key; in several places, too. */
    public record Key(EntityName entity, List<Path> partition) {
        public Key {
            partition = partition.stream().distinct().toList();
        }

        private boolean isOf(Structure.Keyed structure) {
            return structure.entity().equals(entity)
                    && new LinkedHashSet<>(structure.key().partition()).equals(new LinkedHashSet<>(partition));
        }
    }

    public Omitted {
        keys = List.copyOf(keys);
    }

    /** These, too. */
    public Omitted and(List<Key> more) {
        SequencedSet<Key> all = new LinkedHashSet<>(keys);
        all.addAll(more);
        return new Omitted(List.copyOf(all));
    }

    /** The others. An entity that would have no home is left all it has. */
    CandidateSet of(CandidateSet all, Pruning pruning) {
        Map<EntityName, List<Structure.Home>> homes = new LinkedHashMap<>();
        all.homes().forEach((entity, some) -> {
            List<Structure.Home> left = some.stream().filter(h -> !isOmitted(h)).toList();
            homes.put(entity, left.isEmpty() ? some : dropped(pruning, some, left));
        });
        Map<EntityName, List<Structure.Access>> accesses = new LinkedHashMap<>();
        all.accesses()
                .forEach((entity, some) -> accesses.put(
                        entity,
                        dropped(
                                pruning,
                                some,
                                some.stream()
                                        .filter(a -> !isOmitted(a)
                                                && a.of().filter(h -> !homes.get(entity)
                                                                .contains(h))
                                                        .isEmpty())
                                        .toList())));
        return new CandidateSet(homes, accesses, all.kept(), all.tallies(), all.told(), all.outside());
    }

    private static <S extends Structure> List<S> dropped(Pruning pruning, List<S> all, List<S> left) {
        return pruning.drop("keys that rest on a guess", all, left);
    }

    private boolean isOmitted(Structure.Keyed structure) {
        return Stream.concat(
                        Stream.of(structure),
                        structure instanceof Structure.Home home ? home.holder().stream() : Stream.empty())
                .anyMatch(s -> keys.stream().anyMatch(k -> k.isOf(s)));
    }
}
