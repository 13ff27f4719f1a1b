package dev.partita.verify.simulate;

import dev.partita.price.Limits;
import java.util.Arrays;

/**
 * The partitions of a table or global index: ranges of the hashes of partition keys, each with its own read and write units of a
 * second. What a request takes beyond them is owed to the next second.
 *
 * <p>One that is asked too much is split: in two halves; or, if one key is most of it, that key is given a partition of its own; or,
 * if it has one, that is split at a sort key, unless requests meet at one place of the collection.
 */
final class Partitions {
    /** Ranges are whole numbers of these. */
    static final int SLOTS = 1 << 16;

    /** Units are counted in millionths. */
    static final long UNIT = 1_000_000;

    private static final int SLOT_SHIFT = 48;
    private static final long READ = Limits.PARTITION_READ_UNITS * UNIT;
    private static final long WRITE = Limits.PARTITION_WRITE_UNITS * UNIT;

    /** Where less than this part of a second's units is left, a partition is hot. */
    private static final long LITTLE = 10;

    /** How many read units weigh as much as a write unit. */
    private static final long WEIGHT = READ / WRITE;

    private final boolean splitsCollections;
    private final int[] owner = new int[SLOTS];
    private final Collection[] collections = new Collection[SLOTS];
    private Partition[] all;
    private int number;

    /**
     * @param number of ranges, as equal as can be
     * @param splitsCollections whether items of one partition key may be in several partitions
     */
    Partitions(int number, boolean splitsCollections) {
        this.splitsCollections = splitsCollections;
        this.all = new Partition[Math.min(number, SLOTS)];
        for (int i = 0; i < all.length; i++) {
            add();
        }
        for (int i = 0; i < SLOTS; i++) {
            owner[i] = (int) ((long) i * this.number / SLOTS);
        }
    }

    private int add() {
        if (number == all.length) {
            all = Arrays.copyOf(all, 2 * number);
        }
        all[number] = new Partition();
        return number++;
    }

    /** What a partition may still serve this second, and who asks it most. */
    private static final class Partition {
        private long reads = READ;
        private long writes = WRITE;
        private long asked;
        private long refused;
        private int hotSeconds;
        private long foremost;
        private long lead;

        /** The vote for the majority: if one has most of what is asked, it is foremost at the end. */
        private void vote(long who, long weight) {
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

        private boolean hasForemost() {
            return lead > asked / 4;
        }

        private boolean isHot() {
            return refused > 0 || reads < READ / LITTLE || writes < WRITE / LITTLE;
        }

        private void nextSecond() {
            hotSeconds = isHot() ? hotSeconds + 1 : 0;
            reads = Math.min(READ, reads + READ);
            writes = Math.min(WRITE, writes + WRITE);
            refused = 0;
            asked = 0;
            lead = 0;
        }
    }

    /** A partition key with partitions of its own: each begins at a place in the order of its items. */
    private static final class Collection {
        private final long hash;
        private final Collection next;
        private long[] from = {Long.MIN_VALUE};
        private int[] partitions;

        private Collection(long hash, Collection next, int partition) {
            this.hash = hash;
            this.next = next;
            this.partitions = new int[] {partition};
        }

        private int at(long place) {
            int found = Arrays.binarySearch(from, place);
            return found >= 0 ? found : -found - 2;
        }

        /** The middle of a part's range; the same as its beginning if it cannot be divided. */
        private long middle(int part) {
            long end = part + 1 < from.length ? from[part + 1] : Long.MAX_VALUE;
            return from[part] + (end - from[part] >>> 1);
        }

        private void divide(int part, long middle, int partition) {
            int at = part + 1;
            long[] begins = Arrays.copyOf(from, from.length + 1);
            int[] owners = Arrays.copyOf(partitions, partitions.length + 1);
            System.arraycopy(from, at, begins, at + 1, from.length - at);
            System.arraycopy(partitions, at, owners, at + 1, partitions.length - at);
            begins[at] = middle;
            owners[at] = partition;
            from = begins;
            partitions = owners;
        }
    }

