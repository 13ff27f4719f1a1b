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

    private final Setup setup;
    private final int minute;
    private final List<Space> spaces;
    private final List<Ground> grounds;
    private final List<Call> calls;
    private final long[] upTo;
    private final Dice dice;

    private Simulator(DesignResult result, Setup setup) {
        Model model = result.model();
        Statistics statistics = new Statistics(model);
        this.setup = setup;
        this.dice = new Dice(setup.seed());
        this.minute = setup.minute().orElseGet(() -> Rates.busiest(model, result.cost()));
        this.calls = model.patterns().stream()
                .map(p -> Call.of(statistics, result.design(), p, result.plans()))
                .toList();
        this.upTo = Rates.at(model.patterns(), minute);
        Arrays.parallelPrefix(upTo, Long::sum);
        Map<Space, Ground> all = new Grounds(result, setup.isNew()).all();
        this.spaces = List.copyOf(all.keySet());
        this.grounds = List.copyOf(all.values());
    }

    public static Simulation run(DesignResult result, Setup setup) {
        Simulator simulator = new Simulator(result, setup);
        if (!setup.isNew()) {
            simulator.settle();
        }
        return simulator.run();
    }

    /** Lets partitions split as they would have under these rates. */
    private void settle() {
        boolean isSplit = true;
        for (int round = 0; isSplit && round < MOST_ROUNDS; round++) {
            second(round, callers(new HotKeys()));
            isSplit = false;
            for (Ground ground : grounds) {
                isSplit |= ground.settle();
            }
        }
    }

    private Simulation run() {
        HotKeys hotKeys = new HotKeys();
        List<Caller> callers = callers(hotKeys);
        for (int second = 0; second < setup.seconds(); second++) {
            second(second, callers);
            grounds.forEach(Ground::nextSecond);
        }
        return new Simulation(
                setup.seed(),
                setup.seconds(),
                minute,
                setup.isNew(),
                callers.stream().map(Caller::result).toList(),
                grounds.stream().map(Ground::result).toList(),
                hotKeys.hottest(spaces, setup.seconds()));
    }

    private List<Caller> callers(HotKeys hotKeys) {
        return calls.stream()
                .map(c -> new Caller(c, spaces, grounds, hotKeys, dice))
                .toList();
    }

    private void second(int second, List<Caller> callers) {
        long all = upTo.length == 0 ? 0 : upTo[upTo.length - 1];
        long number = all * (second + 1) / Partitions.UNIT - all * second / Partitions.UNIT;
        for (long i = 0; i < number; i++) {
            callers.get(pattern(all)).call();
        }
    }

    /** A pattern, each as often as it is called. */
    private int pattern(long all) {
        long die = Math.unsignedMultiplyHigh(dice.next(), all);
        int found = Arrays.binarySearch(upTo, die);
        int at = found >= 0 ? found + 1 : -found - 1;
        while (upTo[at] <= die) {
            at++;
        }
        return at;
    }
}
