package dev.partita.candidate;

import dev.partita.model.Decision;
import dev.partita.model.Entity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Proposes homes whose partitions are split, by shards ({@link ShardPartition}) or periods ({@link BucketByTime}), beside those that are
 * not.
 *
 * <p>Why it pays: where many entities of one value are written at once, the items themselves stand in as many partitions as their writes
 * need, and still in the order of a read: no index is needed, whose entries are written as well. Who knows the identifier knows the shard,
 * and sends one request as before.
 *
 * <p>Refuses: more shards than heat demands; homes whose partition tells the entity, and those inside an item or with a part; Queries that
 * take other entities out of the same partition, which are several now.
 *
 * <p>Example: {@code Reading (deviceId, at)}, of which one device sends 2,000 a second: {@code deviceId | at} in three shards.
 */
final class SpreadHome {
    private final Context context;
    private final Shards shards;

    SpreadHome(Context context, Shards shards) {
        this.context = context;
        this.shards = shards;
    }

    /**
     * @param asks of the entity
     * @param homes as they are without
     */
    List<Structure.Home> homes(Entity entity, List<Ask> asks, List<Structure.Home> homes) {
        List<Structure.Home> spread = new ArrayList<>();
        for (Structure.Home home : homes) {
            Set<Integer> numbers = new TreeSet<>(numbers(home));
            numbers.remove(1);
            numbers.stream()
                    .map(n -> home.spread(home.key(), n, "ShardPartition"))
                    .filter(this::isKey)
                    .forEach(spread::add);
            if (!numbers.isEmpty()) {
                bucketed(asks, home).stream()
                        .map(k -> home.spread(k, 1, "BucketByTime"))
                        .filter(h -> isKey(h) && shards.of(h) == 1)
                        .forEach(spread::add);
            }
        }
        return spread;
    }

    private Set<Integer> numbers(Structure.Home home) {
        Set<Integer> numbers = new TreeSet<>();
        if (ShardPartition.canSplit(context.model(), home)) {
            numbers.add(shards.of(home));
            numbers.addAll(shards.further(home));
            context.model().decisions().stream()
                    .filter(d ->
                            d instanceof Decision.Shard shard && shard.entity().equals(home.entity()))
                    .forEach(d -> numbers.add(((Decision.Shard) d).count()));
        }
        return numbers;
    }

    private Set<KeyShape> bucketed(List<Ask> asks, Structure.Home home) {
        Set<KeyShape> keys = new LinkedHashSet<>();
        asks.stream()
                .filter(a -> a.equalPaths().containsAll(home.key().partition()))
                .forEach(a -> keys.addAll(BucketByTime.shapes(context.model(), a, home.key())));
        return keys;
    }

    private boolean isKey(Structure.Home home) {
        return context.styles().fitsTable(home.entity(), home.key(), home.shards());
    }
}
