package dev.partita.verify.data;

import dev.partita.model.Value;
import dev.partita.verify.plain.TimeText;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Times about the present, often the same ones, now and then far away. */
record TimeValues(Chance chance) {
    /** When generated calls begin. It has milliseconds, so that rounding down to seconds shows. */
    static final Instant NOW = Instant.parse("2026-06-15T12:00:00.250Z");

    /** When generated data are stored: nothing of them has expired by then. */
    static final Instant BEFORE = NOW.minus(Duration.ofDays(1000));

    private static final List<Instant> STRANGE = List.of(
            NOW,
            NOW.plusMillis(1),
            NOW.minusMillis(1),
            NOW.minusMillis(250),
            NOW.plusSeconds(1),
            Instant.parse("2026-06-15T00:00:00Z"),
            Instant.parse("2026-06-14T23:59:59.999Z"),
            Instant.parse("2026-06-01T00:00:00Z"),
            Instant.parse("1970-01-01T00:00:00Z"),
            Instant.parse("9999-12-31T23:59:59.999Z"),
            Instant.parse("2024-02-29T12:00:00Z"));

    Value dateTime(Mood mood) {
        return Value.of(TimeText.dateTime(instant(mood)));
    }

    Value date(Mood mood) {
        return Value.of(TimeText.date(instant(mood)));
    }

    Value epoch(Mood mood) {
        return Value.of(Math.max(0, Math.min(instant(mood).getEpochSecond(), 9_999_999_999L)));
    }

    /** Expired long ago, expired just now, expiring at once, or living on. */
    Value expiry() {
        long now = NOW.getEpochSecond();
        return Value.of(
                switch (chance.below(10)) {
                    case 0 -> now;
                    case 1 -> now - 1;
                    case 2 -> now + 1;
                    case 3 -> now - chance.between(2, 900L * 86_400);
                    default -> now + chance.between(3_600, 400L * 86_400);
                });
    }

    /** Long alive. */
    Value living() {
        return Value.of(NOW.getEpochSecond() + chance.between(86_400, 400L * 86_400));
    }

    private Instant instant(Mood mood) {
        return mood == Mood.ORDINARY
                ? NOW.minusMillis(chance.between(-5L * 86_400_000, 120L * 86_400_000))
                : chance.pick(STRANGE);
    }
}
