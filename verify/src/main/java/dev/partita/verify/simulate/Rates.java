package dev.partita.verify.simulate;

import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.price.Limits;
import dev.partita.result.Cost;
import java.util.List;
import java.util.stream.Stream;

/** Calls per second at a minute of the day. */
final class Rates {
    private static final Ratio MILLION = Ratio.of(Partitions.UNIT);

    private Rates() {}

    /** The minute in which partitions have most to do: its start, and peaks start where hours do. */
    static int busiest(Model model, Cost cost) {
        List<Integer> starts = Stream.concat(
                        Stream.of(0),
                        model.patterns().stream()
                                .flatMap(p -> p.load().hours().stream())
                                .map(Load.Hours::fromMinute))
                .distinct()
                .sorted()
                .toList();
        int best = 0;
        Ratio most = Ratio.ZERO;
        for (int minute : starts) {
            Ratio work = work(model, cost, minute);
            if (work.compareTo(most) > 0) {
                best = minute;
                most = work;
            }
        }
        return best;
    }

    /** Partitions' worth of units in a second. */
    private static Ratio work(Model model, Cost cost, int minute) {
        Ratio work = Ratio.ZERO;
        for (int i = 0; i < model.patterns().size(); i++) {
            Cost.OfPattern units = cost.patterns().get(i);
            Ratio ofCall = units.readUnits()
                    .dividedBy(Ratio.of(Limits.PARTITION_READ_UNITS))
                    .plus(units.writeUnits().dividedBy(Ratio.of(Limits.PARTITION_WRITE_UNITS)));
            work = work.plus(ofCall.times(model.patterns().get(i).load().at(minute)));
        }
        return work;
    }

    /** Millionths of calls a second of each pattern. */
    static long[] at(List<Pattern> patterns, int minute) {
        return patterns.stream()
                .mapToLong(p -> p.load().at(minute).times(MILLION).rounded())
                .toArray();
    }
}
