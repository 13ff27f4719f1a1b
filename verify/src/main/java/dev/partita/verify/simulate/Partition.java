package dev.partita.verify.simulate;

import dev.partita.price.Limits;

/** What a partition may still serve this second, and who asks it most. */
final class Partition {
    private static final long READ = Limits.PARTITION_READ_UNITS * Partitions.UNIT;
    private static final long WRITE = Limits.PARTITION_WRITE_UNITS * Partitions.UNIT;

    /** Where less than this part of a second's units is left, a partition is hot. */
    private static final long LITTLE = 10;

    /** How many read units weigh as much as a write unit. */
    private static final long WEIGHT = READ / WRITE;

    private long reads = READ;
    private long writes = WRITE;
    private long asked;
    private long refused;
    private int hotSeconds;
    private long foremost;
    private long lead;

    boolean canServe(boolean write) {
        return (write ? writes : reads) > 0;
    }

    void take(boolean write, long units) {
        if (write) {
            writes -= units;
        } else {
            reads -= units;
        }
    }

    void refuse() {
        refused++;
    }

    /** The vote for the majority: if one has most of what is asked, it is foremost at the end. */
    void ask(long who, boolean write, long units) {
        long weight = write ? units * WEIGHT : units;
        asked += weight;
        if (who == foremost) {
            lead += weight;
        } else if (lead >= weight) {
            lead -= weight;
        } else {
            foremost = who;
            lead = weight - lead;
        }
    }

    boolean hasForemost() {
        return lead > asked / 4;
    }

    long foremost() {
        return foremost;
    }

    /** Whether it is hot now and was in so many seconds on end, this one counted. */
    boolean isHot(int seconds) {
        return isHot() && hotSeconds + 1 >= seconds;
    }

    private boolean isHot() {
        return refused > 0 || reads < READ / LITTLE || writes < WRITE / LITTLE;
    }

    /** It was split. */
    void coolDown() {
        hotSeconds = 0;
    }

    void nextSecond() {
        hotSeconds = isHot() ? hotSeconds + 1 : 0;
        reads = Math.min(READ, reads + READ);
        writes = Math.min(WRITE, writes + WRITE);
        refused = 0;
        asked = 0;
        lead = 0;
    }
}
