package dev.partita.verify.plain;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times in their fixed-width form (input.md, Types): UTC with milliseconds, or a day. */
public final class TimeText {
    private static final DateTimeFormatter MILLISECONDS = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant END = LocalDate.of(10_000, 1, 1).atStartOfDay().toInstant(ZoneOffset.UTC);

    private TimeText() {}

    public static String dateTime(Instant instant) {
        return MILLISECONDS.format(checked(instant));
    }

    public static String date(Instant instant) {
        return dateTime(instant).substring(0, 10);
    }

    /** Reads ISO text with an offset. */
    public static Instant parseDateTime(String text) {
        return checked(Instant.parse(text));
    }

    /** The fixed-width form of ISO text with an offset. */
    public static String canonicalDateTime(String text) {
        return dateTime(parseDateTime(text));
    }

    /** The fixed-width form of an ISO day. */
    public static String canonicalDate(String text) {
        return date(LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC));
    }

    private static Instant checked(Instant instant) {
        if (instant.isBefore(FIRST) || !instant.isBefore(END)) {
            throw new DateTimeException("the year of " + instant + " has not four digits");
        }
        return instant;
    }
}
