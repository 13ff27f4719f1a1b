package dev.partita.verify.simulate;

import dev.partita.model.Model;
import dev.partita.plan.Space;
import dev.partita.result.DesignResult;
import dev.partita.result.Simulation;
import dev.partita.statistics.Statistics;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Calls of all patterns, each second in random order, until a second's units are used up. A call goes through its plan step by step
 * and ends at the first request that is refused; nothing is sent again.
 */
public final class Simulator {
    /** Seconds in which partitions may split before the simulation begins. */
    private static final int MOST_ROUNDS = 40;

    /** So many calls of each of those seconds are made, and stand for the others. */
    private static final int SAMPLE = 100_000;

    private static final int GUIDE_BITS = 10;
    private static final int GUIDE = 1 << GUIDE_BITS;

    private final Setup setup;
    private final int minute;
    private final List<Space> spaces;
    private final List<Ground> grounds;
    private final List<Call> calls;
    private final long[] upTo;
    /** For each part of the dice the first pattern that it may choose. */
    private final int[] first;

    private final Dice dice;

    private Simulator(DesignResult result, Setup setup, List<Request.Shards> shards) {
        Model model = result.model();
        Statistics statistics = new Statistics(model);
        this.setup = setup;
        this.dice = new Dice(setup.seed());
        this.minute = setup.minute().orElseGet(() -> Rates.busiest(model, result.cost()));
        this.calls = model.patterns().stream()
                .map(p -> sharded(Call.of(statistics, result.design(), p, result.plans()), shards))
                .toList();
        this.upTo = Rates.at(model.patterns(), minute);
        Arrays.parallelPrefix(upTo, Long::sum);
        this.first = first(upTo);
        Map<Space, Ground> all = new Grounds(result, setup.isNew()).all();
        this.spaces = List.copyOf(all.keySet());
        this.grounds = List.copyOf(all.values());
    }

    private static Call sharded(Call call, List<Request.Shards> shards) {
        Call sharded = call;
        for (Request.Shards more : shards) {
            sharded = sharded.sharded(more);
        }
        return sharded;
    }

    /** The simulation, with what would have to be divided so that nothing is refused. */
    public static Simulation run(DesignResult result, Setup setup) {
        Simulation simulation = run(result, setup, List.of());
        return simulation.with(new ShardAdvice(result, setup, simulation).advice());
    }

    /** The simulation as if some keys had more shards. */
    static Simulation run(DesignResult result, Setup setup, List<Request.Shards> shards) {
        Simulator simulator = new Simulator(result, setup, shards);
        if (!setup.isNew()) {
            simulator.settle();
        }
        return simulator.run();
    }

    private static int[] first(long[] upTo) {
        int[] first = new int[GUIDE];
        long all = upTo.length == 0 ? 0 : upTo[upTo.length - 1];
        int at = 0;
        for (int i = 0; i < GUIDE; i++) {
            long least = Math.multiplyHigh(all, (long) i << Long.SIZE - 1 - GUIDE_BITS) * 2;
            while (at < upTo.length - 1 && upTo[at] <= least - 2) {
                at++;
            }
            first[i] = at;
        }
        return first;
    }

    /** Lets partitions split as they would have under these rates. */
    private void settle() {
        int sample = (int) Math.max(1, perSecond() / SAMPLE);
        boolean isSplit = true;
        for (int round = 0; isSplit && round < MOST_ROUNDS; round++) {
            second(round, sample, callers(new HotKeys(), sample));
            isSplit = false;
            for (Ground ground : grounds) {
                isSplit |= ground.settle();
            }
        }
    }

    private Simulation run() {
        HotKeys hotKeys = new HotKeys();
        Caller[] callers = callers(hotKeys, 1);
        for (int second = 0; second < setup.seconds(); second++) {
            second(second, 1, callers);
            grounds.forEach(Ground::nextSecond);
        }
        return new Simulation(
                setup.seed(),
                setup.seconds(),
                minute,
                setup.isNew(),
                Arrays.stream(callers).map(Caller::result).toList(),
                grounds.stream().map(Ground::result).toList(),
                hotKeys.hottest(spaces, setup.seconds()),
                List.of());
    }

    private Caller[] callers(HotKeys hotKeys, int standsFor) {
        return calls.stream()
                .map(c -> new Caller(c, spaces, grounds, hotKeys, dice, standsFor))
                .toArray(Caller[]::new);
    }

    /** Calls a second of all patterns. */
    private long perSecond() {
        return upTo.length == 0 ? 0 : upTo[upTo.length - 1] / Partitions.UNIT;
    }

    /** @param sample of how many calls one is made */
    private void second(int second, int sample, Caller[] callers) {
        long all = upTo.length == 0 ? 0 : upTo[upTo.length - 1];
        long number = all * (second + 1) / Partitions.UNIT - all * second / Partitions.UNIT;
        for (long i = 0; i < number / sample; i++) {
            callers[pattern(all)].call();
        }
    }

    /** A pattern, each as often as it is called. */
    private int pattern(long all) {
        long bits = dice.next();
        long die = Math.unsignedMultiplyHigh(bits, all);
        int at = first[(int) Math.unsignedMultiplyHigh(bits, first.length)];
        while (upTo[at] <= die) {
            at++;
        }
        return at;
    }
}
