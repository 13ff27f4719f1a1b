package dev.partita.verify.simulate;

import java.util.List;

/**
 * Where a request goes: its partition key as what it is made of, and the place in the order of sort keys.
 *
 * @param template as people read it: {@code ROOM#<RoomID>}; equal for what may be the same partition
 * @param base follows from the template
 * @param shards how many keys stand for one value, by what; one shard if there are none
 * @param sort values that tell items of one partition key apart
 * @param end whether requests of a moment meet at one end of the order
 */
record Key(String template, long base, List<KeyField> fields, Shards shards, List<KeyField> sort, End end) {
    private static final long SHARD = 0x5AD;

    Key {
        fields = List.copyOf(fields);
        sort = List.copyOf(sort);
    }

    Key(String template, List<KeyField> fields, Shards shards, List<KeyField> sort, End end) {
        this(template, Dice.mix(template), fields, shards, sort, end);
    }

    /** @param of values that tell the shard of an item; none if every shard is asked, one by one */
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

    /** The place of a partition key among all, of 2^64; equal keys have equal ones. */
    long hash(long[] dice, int run) {
        long hash = base;
        for (int i = 0; i < fields.size(); i++) {
            hash = Dice.mix(hash, fields.get(i).rank(dice, run));
        }
        return shards.count() == 1 ? hash : Dice.mix(hash, SHARD + shard(dice, run));
    }

    /** Which shard a request goes to. */
    long shard(long[] dice, int run) {
        return shards.of().isEmpty()
                ? run % shards.count()
                : Math.unsignedMultiplyHigh(mixed(shards.of(), dice, run), shards.count());
    }

    /** The place in the order of sort keys, of 2^64. */
    long place(long[] dice, int run) {
        return switch (end) {
            case FIRST -> 0;
            case LAST -> -1;
            case NEITHER -> mixed(sort, dice, run);
        };
    }

    private static long mixed(List<KeyField> fields, long[] dice, int run) {
        long bits = SHARD;
        for (int i = 0; i < fields.size(); i++) {
            bits = Dice.mix(bits, fields.get(i).rank(dice, run));
        }
        return bits;
    }

    /** Whether all its values are among those that have a share of their own. */
    boolean isHeavy(long[] dice, int run) {
        for (int i = 0; i < fields.size(); i++) {
            long rank = fields.get(i).rank(dice, run);
            if (rank >= Law.HEAVY && rank < Law.CONSTANT) {
                return false;
            }
        }
        return true;
    }

    /** For people: the template and the ranks of its values, from 1. */
    String name(long[] dice, int run) {
        List<String> ranks = fields.stream()
                .map(f -> f.rank(dice, run))
                .filter(r -> r < Law.HEAVY)
                .map(r -> Long.toString(r + 1))
                .toList();
        return template
                + (ranks.isEmpty() ? "" : " no. " + String.join(", ", ranks))
                + (shards.count() == 1 ? "" : " shard " + shard(dice, run));
    }
}
