package dev.partita.verify.simulate;

import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import dev.partita.result.Simulation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Makes the calls of a pattern, and counts them. */
final class Caller {
    private final Call call;
    private final List<Space> spaces;
    private final HotKeys hotKeys;
    private final Dice dice;
    private final long[] values;
    private final Step[] steps;
    private final Attempt attempt = new Attempt();
    private final long[] refusedBy;
    private long calls;
    private long throttled;
    private long readUnits;
    private long writeUnits;

    /** @param standsFor how many calls each stands for */
    Caller(Call call, List<Space> spaces, List<Ground> grounds, HotKeys hotKeys, Dice dice, int standsFor) {
        this.call = call;
        this.spaces = spaces;
        this.hotKeys = hotKeys;
        this.dice = dice;
        this.values = new long[call.dice()];
        this.refusedBy = new long[spaces.size()];
        this.steps = call.steps().stream()
                .map(s -> new Step(
                        s.requests().stream()
                                .map(r -> new Sent(r, spaces, grounds, standsFor))
                                .toList(),
                        s.bound()))
                .toArray(Step[]::new);
    }

    private static final class Step {
        private final Sent[] requests;
        private final Request.Bound bound;

        private Step(List<Sent> requests, Request.Bound bound) {
            this.requests = requests.toArray(Sent[]::new);
            this.bound = bound;
        }
    }

    /** A request in whole numbers: of so many at least with a chance of one more, each of so many millionths of units. */
    private static final class Sent {
        private final int space;
        private final Ground ground;
        private final boolean write;
        private final int whole;
        private final long chance;
        private final long units;
        private final long hottest;
        private final Key key;
        private final Sent[] entries;

        private Sent(Request request, List<Space> spaces, List<Ground> grounds, int standsFor) {
            long least = request.number().floor();
            this.space = spaces.indexOf(request.space());
            this.ground = grounds.get(space);
            this.write = request.write();
            this.whole = Math.toIntExact(least);
            this.chance = Dice.chance(request.number().minus(Ratio.of(least)));
            this.units = millionths(request.units(), standsFor);
            this.hottest = millionths(request.hottest(), standsFor);
            this.key = request.key();
            this.entries = request.entries().stream()
                    .map(e -> new Sent(e, spaces, grounds, standsFor))
                    .toArray(Sent[]::new);
        }
    }

    private static long millionths(Ratio units, int standsFor) {
        return units.times(Partitions.UNIT).times(standsFor).rounded();
    }

    void call() {
        for (int i = 0; i < values.length; i++) {
            values[i] = dice.next();
        }
        calls++;
        for (Step step : steps) {
            if (!isServed(step)) {
                throttled++;
                return;
            }
        }
    }

    private boolean isServed(Step step) {
        if (step.bound == Request.Bound.EACH) {
            return isEachServed(step);
        }
        attempt.begin();
        for (Sent sent : step.requests) {
            int number = number(sent);
            for (int run = 0; run < number; run++) {
                add(sent, run);
                if (step.bound == Request.Bound.ALONE && !end()) {
                    return false;
                }
            }
        }
        return end();
    }

    private boolean isEachServed(Step step) {
        int[] numbers = Arrays.stream(step.requests).mapToInt(this::number).toArray();
        int most = Arrays.stream(numbers).max().orElse(0);
        attempt.begin();
        for (int run = 0; run < most; run++) {
            for (int i = 0; i < numbers.length; i++) {
                if (run < numbers[i]) {
                    add(step.requests[i], run);
                }
            }
            if (!end()) {
                return false;
            }
        }
        return true;
    }

    private int number(Sent sent) {
        return sent.whole + (sent.chance > 0 && dice.happens(sent.chance) ? 1 : 0);
    }

    private void add(Sent sent, int run) {
        attempt.add(sent, run);
        for (Sent entry : sent.entries) {
            int number = number(entry);
            for (int j = 0; j < number; j++) {
                attempt.add(entry, run);
            }
        }
    }

    private boolean end() {
        boolean isServed = attempt.end();
        attempt.begin();
        return isServed;
    }

    /** Requests that are served together or not at all. */
    private final class Attempt {
        private Asking[] askings = {};
        private int size;

        void begin() {
            size = 0;
        }

        void add(Sent sent, int run) {
            if (size == askings.length) {
                askings = Arrays.copyOf(askings, size + 1);
                askings[size] = new Asking(sent);
            }
            askings[size].of(sent, run);
            size++;
        }

        boolean end() {
            int refused = 0;
            while (refused < size && askings[refused].canBeServed()) {
                refused++;
            }
            for (int i = 0; i < size; i++) {
                askings[i].count(refused == size, refused == i);
            }
            return refused == size;
        }
    }

    /** A request of a call, and the partition that it meets. */
    private final class Asking {
        private final Key.Met met = new Key.Met();
        private Sent sent;
        private int run;
        private int partition;
        /** The key, or the place of the item among those of a key that has its own partitions. */
        private long who;

        Asking(Sent sent) {
            this.sent = sent;
        }

        void of(Sent one, int which) {
            sent = one;
            run = which;
            sent.key.meet(values, run, met);
            Partitions partitions = sent.ground.partitions();
            partition = partitions.of(met.hash());
            who = met.hash();
            if (partition < 0) {
                who = sent.key.place(values, run);
                partition = partitions.of(met.hash(), who);
            }
        }

        boolean canBeServed() {
            return sent.ground.canServe(partition, sent.write);
        }

        void count(boolean isServed, boolean isRefused) {
            Ground ground = sent.ground;
            long units = met.isHottest() ? sent.hottest : sent.units;
            ground.ask(partition, who, sent.write, units);
            if (isServed) {
                ground.serve(partition, sent.write, units);
            } else if (isRefused) {
                ground.refuse(partition, sent.write);
                refusedBy[sent.space]++;
            }
            if (sent.write) {
                writeUnits += units;
            } else {
                readUnits += units;
            }
            if (met.isHeavy()) {
                hotKeys.ask(sent.space, sent.write, met.hash(), sent.key, values, run, units, !isRefused);
            }
        }
    }

    Simulation.OfPattern result() {
        List<Space> by = new ArrayList<>();
        IntStream.range(0, spaces.size())
                .boxed()
                .filter(i -> refusedBy[i] > 0)
                .sorted(Comparator.comparingLong(i -> -refusedBy[i]))
                .forEach(i -> by.add(spaces.get(i)));
        return new Simulation.OfPattern(
                call.pattern().id(),
                calls,
                throttled,
                by,
                Ratio.of(readUnits, Partitions.UNIT),
                Ratio.of(writeUnits, Partitions.UNIT));
    }
}
