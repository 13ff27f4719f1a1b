package dev.partita.verify.simulate;

import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import dev.partita.price.Limits;
import dev.partita.result.Simulation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What single partition keys were asked: of those whose values are hot enough to have a share of their own. */
final class HotKeys {
    /** How many are shown. */
    static final int SHOWN = 10;

    /** Of what a partition can serve: less is not worth being shown. */
    private static final long LEAST_SHARE = 100;

    private static final int PLACES = 1 << 18;
    private static final int MOST = PLACES / 2;

    /** A place of {@link #counts} has four numbers, side by side since they are needed together. */
    private static final int WIDTH = 4;

    private static final int HASH = 0;
    private static final int WHERE = 1;
    private static final int UNITS = 2;
    private static final int THROTTLED = 3;

    private final long[] counts = new long[PLACES * WIDTH];
    private final List<Met> all = new ArrayList<>();

    /**
     * A key that was met.
     *
     * @param at where its counts are
     */
    private record Met(int at, long hash, int space, boolean write, String template, String name) {}

    /** @param ground which space, by number */
    void ask(int ground, boolean write, long hash, Key key, long[] dice, int run, long units, boolean isServed) {
        long where = 2L * ground + (write ? 1 : 0);
        int at = ((int) (Dice.mix(hash, where) >>> 1) & PLACES - 1) * WIDTH;
        while (counts[at + WHERE] != 0) {
            if (counts[at + HASH] == hash && counts[at + WHERE] == where + 1) {
                count(at, units, isServed);
                return;
            }
            at = at + WIDTH & PLACES * WIDTH - 1;
        }
        if (all.size() < MOST) {
            all.add(new Met(at, hash, ground, write, key.template(), key.name(dice, run)));
            counts[at + HASH] = hash;
            counts[at + WHERE] = where + 1;
            count(at, units, isServed);
        }
    }

    private void count(int at, long units, boolean isServed) {
        counts[at + UNITS] += units;
        counts[at + THROTTLED] += isServed ? 0 : 1;
    }

    private long units(Met met) {
        return counts[met.at + UNITS];
    }

    /** Units, those written as many read ones as a partition has for one. */
    private long weight(Met met) {
        return met.write ? units(met) * Limits.PARTITION_READ_UNITS / Limits.PARTITION_WRITE_UNITS : units(met);
    }

    /** The hottest of each space, reads and writes apart, by what they ask of a partition. */
    List<Simulation.HotKey> hottest(List<Space> spaces, int seconds) {
        return all.stream()
                .filter(m -> weight(m) * LEAST_SHARE >= Limits.PARTITION_READ_UNITS * Partitions.UNIT * seconds)
                .sorted(Comparator.<Met>comparingLong(m -> -weight(m))
                        .thenComparing(m -> m.name)
                        .thenComparingInt(m -> m.space)
                        .thenComparingLong(m -> m.hash))
                .limit(SHOWN)
                .map(m -> new Simulation.HotKey(
                        spaces.get(m.space),
                        m.write,
                        m.template,
                        m.name,
                        Ratio.of(units(m), Partitions.UNIT * seconds),
                        counts[m.at + THROTTLED]))
                .toList();
    }
}
