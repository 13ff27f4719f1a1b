package dev.partita.model;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Periods of time that are held as something else: {@code 2026-11} in a string, 2026 in a number. */
public final class Periods {
    /** No point in time is longer, nor is a period of a week with its zone. */
    private static final long LONGEST = 32;

    /** {@code 2026-11-28}: what is longer tells an hour, too. */
    private static final long DAY = 10;

    private static final List<String> DAYS = List.of("year", "quarter", "month", "week", "date", "day");
    private static final List<String> OTHERS = List.of("hour", "minute", "period");
    /** Between the words of a name: {@code billingMonth}, {@code billing_month}. */
    private static final Pattern BETWEEN = Pattern.compile("_+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Za-z])(?=[0-9])");

    private Periods() {}

    /** Whether values of a type can tell a period, though it is none of the types of times. */
    public static boolean canBe(AttributeType type) {
        return type instanceof AttributeType.Text text && text.maxBytes() <= LONGEST
                || type instanceof AttributeType.Number number && number.decimals() == 0;
    }

    /** Whether it can be, and its name says that it is: nothing but a question, for it may be that of a birth. */
    public static boolean isNamed(Attribute attribute) {
        return attribute.aggregate().isEmpty()
                && canBe(attribute.type())
                && words(attribute).anyMatch(w -> DAYS.contains(w) || OTHERS.contains(w));
    }

    /** Whether its name says that it is a day, a week, a month or a year, and it has room for no more. */
    public static boolean isNamedDay(Attribute attribute) {
        boolean isShort = !(attribute.type() instanceof AttributeType.Text text) || text.averageBytes() <= DAY;
        return isNamed(attribute) && isShort && words(attribute).anyMatch(DAYS::contains);
    }

    private static Stream<String> words(Attribute attribute) {
        return BETWEEN.splitAsStream(attribute.name().value()).map(w -> w.toLowerCase(Locale.ROOT));
    }
}
