package dev.partita.model;

import dev.partita.exact.Ratio;
import java.util.List;

/**
 * How often a pattern is called.
 *
 * @param average calls per second over the month
 * @param peak calls per second at peak
 * @param hours when the peak is, UTC; empty if at any time
 */
public record Load(Ratio average, Ratio peak, List<Hours> hours) {
    public Load {
        hours = List.copyOf(hours);
    }

    /** So many times as many calls, at peak too. */
    public Load times(Ratio factor) {
        return new Load(average.times(factor), peak.times(factor), hours);
    }

    /** Calls per second at a minute of the day: the peak within its hours, else the average; a peak at any time is always there. */
    public Ratio at(int minute) {
        return hours.isEmpty() || hours.stream().anyMatch(h -> h.holds(minute)) ? peak : average;
    }

    /** Minutes of the day; the end is exclusive and may be below the start (over midnight). */
    public record Hours(int fromMinute, int toMinute) {
        private static final int MINUTES_PER_DAY = 1_440;

        boolean holds(int minute) {
            int length = Math.floorMod(toMinute - fromMinute, MINUTES_PER_DAY);
            return Math.floorMod(minute - fromMinute, MINUTES_PER_DAY) < length;
        }
    }
}
