package dev.partita.cost;

import dev.partita.exact.Ratio;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What several structures bring to one write, and is paid once however many of them are there. */
final class PaidOnce {
    private final ProblemBuilder builder;
    private final String write;
    private Optional<Trips> trips = Optional.empty();
    /** What is spared, with those that spare it. */
    private final Map<Integer, Set<Integer>> sparing = new LinkedHashMap<>();

    /** @param write which, and with what inside of what */
    PaidOnce(ProblemBuilder builder, String write) {
        this.builder = builder;
        this.write = write;
    }

    /** A variable that is 1 if all of some are, for any of those it is asked for. */
    int shared(String name, List<Integer> active) {
        int shared = builder.variables.variable(name);
        builder.variables.implies(name, active, shared);
        return shared;
    }

    /** The same of what costs less than nothing: it is 1 only where some that it is asked for are all there. */
    int spared(String name, List<Integer> active) {
        int spared = shared(name, active);
        sparing.computeIfAbsent(spared, s -> new TreeSet<>()).add(builder.variables.all(active));
        return spared;
    }

    /** Once all are asked for. */
    void settle() {
        trips.ifPresent(t -> {
            t.reading().settle();
            t.writing().settle();
        });
        sparing.forEach((spared, all) -> builder.variables.constraint(
                "spared in " + write,
                Stream.concat(Stream.of(new Term(spared, -1)), all.stream().map(a -> new Term(a, 1)))
                        .toList(),
                Relation.AT_LEAST,
                0));
    }

    /** What is read, and what is written behind it: one structure may make the one chain longer, and another one the other. */
    private record Trips(RoundTrips reading, RoundTrips writing) {}

    /**
     * The write without what may be taken: where some structure makes a transaction of it, fewer requests follow one another than here. What
     * is read for finding is said by the finds.
     */
    void usualTrips(WriteProbe plain, List<Integer> active) {
        RoundTrips reading = new RoundTrips(builder, plain.plan(), write + " reading");
        RoundTrips writing = new RoundTrips(builder, plain.plan(), write + " writing");
        writing.usual(plain.writing(), active);
        trips = Optional.of(new Trips(reading, writing));
    }

    /** What is read one after another at least, whatever is taken. */
    void leastReading(Ratio least, List<Integer> active) {
        trips.orElseThrow().reading().add(least, active);
    }

    /** The chain of requests by a way to find. */
    void found(WriteProbe probe, List<Integer> active) {
        trips.orElseThrow().reading().add(probe.reading(), active);
        trips.orElseThrow().writing().add(probe.writing(), active);
    }

    /**
     * The chain of requests as long as any structure makes it.
     *
     * @param without the same write without the structure, with the same ways to find: how long they take, the finds say
     */
    void trips(WriteProbe probe, WriteProbe without, List<Integer> active) {
        Trips known = trips.orElseThrow();
        if (probe.reading().compareTo(without.reading()) > 0) {
            known.reading().add(probe.reading(), active);
        }
        known.writing().add(probe.writing(), active);
    }
}
