package dev.partita.verify.simulate;

import java.util.ArrayList;
import java.util.List;

/**
 * What a table or index may serve in all, whatever its partitions could. Each partition may always have its full units of that:
 * adaptive capacity gives them at once.
 */
sealed interface Allowance {
    /** Whether something may be served this second. */
    boolean isOpen();

    void take(long units);

    void nextSecond();

    /** Units of a second for which there have to be partitions. */
    long perSecond();

    /**
     * On demand: at once twice what was ever served in a second that is half an hour ago, at least what a new table has. Nothing
     * is kept for later.
     */
    final class OnDemand implements Allowance {
        private static final int HALF_AN_HOUR = 1_800;

        private final long least;
        private final List<Long> served = new ArrayList<>();
        private long peak;
        private long taken;

        /** @param met units of a second that it has served before */
        OnDemand(long least, long met) {
            this.least = least;
            this.peak = met;
        }

        @Override
        public long perSecond() {
            return Math.max(least, 2 * peak);
        }

        @Override
        public boolean isOpen() {
            return taken < perSecond();
        }

        @Override
        public void take(long units) {
            taken += units;
        }

        @Override
        public void nextSecond() {
            served.add(taken);
            taken = 0;
            if (served.size() > HALF_AN_HOUR) {
                peak = Math.max(peak, served.get(served.size() - 1 - HALF_AN_HOUR));
            }
        }
    }

    /** Provisioned: so many units a second, and what was not used of the last five minutes. */
    final class Provisioned implements Allowance {
        private static final long BURST = 300;

        private final long units;
        private long left;

        /** @param used of each second before */
        Provisioned(long units, long used) {
            this.units = units;
            this.left = units + Math.max(0, units - used) * BURST;
        }

        @Override
        public long perSecond() {
            return units;
        }

        @Override
        public boolean isOpen() {
            return left > 0;
        }

        @Override
        public void take(long more) {
            left -= more;
        }

        @Override
        public void nextSecond() {
            left = Math.min(units * (BURST + 1), left + units);
        }
    }
}
