package dev.partita.candidate;

import dev.partita.model.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Of structures whose partitions hold parts of one composite identifier, or of one composite reference, one falls away if another
 * holds more of those parts and serves every ask that it serves.
 *
 * <p>Why it pays: what every ask gives by equality costs nothing but a few bytes in the partition, while a part alone means nothing, brings
 * together what is never read together, and is a hotter key.
 *
 * <p>Refuses: where the parts are all that identifies another entity on the way of references, which may stand in the same partition;
 * parts that can change or be absent.
 *
 * <p>Example: {@code Page (site, path)}, where each ask names both: of {@code path | site,at} and {@code site,path | at} the second is
 * kept.
 */
final class WholePartitions {
    private final Composites composites;
    private final List<Ask> asks;

    /** @param asks of the entity */
    WholePartitions(Composites composites, List<Ask> asks) {
        this.composites = composites;
        this.asks = asks;
    }

    <S extends Structure.Keyed> List<S> of(Collection<S> structures) {
        return structures.stream()
                .filter(s -> structures.stream().noneMatch(other -> isBetter(other, s)))
                .toList();
    }

    private boolean isBetter(Structure.Keyed one, Structure.Keyed other) {
        Set<Path> further = new LinkedHashSet<>(one.key().partition());
        other.key().partition().forEach(further::remove);
        return !further.isEmpty()
                && one.key().partition().containsAll(other.key().partition())
                && EvenPartitions.isSameBut(one, other)
                && isPlain(one.key())
                && isPlain(other.key())
                && one.key().sort().equals(without(other.key().sort(), further))
                && one.key().inverted().equals(other.key().inverted())
                && !composites.isWhole(other.key().partition())
                && further.stream().allMatch(composites::isSteady)
                && composites.belong(other.key().partition(), further)
                && asks.stream()
                        .filter(a -> a.equalPaths().containsAll(other.key().partition()))
                        .allMatch(a -> a.equalPaths().containsAll(further));
    }

    private static boolean isPlain(KeyShape key) {
        return key.bucket().isEmpty() && key.replica().isEmpty();
    }

    private static List<Path> without(List<Path> sort, Set<Path> paths) {
        return sort.stream().filter(p -> !paths.contains(p)).toList();
    }
}
