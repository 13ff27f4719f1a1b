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
    private final Ground[] grounds;
    private final HotKeys hotKeys;
    private final Dice dice;
    private final long[] values;
    private final List<Step> steps;
    private final Attempt attempt = new Attempt();
    private final long[] refusedBy;
    private long calls;
    private long throttled;
    private long readUnits;
    private long writeUnits;

    Caller(Call call, List<Space> spaces, List<Ground> grounds, HotKeys hotKeys, Dice dice) {
        this.call = call;
        this.spaces = spaces;
        this.grounds = grounds.toArray(Ground[]::new);
        this.hotKeys = hotKeys;
        this.dice = dice;
        this.values = new long[call.dice()];
        this.refusedBy = new long[spaces.size()];
        this.steps = call.steps().stream()
                .map(s -> new Step(s.requests().stream().map(this::sent).toList(), s.transaction()))
                .toList();
    }

    private record Step(List<Sent> requests, boolean transaction) {}

    /**
     * A request in whole numbers.
     *
     * @param whole how many there are at least
     * @param chance that there is one more
     * @param units millionths of each
     */
    private record Sent(int ground, boolean write, int whole, long chance, long units, Key key, List<Sent> entries) {}

    private Sent sent(Request request) {
        long whole = request.number().floor();
        return new Sent(
                spaces.indexOf(request.space()),
                request.write(),
                Math.toIntExact(whole),
                Dice.chance(request.number().minus(Ratio.of(whole))),
                request.units().times(Partitions.UNIT).rounded(),
                request.key(),
                request.entries().stream().map(this::sent).toList());
    }

    void call() {
        for (int i = 0; i < values.length; i++) {
            values[i] = dice.next();
        }
        calls++;
        for (int i = 0; i < steps.size(); i++) {
            if (!isServed(steps.get(i))) {
                throttled++;
                return;
            }
        }
    }

    private boolean isServed(Step step) {
        attempt.begin();
        for (int i = 0; i < step.requests().size(); i++) {
            Sent sent = step.requests().get(i);
            int number = number(sent);
            for (int run = 0; run < number; run++) {
                add(sent, run);
                if (!step.transaction() && !end()) {
                    return false;
                }
            }
        }
        return end();
    }

    private int number(Sent sent) {
        return sent.whole() + (sent.chance() > 0 && dice.happens(sent.chance()) ? 1 : 0);
    }

    private void add(Sent sent, int run) {
        attempt.add(sent, run);
        for (int i = 0; i < sent.entries().size(); i++) {
            Sent entry = sent.entries().get(i);
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
        private Sent[] sent = new Sent[8];
        private int[] runs = new int[8];
        private long[] hashes = new long[8];
        private long[] places = new long[8];
        private int[] partitions = new int[8];
        private int size;

        void begin() {
            size = 0;
        }

        void add(Sent more, int run) {
            if (size == sent.length) {
                sent = Arrays.copyOf(sent, 2 * size);
                runs = Arrays.copyOf(runs, 2 * size);
                hashes = Arrays.copyOf(hashes, 2 * size);
                places = Arrays.copyOf(places, 2 * size);
                partitions = Arrays.copyOf(partitions, 2 * size);
            }
            sent[size] = more;
            runs[size] = run;
            hashes[size] = more.key().hash(values, run);
            places[size] = more.key().place(values, run);
            partitions[size] = grounds[more.ground()].partition(hashes[size], places[size]);
            size++;
        }

        boolean end() {
            int refused = -1;
            for (int i = 0; i < size && refused < 0; i++) {
                refused = grounds[sent[i].ground()].canServe(partitions[i], sent[i].write()) ? -1 : i;
            }
            for (int i = 0; i < size; i++) {
                count(i, refused);
            }
            if (refused >= 0) {
                grounds[sent[refused].ground()].refuse(partitions[refused], sent[refused].write());
                refusedBy[sent[refused].ground()]++;
            }
            return refused < 0;
        }

        private void count(int i, int refused) {
            Sent one = sent[i];
            Ground ground = grounds[one.ground()];
            ground.ask(partitions[i], hashes[i], places[i], one.write(), one.units());
            if (refused < 0) {
                ground.serve(partitions[i], one.write(), one.units());
            }
            if (one.write()) {
                writeUnits += one.units();
            } else {
                readUnits += one.units();
            }
            if (one.key().isHeavy(values, runs[i])) {
                hotKeys.ask(
                        one.ground(), one.write(), hashes[i], one.key(), values, runs[i], one.units(), refused != i);
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
