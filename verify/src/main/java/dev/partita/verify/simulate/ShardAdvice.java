package dev.partita.verify.simulate;

import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import dev.partita.price.Limits;
import dev.partita.result.DesignResult;
import dev.partita.result.Simulation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * With how many shards throttling stops: for each kind of key of which some is asked more than a partition serves, the least number
 * that its rate needs, and more until a shorter simulation refuses nothing to such keys.
 */
final class ShardAdvice {
    /** Of a partition, so that chance does not fill it. */
    private static final Ratio FILLED = Ratio.of(9, 10);

    /** Seconds of a trial, and the calls that are enough for it. */
    private static final int SECONDS = 5;

    private static final long CALLS = 300_000;
    private static final int TRIALS = 3;

    private final DesignResult result;
    private final Setup setup;
    private final Simulation simulation;

    /** @param simulation of the same, undivided */
    ShardAdvice(DesignResult result, Setup setup, Simulation simulation) {
        this.result = result;
        this.simulation = simulation;
        long perSecond = Math.max(1, simulation.calls() / setup.seconds());
        int seconds = (int) Math.min(Math.min(SECONDS, setup.seconds()), Math.max(1, CALLS / perSecond));
        this.setup = new Setup(setup.seed(), seconds, setup.minute(), setup.isNew());
    }

    private record Kind(Space space, String template) {
        static Kind of(Simulation.HotKey key) {
            return new Kind(key.space(), key.template());
        }
    }

    List<Simulation.Advice> advice() {
        Map<Kind, Integer> needed = new LinkedHashMap<>();
        simulation.hotKeys().stream()
                .filter(k -> k.throttled() > 0)
                .filter(k -> partitions(k).compareTo(FILLED) > 0)
                .forEach(k -> needed.merge(Kind.of(k), Math.toIntExact(least(k)), Math::max));
        return needed.entrySet().stream()
                .map(e -> new Simulation.Advice(
                        e.getKey().space(), e.getKey().template(), shards(e.getKey(), e.getValue())))
                .toList();
    }

    /** How many partitions a key fills. */
    private static Ratio partitions(Simulation.HotKey key) {
        return key.units()
                .dividedBy(Ratio.of(key.write() ? Limits.PARTITION_WRITE_UNITS : Limits.PARTITION_READ_UNITS));
    }

    private static long least(Simulation.HotKey key) {
        return partitions(key).dividedBy(FILLED).ceiling();
    }

    /** What is one item is as hot with any number. */
    private OptionalInt shards(Kind kind, int least) {
        int shards = Math.max(2, least);
        for (int i = 0; i < TRIALS; i++) {
            Simulation divided =
                    Simulator.run(result, setup, List.of(new Request.Shards(kind.space(), kind.template(), shards)));
            if (divided.hotKeys().stream().noneMatch(k -> Kind.of(k).equals(kind) && k.throttled() > 0)) {
                return OptionalInt.of(shards);
            }
            shards = Math.ceilDiv(shards * 3, 2);
        }
        return OptionalInt.empty();
    }
}
