package dev.partita.verify.simulate;

import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import java.util.List;

/**
 * What an operation of a plan asks of a space: none, one or several requests of a call, each of one partition key.
 *
 * @param collection whether it asks for a collection, not for an item
 * @param number of requests in a call, average; of an index entry: for each request to the table
 * @param units of one request that meets another value than the hottest, average
 * @param hottest units of one that meets the hottest value
 * @param entries what the same request writes in indexes
 */
record Request(
        Space space,
        boolean write,
        boolean collection,
        Ratio number,
        Ratio units,
        Ratio hottest,
        Key key,
        List<Request> entries) {
    /** Of a read. */
    private static final Ratio LEAST = Ratio.of(1, 2);

    Request {
        entries = List.copyOf(entries);
    }

    /**
     * A read of which it is known what it takes on average and where it meets the hottest value.
     *
     * @param number of requests in a call
     * @param average units of each of all
     */
    static Request read(Space space, boolean collection, Ratio number, Ratio average, Ratio hottest, Key key) {
        Ratio share = key.hottestShare();
        Ratio others = share.compareTo(Ratio.ONE) >= 0
                ? average
                : average.minus(share.times(hottest)).dividedBy(Ratio.ONE.minus(share));
        boolean isKnown = hottest.compareTo(average) > 0 && others.compareTo(Ratio.ZERO) > 0;
        return new Request(
                space,
                false,
                collection,
                number,
                isKnown ? others : average,
                isKnown ? hottest : average,
                key,
                List.of());
    }

    /** The same, had its key so many times as many shards; who asks for a collection asks each, for less. */
    Request sharded(Shards more) {
        List<Request> sharded = entries.stream().map(e -> e.sharded(more)).toList();
        if (!space.equals(more.space()) || !key.template().equals(more.template())) {
            return new Request(space, write, collection, number, units, hottest, key, sharded);
        }
        Ratio times = collection ? Ratio.of(more.count()) : Ratio.ONE;
        return new Request(
                space,
                write,
                collection,
                number.times(times),
                ofShard(units, times),
                ofShard(hottest, times),
                key.sharded(more.count(), collection),
                sharded);
    }

    private Ratio ofShard(Ratio all, Ratio times) {
        return all.dividedBy(times).max(collection ? LEAST : Ratio.ZERO);
    }

    /** Shards of the partition keys of a template in a space. */
    record Shards(Space space, String template, int count) {}

    /** How requests of a step depend on each other. */
    enum Bound {
        /** Each is served or not. */
        ALONE,
        /** All are served or none. */
        ALL,
        /** The first of each are served or none of them, then the second, and so on. */
        EACH
    }

    /** The requests of a step. */
    record Together(List<Request> requests, Bound bound) {
        Together {
            requests = List.copyOf(requests);
        }

        Together sharded(Shards more) {
            return new Together(requests.stream().map(r -> r.sharded(more)).toList(), bound);
        }
    }
}
