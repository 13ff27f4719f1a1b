package dev.partita.read.pattern;

import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.model.Settings;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads Frequency, or Avg RPS and Peak RPS. */
final class Rates {
    private static final Ratio DEFAULT_PEAK = Ratio.of(3);

    private static final List<String> PEAK = List.of("peak", "max", "maximum");
    private static final List<String> AVERAGE = List.of("average", "avg", "on average", "mean");

    private static final List<String> NOUNS = List.of(
            "calls",
            "requests",
            "request",
            "reqs",
            "req",
            "times",
            "ops",
            "reads",
            "writes",
            "queries",
            "messages",
            "events");

    private final RowContext context;

    Rates(RowContext context) {
        this.context = context;
    }

    Load read() {
        Optional<Ratio> average = column(Column.AVERAGE_RATE);
        Optional<Ratio> peak = column(Column.PEAK_RATE);
        Column said = context.row().has(Column.FREQUENCY) ? Column.FREQUENCY : Column.AVERAGE_RATE;
        Optional<Text> cell = context.row().cell(said);
        Optional<Load> load = cell.flatMap(c -> frequency(c, said));
        if (average.isEmpty() && load.isEmpty()) {
            if (cell.isPresent()) {
                context.unread(ReadCode.UNREAD_RATE, said, "rate", "Warm", "50/s peak 200/s");
            } else {
                context.add(ReadCode.ASSUMED_RATE, Column.ID, "No rate is said; Warm is assumed.", "Warm");
            }
        }
        Ratio base = average.or(() -> load.map(Load::average))
                .orElse(context.settings().warm());
        Ratio top = peak.or(() -> load.filter(l -> average.isEmpty()).map(Load::peak))
                .orElse(base.times(DEFAULT_PEAK));
        if (top.compareTo(base) < 0) {
            context.add(ReadCode.PEAK_BELOW_AVERAGE, said, "The peak is below the average; the average is taken.");
            top = base;
        }
        return new Load(base, top, load.map(Load::hours).orElse(List.of()));
    }

    /** A number of calls per second, or one with its unit. */
    private Optional<Ratio> column(Column column) {
        Optional<Text> cell = context.row().cell(column);
        Optional<Ratio> rate = cell.flatMap(t -> {
            Cursor cursor = new Cursor(t);
            return rate(cursor).or(() -> Quantities.quantity(cursor)).filter(n -> cursor.atEnd());
        });
        if (cell.isPresent()
                && rate.isEmpty()
                && cell.flatMap(c -> frequency(c, column)).isEmpty()) {
            context.unread(ReadCode.UNREAD_RATE, column, "number of calls per second", "50");
        }
        return rate;
    }

    private Optional<Load> frequency(Text cell, Column column) {
        return inOrder(cell, column).or(() -> named(cell));
    }

    /** The average, and behind it the peak; a column of calls per second says what a number alone is. */
    private Optional<Load> inOrder(Text cell, Column column) {
        Cursor cursor = new Cursor(cell);
        Optional<Ratio> average = word(cursor, context.settings())
                .or(() -> rate(cursor))
                .or(() -> column == Column.FREQUENCY ? Optional.empty() : Quantities.quantity(cursor));
        if (average.isEmpty()) {
            return Optional.empty();
        }
        cursor.words("avg");
        boolean bracket = cursor.sign("(");
        cursor.sign(",");
        cursor.sign(";");
        boolean hasPeak = cursor.words("peak") || cursor.words("max");
        cursor.sign(":");
        Optional<Ratio> peak = hasPeak
                ? rate(cursor).or(() -> alike(cursor, cell, average.get()))
                : Optional.of(average.get().times(DEFAULT_PEAK));
        List<Load.Hours> hours = new ArrayList<>();
        boolean good = peak.isPresent() && (!hasPeak || !cursor.words("at") || hours(cursor, hours));
        if (bracket) {
            good &= cursor.sign(")");
        }
        return good && cursor.atEnd() ? Optional.of(new Load(average.get(), peak.get(), hours)) : Optional.empty();
    }