    int number() {
        return number;
    }

    /** The partition of a key that shares its partition with others; -1 of one that has its own. */
    int of(long hash) {
        int slot = (int) (hash >>> SLOT_SHIFT);
        return collections[slot] == null || !isAlone(hash) ? owner[slot] : -1;
    }

    /**
     * The partition of an item of a key that has its own.
     *
     * @param place of the item among those of its key
     */
    int of(long hash, long place) {
        Collection collection = collections[(int) (hash >>> SLOT_SHIFT)];
        while (collection.hash != hash) {
            collection = collection.next;
        }
        return collection.partitions[collection.at(place)];
    }

    private boolean isAlone(long hash) {
        Collection collection = collections[(int) (hash >>> SLOT_SHIFT)];
        while (collection != null && collection.hash != hash) {
            collection = collection.next;
        }
        return collection != null;
    }

    boolean canServe(int partition, boolean write) {
        return (write ? all[partition].writes : all[partition].reads) > 0;
    }

    /** @param who the key that asks; of one that has its own partitions the place of the item */
    void ask(int partition, long who, boolean write, long units) {
        all[partition].vote(who, write ? units * WEIGHT : units);
    }

    void take(int partition, boolean write, long units) {
        if (write) {
            all[partition].writes -= units;
        } else {
            all[partition].reads -= units;
        }
    }

    void refuse(int partition) {
        all[partition].refused++;
    }

    /**
     * Ends a second; those that were hot, so many seconds on end, are split.
     *
     * @return whether any was
     */
    boolean nextSecond(int seconds) {
        int before = number;
        for (int i = 0; i < before; i++) {
            if (all[i].isHot() && all[i].hotSeconds + 1 >= seconds) {
                split(i);
            }
        }
        for (int i = 0; i < number; i++) {
            all[i].nextSecond();
        }
        return number > before;
    }

    private void split(int partition) {
        Partition hot = all[partition];
        int first = first(partition);
        if (first < 0) {
            splitCollection(partition);
        } else if (hot.hasForemost() && !isAlone(hot.foremost)) {
            int slot = (int) (hot.foremost >>> SLOT_SHIFT);
            collections[slot] = new Collection(hot.foremost, collections[slot], add());
        } else {
            halve(partition, first);
        }
        hot.hotSeconds = 0;
    }

    /** The first slot of a range; -1 if the partition is one of a single key. */
    private int first(int partition) {
        for (int i = 0; i < SLOTS; i++) {
            if (owner[i] == partition) {
                return i;
            }
        }
        return -1;
    }

    private void halve(int partition, int first) {
        int end = first;
        while (end < SLOTS && owner[end] == partition) {
            end++;
        }
        if (end - first > 1) {
            Arrays.fill(owner, (first + end) / 2, end, add());
        }
    }

    /** Divides the part of a collection that is hot. What meets at one place stays where it is. */
    private void splitCollection(int partition) {
        if (!splitsCollections || all[partition].hasForemost()) {
            return;
        }
        for (Collection chain : collections) {
            for (Collection c = chain; c != null; c = c.next) {
                for (int part = 0; part < c.partitions.length; part++) {
                    if (c.partitions[part] == partition && c.middle(part) != c.from[part]) {
                        c.divide(part, c.middle(part), add());
                        return;
                    }
                }
            }
        }
    }

    /** Divides the widest ranges until there are so many partitions, as DynamoDB does for throughput. */
    void grow(int least) {
        while (number < Math.min(least, SLOTS)) {
            int[] widths = new int[number];
            for (int slot : owner) {
                widths[slot]++;
            }
            int widest = 0;
            for (int i = 1; i < widths.length; i++) {
                widest = widths[i] > widths[widest] ? i : widest;
            }
            int before = number;
            halve(widest, first(widest));
            if (number == before) {
                return;
            }
        }
    }
}
