package dev.partita.verify.execute;

import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Request units by space: the table's own part and that of each index. Spaces without units are left out. */
public record Capacity(SortedMap<Space, Ratio> units) {
    public static final Capacity NONE = new Capacity(empty());

    public Capacity {
        SortedMap<Space, Ratio> present = empty();
        units.forEach((space, amount) -> {
            if (!amount.isZero()) {
                present.put(space, amount);
            }
        });
        units = Collections.unmodifiableSortedMap(present);
    }

    public static Capacity of(Space space, Ratio units) {
        return NONE.plus(space, units);
    }

    public Capacity plus(Space space, Ratio more) {
        SortedMap<Space, Ratio> sum = empty();
        sum.putAll(units);
        sum.merge(space, more, Ratio::plus);
        return new Capacity(sum);
    }

    public Capacity plus(Capacity other) {
        Capacity sum = this;
        for (Map.Entry<Space, Ratio> entry : other.units.entrySet()) {
            sum = sum.plus(entry.getKey(), entry.getValue());
        }
        return sum;
    }

    public Ratio of(Space space) {
        return units.getOrDefault(space, Ratio.ZERO);
    }

    public Ratio total() {
        return units.values().stream().reduce(Ratio.ZERO, Ratio::plus);
    }

    private static SortedMap<Space, Ratio> empty() {
        return new TreeMap<>(Comparator.comparing(Space::toString));
    }
}
