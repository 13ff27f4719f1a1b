package dev.partita.verify.item;

import dev.partita.design.Encoding;
import dev.partita.model.Value;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** The periods of a stretch of time, as they stand in keys. */
public final class Periods {
    private static final String FIRST = "0000-01-01T00:00";

    private Periods() {}

    /** From that of one time to that of another, both with it, in their order; none if the second is earlier. */
    public static List<String> between(Value low, Value high, Encoding.Period period) {
        LocalDateTime last = begin(KeyText.encode(high, period));
        List<String> periods = new ArrayList<>();
        LocalDateTime at = begin(KeyText.encode(low, period));
        for (; !at.isAfter(last); at = at.plus(1, unit(period))) {
            periods.add(KeyText.encode(Value.of(at.toInstant(ZoneOffset.UTC).toString()), period));
        }
        return periods;
    }

    private static LocalDateTime begin(String period) {
        return LocalDateTime.parse(period + FIRST.substring(period.length()));
    }

    private static ChronoUnit unit(Encoding.Period period) {
        return switch (period.characters()) {
            case 4 -> ChronoUnit.YEARS;
            case 7 -> ChronoUnit.MONTHS;
            case 10 -> ChronoUnit.DAYS;
            case 13 -> ChronoUnit.HOURS;
            default -> throw new IllegalArgumentException("no period of " + period.characters() + " characters");
        };
    }
}