    /** {@code 4000 peak, 900 average}, in either order: a number alone is one a second. */
    private Optional<Load> named(Text cell) {
        Cursor cursor = new Cursor(cell);
        Optional<Ratio> average = Optional.empty();
        Optional<Ratio> peak = Optional.empty();
        do {
            boolean isPeak = PEAK.stream().anyMatch(cursor::words);
            boolean isAverage = !isPeak && AVERAGE.stream().anyMatch(cursor::words);
            cursor.sign(":");
            Optional<Ratio> number = rate(cursor).or(() -> Quantities.quantity(cursor));
            cursor.words("RPS");
            isPeak |= !isAverage && PEAK.stream().anyMatch(cursor::words);
            isAverage |= !isPeak && AVERAGE.stream().anyMatch(cursor::words);
            if (number.isEmpty() || isPeak == isAverage || (isPeak ? peak : average).isPresent()) {
                return Optional.empty();
            }
            average = isAverage ? number : average;
            peak = isPeak ? number : peak;
        } while (cursor.sign(",") || cursor.sign(";") || cursor.sign("/") || cursor.words("and"));
        Optional<Ratio> most = peak;
        return cursor.atEnd()
                ? average.map(a -> new Load(a, most.orElse(a.times(DEFAULT_PEAK)), List.of()))
                : Optional.empty();
    }

    /** {@code 20k rps, peak 60k}: in the unit of the average. */
    private static Optional<Ratio> alike(Cursor cursor, Text cell, Ratio average) {
        Optional<Ratio> number = Quantities.quantity(new Cursor(cell)).filter(n -> !n.isZero());
        return number.flatMap(
                n -> Quantities.quantity(cursor).map(peak -> peak.times(average).dividedBy(n)));
    }

    private static Optional<Ratio> word(Cursor cursor, Settings settings) {
        if (cursor.words("hot")) {
            return Optional.of(settings.hot());
        }
        if (cursor.words("warm")) {
            return Optional.of(settings.warm());
        }
        return cursor.words("cold") ? Optional.of(settings.cold()) : Optional.empty();
    }

    /** {@code 50/s}, {@code 3k/min}, {@code 10k per day}, {@code 20 rps}; in calls per second. */
    private Optional<Ratio> rate(Cursor cursor) {
        return rate(cursor, context.settings());
    }

    static Optional<Ratio> rate(Cursor cursor, Settings settings) {
        int start = cursor.at();
        Optional<Ratio> regular = RegularRates.rate(cursor, c -> seconds(c, settings));
        if (regular.isPresent()) {
            return regular;
        }
        Optional<Ratio> number = Quantities.quantity(cursor).or(() -> RegularRates.times(cursor));
        if (number.isEmpty()) {
            return Optional.empty();
        }
        if (List.of("rps", "qps", "tps", "hz").stream().anyMatch(cursor::words)) {
            return number;
        }
        if (List.of("rpm", "qpm", "tpm").stream().anyMatch(cursor::words)) {
            return number.map(n -> n.dividedBy(Ratio.of(60)));
        }
        for (String noun : NOUNS) {
            cursor.words(noun);
        }
        boolean per = cursor.sign("/")
                || cursor.words("per")
                || cursor.words("a")
                || cursor.words("an")
                || cursor.words("each");
        Optional<Long> seconds = per ? seconds(cursor, settings) : Optional.empty();
        if (seconds.isEmpty()) {
            cursor.back(start);
        }
        return seconds.map(s -> number.get().dividedBy(Ratio.of(s)));
    }

    /** A month is as long as the settings say. */
    private static Optional<Long> seconds(Cursor cursor, Settings settings) {
        return cursor.words("month") ? Optional.of(settings.monthHours() * 3_600) : Quantities.unit(cursor);
    }

    private static boolean hours(Cursor cursor, List<Load.Hours> hours) {
        do {
            Optional<Integer> from = minute(cursor);
            boolean dash = cursor.sign("-") || cursor.sign("–") || cursor.words("to");
            Optional<Integer> to = dash ? minute(cursor) : Optional.empty();
            if (from.isEmpty() || to.isEmpty() || from.get().equals(to.get()) || from.get() >= 1440) {
                return false;
            }
            hours.add(new Load.Hours(from.get(), to.get()));
        } while (cursor.sign(",") || cursor.words("and"));
        cursor.words("UTC");
        return true;
    }

    /** {@code 13:30}, in minutes of the day; {@code 24:00} is its end. */
    private static Optional<Integer> minute(Cursor cursor) {
        String rest = cursor.rest().value();
        if (!rest.matches("(?s)^\\d{1,2}:\\d{2}(?!\\d).*")) {
            return Optional.empty();
        }
        int colon = rest.indexOf(':');
        int hour = Integer.parseInt(rest.substring(0, colon));
        int minute = Integer.parseInt(rest.substring(colon + 1, colon + 3));
        if (minute > 59 || hour * 60 + minute > 1440) {
            return Optional.empty();
        }
        cursor.back(cursor.at() + colon + 3);
        return Optional.of(hour * 60 + minute);
    }
}
