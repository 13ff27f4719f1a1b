package dev.partita.result;

import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.plan.Space;
import java.util.List;

/**
 * What a simulation of a design's calls at a minute of the day has shown. Units of series are millionths of request units.
 *
 * @param seed with it, everything here comes out again
 * @param seconds how long was simulated
 * @param minute of the day, from 0 at midnight UTC, whose rates were simulated
 * @param isNew whether the tables are new, else they have met these rates before
 * @param patterns in the order of the model
 * @param spaces each table and its global indexes, in the order of the design
 * @param hotKeys the hottest first
 */
public record Simulation(
        long seed,
        int seconds,
        int minute,
        boolean isNew,
        List<OfPattern> patterns,
        List<OfSpace> spaces,
        List<HotKey> hotKeys) {
    public Simulation {
        patterns = List.copyOf(patterns);
        spaces = List.copyOf(spaces);
        hotKeys = List.copyOf(hotKeys);
    }

    /**
     * @param calls that were made
     * @param throttled of these, those of which some request was refused
     * @param by the spaces whose limits refused them, most often first
     * @param readUnits that its requests asked for, refused ones too
     */
    public record OfPattern(
            PatternId pattern, long calls, long throttled, List<Space> by, Ratio readUnits, Ratio writeUnits) {
        public OfPattern {
            by = List.copyOf(by);
        }
    }

    /** @param partitions at the beginning */
    public record OfSpace(Space space, int partitions, List<Second> series) {
        public OfSpace {
            series = List.copyOf(series);
        }

        public long throttled() {
            return series.stream().mapToLong(Second::throttled).sum();
        }

        /** At the end. */
        public int partitionsAfter() {
            return series.isEmpty() ? partitions : series.get(series.size() - 1).partitions();
        }
    }

    /**
     * One second of a space.
     *
     * @param askedReads millionths of units that requests asked for
     * @param throttled requests that were refused
     * @param partitions at its end
     */
    public record Second(
            long askedReads, long servedReads, long askedWrites, long servedWrites, long throttled, int partitions) {}

    /**
     * A partition key.
     *
     * @param name what it is made of, each value by its rank: {@code ROOM#<RoomID 1>} is the hottest room
     * @param units asked of it a second
     * @param throttled requests to it that were refused
     */
    public record HotKey(Space space, boolean write, String name, Ratio units, long throttled) {}

    public long calls() {
        return patterns.stream().mapToLong(OfPattern::calls).sum();
    }

    public long throttled() {
        return patterns.stream().mapToLong(OfPattern::throttled).sum();
    }
}
