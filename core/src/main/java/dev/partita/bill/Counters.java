package dev.partita.bill;

import dev.partita.design.Counter;
import dev.partita.design.ItemType;
import dev.partita.design.Segment;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Predicate;
import dev.partita.price.NumberSize;
import dev.partita.statistics.Statistics;
import java.math.BigDecimal;
import java.util.List;

/**
 * Items that keep numbers: one for each combination of values that tell entities apart, and for each of its shards, no more than
 * there are entities. A number is as large as the mean of a value times the mean of how many count in it.
 */
final class Counters {
    private final Statistics statistics;
    private final Counter counter;
    private final int shards;

    private Counters(Statistics statistics, Counter counter, int shards) {
        this.statistics = statistics;
        this.counter = counter;
        this.shards = shards;
    }

    /** Whether the items of a type are there for their numbers alone. */
    static boolean are(ItemType type) {
        return type.kind() == ItemType.Kind.AGGREGATE && !type.counters().isEmpty();
    }

    static Counters of(Statistics statistics, ItemType type, Counter counter) {
        int shards = type.keys().stream()
                .flatMap(k -> k.segments().stream())
                .mapToInt(s -> s instanceof Segment.Shard shard ? shard.count() : 1)
                .reduce(1, Math::multiplyExact);
        return new Counters(statistics, counter, shards);
    }

    /** How many numbers there are. */
    Ratio numbers() {
        Ratio keys = Ratio.of(shards);
        for (AttributeName attribute : counter.by()) {
            keys = keys.times(statistics.distinct(counter.of(), attribute));
        }
        return keys.min(statistics.total(counter.of())).max(Ratio.ONE);
    }

    private Ratio counted() {
        return statistics
                .total(counter.of())
                .times(statistics.share(counter.of(), counter.where().orElse(Predicate.TRUE)));
    }

    /** Bytes of a number. */
    Ratio bytes() {
        Ratio each = counted().dividedBy(numbers());
        List<BigDecimal> weights =
                counter.summed().stream().flatMap(a -> weight(a).stream()).toList();
        BigDecimal count = BigDecimal.valueOf(each.rounded());
        return Ratio.of(NumberSize.of(weights.isEmpty() ? count : count.multiply(weights.get(0))));
    }

    private List<BigDecimal> weight(AttributeName summed) {
        return statistics.model().entity(counter.of()).attribute(summed).type() instanceof AttributeType.Number number
                ? number.range().stream()
                        .map(r -> r.low().add(r.high()).divide(BigDecimal.TWO))
                        .toList()
                : List.of();
    }
}
