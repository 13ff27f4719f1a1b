package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.statistics.Statistics;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Of structures that differ only in which of their attributes is the partition, one falls away if another has more partitions and
 * serves every ask that it serves.
 *
 * <p>Why it pays: they cost the same but for a few bytes of prefixes, and load is spread over as many partitions as there are values.
 * Where a write changes the other's partition, it may besides have to read what stands beside that in the text of a sort key; what this
 * costs is bounded by the writes that so few partitions take.
 *
 * <p>Example: {@code Call by facility, kind}, where each ask names both: of {@code facility | kind,start} and
 * {@code kind | facility,start} the first is kept.
 */
final class EvenPartitions {
    private final Model model;
    private final Statistics statistics;
    private final List<Ask> asks;

    /** @param asks of one entity */
    EvenPartitions(Model model, Statistics statistics, List<Ask> asks) {
        this.model = model;
        this.statistics = statistics;
        this.asks = asks;
    }

    <S extends Structure.Keyed> List<S> of(Collection<S> structures) {
        return structures.stream()
                .filter(s -> structures.stream().noneMatch(other -> isBetter(other, s)))
                .toList();
    }

    /** Only without those that may cost less than what is preferred to them. */
    <S extends Structure.Keyed> List<S> withoutCheaper(Collection<S> structures) {
        return structures.stream()
                .filter(s -> structures.stream().noneMatch(other -> isBetter(other, s) && isMoved(other, s)))
                .toList();
    }

    /** Whether what writes change is part of a text in one and not in the other. */
    private boolean isMoved(Structure.Keyed one, Structure.Keyed other) {
        return other.key().partition().stream()
                .filter(p -> !one.key().partition().contains(p))
                .anyMatch(p -> p.isOwn() && model.canChange(other.entity(), p.attribute()));
    }

    private boolean isBetter(Structure.Keyed one, Structure.Keyed other) {
        return one.key().partition().size() == other.key().partition().size()
                && isSameBut(one, other)
                && isSwapped(one.key(), other.key())
                && served(one.key()).containsAll(served(other.key()))
                && partitions(one).compareTo(partitions(other)) > 0;
    }

    /** Apart from key and shards. */
    static boolean isSameBut(Structure.Keyed one, Structure.Keyed other) {
        return switch (one) {
            case Structure.Home home ->
                other instanceof Structure.Home o
                        && home.marker() == o.marker()
                        && home.isNamed() == o.isNamed()
                        && home.inside().isEmpty()
                        && o.inside().isEmpty();
            case Structure.Access access ->
                other instanceof Structure.Access o
                        && access.of().isEmpty()
                        && access.medium() == o.medium()
                        && access.style().equals(o.style())
                        && access.sparse().equals(o.sparse());
            case Structure.Tally tally -> false;
        };
    }

    /**
     * Whether two keys have the same attributes, and the same order of those that are a partition in neither, behind what is the other's
     * partition.
     */
    private static boolean isSwapped(KeyShape one, KeyShape other) {
        Set<Path> partitions = new LinkedHashSet<>(one.partition());
        partitions.addAll(other.partition());
        long front = one.sort().stream().takeWhile(partitions::contains).count();
        return new LinkedHashSet<>(one.paths().toList())
                        .equals(new LinkedHashSet<>(other.paths().toList()))
                && front == one.sort().stream().filter(partitions::contains).count()
                && without(one.sort(), partitions).equals(without(other.sort(), partitions))
                && one.inverted().equals(other.inverted());
    }

    private static List<Path> without(List<Path> sort, Set<Path> partitions) {
        return sort.stream().filter(p -> !partitions.contains(p)).toList();
    }

    private List<Ask> served(KeyShape key) {
        return asks.stream()
                .filter(a -> a.equalPaths().containsAll(key.partition()))
                .toList();
    }

    private Ratio partitions(Structure.Keyed structure) {
        EntityName entity = structure.entity();
        return structure.key().partition().stream()
                .map(p -> statistics.distinct(entity, p))
                .reduce(Ratio.ONE, Ratio::times);
    }
}
