package repositories.runtime;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Times as they are stored: ISO text to the millisecond, a day, or seconds since 1970. */
final class Times {
    private static final int DATE = 10;
    static final int LAST_YEAR = 9999;
    private static final int YEAR = 4;
    private static final int MONTH = 7;
    private static final String FIRST = "0000-01-01T00:00:00.000Z";
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'");

    private Times() {}

    static String text(Instant time) {
        return text(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
    }

    private static String text(LocalDateTime time) {
        if (time.getYear() < 0 || time.getYear() > LAST_YEAR) {
            throw new CallRejected(CallRejected.Reason.BAD_VALUE, time + " is not in a year of four digits");
        }
        return FORM.format(time);
    }

    /** A time in the form of an attribute. */
    static AttributeValue in(Kind kind, Instant time) {
        return switch (kind) {
            case EPOCH -> Values.number(time.getEpochSecond());
            case DATE -> Values.text(text(time).substring(0, DATE));
            default -> Values.text(text(time));
        };
    }

    /** The periods from that of one time to that of another, both with it, as they stand in keys. */
    static List<String> periodsBetween(AttributeValue low, AttributeValue high, Encoding.Period period) {
        String from = period.encode(low);
        LocalDateTime last = begin(period.encode(high));
        List<String> periods = new ArrayList<>();
        for (LocalDateTime at = begin(from); !at.isAfter(last); at = next(at, from.length())) {
            periods.add(text(at).substring(0, from.length()));
        }
        return periods;
    }

    private static LocalDateTime begin(String period) {
        return LocalDateTime.parse(period + FIRST.substring(period.length()), FORM);
    }

    /** The period that follows, by how many characters tell it: year, month, day or hour. */
    private static LocalDateTime next(LocalDateTime at, int characters) {
        return switch (characters) {
            case YEAR -> at.plusYears(1);
            case MONTH -> at.plusMonths(1);
            case DATE -> at.plusDays(1);
            default -> at.plusHours(1);
        };
    }
}
