package dev.partita.verify.execute;

import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The time of a call in the form of an attribute. */
final class PresentTime {
    private static final DateTimeFormatter MILLISECONDS = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private PresentTime() {}

    /** Datetime with milliseconds, date, or whole seconds rounded down; datetime where the attribute is no time. */
    static Value in(AttributeType form, Instant now, long offsetSeconds) {
        Instant time = now.plusSeconds(offsetSeconds);
        return switch (form) {
            case AttributeType.Epoch epoch -> Value.of(time.getEpochSecond());
            case AttributeType.Number number -> Value.of(time.getEpochSecond());
            case AttributeType.Date date -> Value.of(MILLISECONDS.format(time).substring(0, 10));
            case AttributeType other -> Value.of(MILLISECONDS.format(time));
        };
    }
}
