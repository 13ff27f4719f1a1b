package dev.partita.read.predicate;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** Literal times: {@code '2026-01-31'}, {@code '2026-01-31T12:00:00Z'}, between the years 1 and 9999. */
final class Times {
    private static final DateTimeFormatter FIXED = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private Times() {}

    /** In the fixed-width form with milliseconds. */
    static Optional<String> dateTime(String text) {
        return instant(text).map(FIXED::format);
    }

    static Optional<String> date(String text) {
        try {
            return Optional.of(LocalDate.parse(text))
                    .filter(d -> isFixedWidth(d.getYear()))
                    .map(LocalDate::toString);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Seconds since 1970. */
    static Optional<Long> epoch(String text) {
        return instant(text).map(Instant::getEpochSecond);
    }

    private static Optional<Instant> instant(String text) {
        try {
            Instant instant = text.length() == 10
                    ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                    : OffsetDateTime.parse(text).toInstant();
            return Optional.of(instant)
                    .filter(i -> isFixedWidth(i.atZone(ZoneOffset.UTC).getYear()));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static boolean isFixedWidth(int year) {
        return year >= 1 && year <= 9999;
    }
}
