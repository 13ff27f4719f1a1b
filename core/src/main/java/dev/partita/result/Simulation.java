package dev.partita.result;

import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.plan.Space;
import java.util.List;
import java.util.OptionalInt;

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
 * @param advice for each kind of key of which some is asked more than a partition serves
 */
public record Simulation(
        long seed,
        int seconds,
        int minute,
        boolean isNew,
        List<OfPattern> patterns,
        List<OfSpace> spaces,
        List<HotKey> hotKeys,
        List<Advice> advice) {
    public Simulation {
        advice = List.copyOf(advice);
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
     * @param template what all such keys are made of
     * @param name the same, with the rank of each value: {@code ROOM#<RoomID> no. 1} is the hottest room
     * @param units asked of it a second
     * @param throttled requests to it that were refused
     */
    public record HotKey(Space space, boolean write, String template, String name, Ratio units, long throttled) {}

    /**
     * How many shards each key of a template would have to have.
     *
     * @param shards with which a simulation refuses nothing to them; absent if none was found: what meets at one item is not divided
     */
    public record Advice(Space space, String template, OptionalInt shards) {}

    /** The same with advice. */
    public Simulation with(List<Advice> more) {
        return new Simulation(seed, seconds, minute, isNew, patterns, spaces, hotKeys, more);
    }

    public long calls() {
        return patterns.stream().mapToLong(OfPattern::calls).sum();
    }

    public long throttled() {
        return patterns.stream().mapToLong(OfPattern::throttled).sum();
    }
}
