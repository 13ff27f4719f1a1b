package dev.partita.verify.simulate;

import dev.partita.exact.Ratio;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where a request goes: its partition key as what it is made of, and the place in the order of sort keys.
 * Keys of equal templates, {@code ROOM#<RoomID>} as people read them, are equal where their values are. Where requests of a moment
 * meet at one end of the order of sort keys, that is their place; else the values tell it that tell items of one partition key apart.
 */
final class Key {
    private static final long SHARD = 0x5AD;
    private static final String REPLICA = "<replica>";

    private final String template;
    /** Of each replica; of one key, where there are none. */
    private final long[] bases;

    private final KeyField[] pick;
    private final KeyField[] fields;
    private final int shards;
    private final KeyField[] ofShard;
    private final KeyField[] sort;
    private final End end;
    /** Which value has a hottest one, by its number; -1 if none has. */
    private final int skewed;

    Key(String template, List<KeyField> fields, Shards shards, List<KeyField> sort, End end) {
        this(template, List.of(template), List.of(), fields, shards, sort, end);
    }

    private Key(
            String template,
            List<String> replicas,
            List<KeyField> pick,
            List<KeyField> fields,
            Shards shards,
            List<KeyField> sort,
            End end) {
        this.template = template;
        this.bases = replicas.stream().mapToLong(Dice::mix).toArray();
        this.pick = pick.toArray(KeyField[]::new);
        this.fields = fields.toArray(KeyField[]::new);
        this.shards = shards.count();
        this.ofShard = shards.of().toArray(KeyField[]::new);
        this.sort = sort.toArray(KeyField[]::new);
        this.end = end;
        this.skewed = IntStream.range(0, this.fields.length)
                .filter(i -> !this.fields[i].law().hottestShare().isZero())
                .findFirst()
                .orElse(-1);
    }

    /**
     * How many keys stand for one value.
     *
     * @param count one if there are no shards
     * @param of values that tell the shard of an item; none if every shard is asked, one by one
     */
    record Shards(int count, List<KeyField> of) {
        static final Shards NONE = new Shards(1, List.of());

        Shards {
            of = List.copyOf(of);
        }
    }

    enum End {
        FIRST,
        LAST,
        NEITHER
    }

    /**
     * Any of several replicas, whose templates end with their numbers.
     *
     * @param pick the number that a request takes
     */
    static Key anyReplica(Key first, int count, KeyField pick) {
        String front = first.template.substring(0, first.template.length() - 1);
        return new Key(
                front + REPLICA,
                IntStream.range(0, count).mapToObj(n -> front + n).toList(),
                List.of(pick),
                List.of(first.fields),
                new Shards(first.shards, List.of(first.ofShard)),
                List.of(first.sort),
                first.end);
    }

    /** The share of requests that meets the hottest value. */
    Ratio hottestShare() {
        return skewed < 0 ? Ratio.ZERO : fields[skewed].law().hottestShare();
    }

    String template() {
        return template;
    }

    /** The same with so many times as many shards, told by what tells items apart. */
    Key sharded(int times, boolean every) {
        List<KeyField> of = every ? List.of() : List.of(sort);
        return new Key(template, List.of(fields), new Shards(shards * times, of), List.of(sort), end);
    }

    /** The partition key that a request meets. */
    static final class Met {
        private long hash;
        private boolean heavy;
        private boolean hottest;

        /** Its place among all, of 2^64; equal keys have equal ones. */
        long hash() {
            return hash;
        }

        /** Whether it meets the hottest value, of which there may be more than of others. */
        boolean isHottest() {
            return hottest;
        }

        /** Whether all its values are among those that have a share of their own. */
        boolean isHeavy() {
            return heavy;
        }
    }

    /** Draws the values of a request. */
    void meet(long[] dice, int run, Met met) {
        long hash = bases[replica(dice, run)];
        boolean heavy = true;
        met.hottest = false;
        for (int i = 0; i < fields.length; i++) {
            long rank = fields[i].rank(dice, run);
            hash = Dice.mix(hash, rank);
            met.hottest |= rank == 0 && i == skewed;
            heavy &= rank < Law.HEAVY || rank >= Law.CONSTANT;
        }
        met.hash = shards == 1 ? hash : Dice.mix(hash, SHARD + shard(dice, run));
        met.heavy = heavy;
    }

    private int replica(long[] dice, int run) {
        return pick.length == 0 ? 0 : (int) pick[0].rank(dice, run);
    }

    /** Which shard a request goes to. */
    long shard(long[] dice, int run) {
        return ofShard.length == 0 ? run % shards : Math.unsignedMultiplyHigh(mixed(ofShard, dice, run), shards);
    }

    /** The place in the order of sort keys, of 2^64. */
    long place(long[] dice, int run) {
        return switch (end) {
            case FIRST -> 0;
            case LAST -> -1;
            case NEITHER -> mixed(sort, dice, run);
        };
    }

    private static long mixed(KeyField[] fields, long[] dice, int run) {
        long bits = SHARD;
        for (KeyField field : fields) {
            bits = Dice.mix(bits, field.rank(dice, run));
        }
        return bits;
    }

    /** For people: the template and the ranks of its values, from 1. */
    String name(long[] dice, int run) {
        List<String> ranks = Arrays.stream(fields)
                .mapToLong(f -> f.rank(dice, run))
                .filter(r -> r < Law.HEAVY)
                .mapToObj(r -> Long.toString(r + 1))
                .toList();
        String which = pick.length == 0 ? template : template.replace(REPLICA, Integer.toString(replica(dice, run)));
        return which
                + (ranks.isEmpty() ? "" : " no. " + String.join(", ", ranks))
                + (shards == 1 ? "" : " shard " + shard(dice, run));
    }
}
