package dev.partita.read.pattern;

import dev.partita.exact.Ratio;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Quantities;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What is called by a clock, as people say it: {@code every 30 s}, {@code every minute}, {@code hourly}, {@code once a day}. */
final class RegularRates {
    private static final List<String> ADVERBS = List.of("hourly", "daily", "nightly", "weekly");
    private static final List<Long> PERIODS = List.of(3_600L, 86_400L, 86_400L, 604_800L);
    private static final List<String> TIMES = List.of("once", "twice");

    private RegularRates() {}

    /**
     * Calls a second.
     *
     * @param unit a unit of time, in seconds; that of a month is as long as the settings say
     */
    static Optional<Ratio> rate(Cursor cursor, Function<Cursor, Optional<Long>> unit) {
        int start = cursor.at();
        for (int i = 0; i < PERIODS.size(); i++) {
            if (cursor.words(ADVERBS.get(i))) {
                return Optional.of(Ratio.of(1, PERIODS.get(i)));
            }
        }
        Optional<Ratio> period =
                cursor.words("every") ? Quantities.number(cursor).or(() -> Optional.of(Ratio.ONE)) : Optional.empty();
        Optional<Ratio> seconds =
                period.filter(p -> !p.isZero()).flatMap(p -> unit.apply(cursor).map(s -> p.times(Ratio.of(s))));
        if (seconds.isEmpty()) {
            cursor.back(start);
        }
        return seconds.map(Ratio.ONE::dividedBy);
    }

    /** {@code once}, {@code twice}, before a unit of time. */
    static Optional<Ratio> times(Cursor cursor) {
        for (int i = 0; i < TIMES.size(); i++) {
            if (cursor.words(TIMES.get(i))) {
                return Optional.of(Ratio.of(i + 1L));
            }
        }
        return Optional.empty();
    }
}
