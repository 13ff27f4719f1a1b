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

    private final Met[] met = new Met[PLACES];
    private final List<Met> all = new ArrayList<>();

    /** A key that was met. */
    static final class Met {
        private final long hash;
        private final int space;
        private final boolean write;
        private final String template;
        private final String name;
        private long units;
        private long throttled;

        private Met(long hash, int space, boolean write, Key key, String name) {
            this.hash = hash;
            this.space = space;
            this.write = write;
            this.template = key.template();
            this.name = name;
        }

        /** Units, those written as many read ones as a partition has for one. */
        private long weight() {
            return write ? units * Limits.PARTITION_READ_UNITS / Limits.PARTITION_WRITE_UNITS : units;
        }
    }

    /** @param ground which space, by number */
    void ask(int ground, boolean write, long hash, Key key, long[] dice, int run, long units, boolean isServed) {
        int place = (int) (Dice.mix(hash, 2L * ground + (write ? 1 : 0)) >>> 1 & PLACES - 1);
        while (met[place] != null) {
            Met found = met[place];
            if (found.hash == hash && found.space == ground && found.write == write) {
                count(found, units, isServed);
                return;
            }
            place = place + 1 & PLACES - 1;
        }
        if (all.size() < MOST) {
            met[place] = new Met(hash, ground, write, key, key.name(dice, run));
            all.add(met[place]);
            count(met[place], units, isServed);
        }
    }

    private static void count(Met met, long units, boolean isServed) {
        met.units += units;
        met.throttled += isServed ? 0 : 1;
    }

    /** The hottest of each space, reads and writes apart, by what they ask of a partition. */
    List<Simulation.HotKey> hottest(List<Space> spaces, int seconds) {
        return all.stream()
                .filter(m -> m.weight() * LEAST_SHARE >= Limits.PARTITION_READ_UNITS * Partitions.UNIT * seconds)
                .sorted(Comparator.<Met>comparingLong(m -> -m.weight())
                        .thenComparing(m -> m.name)
                        .thenComparingInt(m -> m.space)
                        .thenComparingLong(m -> m.hash))
                .limit(SHOWN)
                .map(m -> new Simulation.HotKey(
                        spaces.get(m.space),
                        m.write,
                        m.template,
                        m.name,
                        Ratio.of(m.units, Partitions.UNIT * seconds),
                        m.throttled))
                .toList();
    }
}
