package dev.partita.verify.simulate;

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

    /** So many slots are looked up at once, by a table that is small enough to stay in a processor's nearest memory. */
    private static final int BLOCK = 16;

    private static final int BLOCK_SHIFT = SLOT_SHIFT + 4;
    private static final int DIVIDED = -1;

    private final boolean splitsCollections;
    private final int[] owner = new int[SLOTS];
    /** {@link #DIVIDED} if the keys of the block are not all in one partition. */
    private final int[] ownerOfBlock = new int[SLOTS / BLOCK];

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
        survey(0, SLOTS);
    }

    /** Says again which blocks are of one partition, where slots have changed. */
    private void survey(int from, int to) {
        for (int block = from / BLOCK; block * BLOCK < to; block++) {
            int first = block * BLOCK;
            boolean isWhole = true;
            for (int slot = first; slot < first + BLOCK; slot++) {
                isWhole &= collections[slot] == null && owner[slot] == owner[first];
            }
            ownerOfBlock[block] = isWhole ? owner[first] : DIVIDED;
        }
    }

    private int add() {
        if (number == all.length) {
            all = Arrays.copyOf(all, 2 * number);
        }
        all[number] = new Partition();
        return number++;
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
        int whole = ownerOfBlock[(int) (hash >>> BLOCK_SHIFT)];
        return whole == DIVIDED ? inBlock(hash) : whole;
    }

    private int inBlock(long hash) {
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
        return all[partition].canServe(write);
    }

    /** @param who the key that asks; of one that has its own partitions the place of the item */
    void ask(int partition, long who, boolean write, long units) {
        all[partition].ask(who, write, units);
    }

    void take(int partition, boolean write, long units) {
        all[partition].take(write, units);
    }

    void refuse(int partition) {
        all[partition].refuse();
    }

    /**
     * Ends a second; those that were hot, so many seconds on end, are split.
     *
     * @return whether any was
     */
    boolean nextSecond(int seconds) {
        int before = number;
        for (int i = 0; i < before; i++) {
            if (all[i].isHot(seconds)) {
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
        } else if (hot.hasForemost() && !isAlone(hot.foremost())) {
            int slot = (int) (hot.foremost() >>> SLOT_SHIFT);
            collections[slot] = new Collection(hot.foremost(), collections[slot], add());
            survey(slot, slot + 1);
        } else {
            halve(partition, first);
        }
        hot.coolDown();
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
            survey(first, end);
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
