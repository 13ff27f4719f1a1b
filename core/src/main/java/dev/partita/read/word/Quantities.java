package dev.partita.read.word;

import dev.partita.exact.Ratio;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Numbers as people write them: {@code 1,200,000}, {@code 10M}, {@code ~5}, {@code 2 million}, {@code 12.5 %}, {@code 15 minutes}. */
public final class Quantities {
    /** Counts above this are slips. */
    public static final BigDecimal MOST = BigDecimal.TEN.pow(15);

    private Quantities() {}

    private static final List<String> ON_AVERAGE = List.of("avg", "average", "on average", "typically", "approx");
    private static final Pattern ABOUT = Pattern.compile("(?i)[~≈]|about\\b|around\\b");
    private static final List<String> ROUGHLY =
            List.of("about", "around", "approx", "approximately", "roughly", "circa", "ca", "some");
    private static final List<String> AT_MOST = List.of("max", "maximum", "at most", "up to");

    private record Scale(String word, long factor) {}

    private static final List<Scale> SCALES = List.of(
            new Scale("dozen", 12),
            new Scale("hundred", 100),
            new Scale("thousand", 1_000),
            new Scale("lakh", 100_000),
            new Scale("million", 1_000_000),
            new Scale("millions", 1_000_000),
            new Scale("mio", 1_000_000),
            new Scale("crore", 10_000_000),
            new Scale("billion", 1_000_000_000),
            new Scale("bn", 1_000_000_000),
            new Scale("k", 1_000),
            new Scale("m", 1_000_000),
            new Scale("b", 1_000_000_000));

    private static final List<Scale> PARTS = List.of(
            new Scale("half", 2),
            new Scale("third", 3),
            new Scale("quarter", 4),
            new Scale("fifth", 5),
            new Scale("tenth", 10));

    private static final List<Scale> TENS = List.of(
            new Scale("two", 2),
            new Scale("three", 3),
            new Scale("four", 4),
            new Scale("five", 5),
            new Scale("ten", 10),
            new Scale("twenty", 20));

    private static final List<Scale> SPANS = List.of(
            new Scale("seconds", 1),
            new Scale("second", 1),
            new Scale("secs", 1),
            new Scale("sec", 1),
            new Scale("s", 1),
            new Scale("minutes", 60),
            new Scale("minute", 60),
            new Scale("mins", 60),
            new Scale("min", 60),
            new Scale("hours", 3_600),
            new Scale("hour", 3_600),
            new Scale("hrs", 3_600),
            new Scale("hr", 3_600),
            new Scale("h", 3_600),
            new Scale("days", 86_400),
            new Scale("day", 86_400),
            new Scale("d", 86_400),
            new Scale("weeks", 604_800),
            new Scale("week", 604_800),
            new Scale("months", 2_592_000),
            new Scale("month", 2_592_000),
            new Scale("years", 31_536_000),
            new Scale("year", 31_536_000));

    /** Elsewhere a point separates thousands, and nobody writes a fraction out to a last 0: {@code 1.500} could be either. */
    private static final Pattern TWO_WAYS = Pattern.compile("[1-9]\\d{0,2}\\.\\d\\d0");

    /** A non-negative quantity, exact, at most {@link #MOST}. */
    public static Optional<Ratio> quantity(Cursor cursor) {
        int start = cursor.at();
        String digits = digits(cursor);
        if (digits.isEmpty()) {
            cursor.back(start);
            return Optional.empty();
        }
        long scale = scale(cursor);
        BigDecimal number = new BigDecimal(digits).multiply(BigDecimal.valueOf(scale));
        boolean isUnclear = scale == 1 && TWO_WAYS.matcher(digits).matches();
        if (isUnclear || number.compareTo(MOST) > 0) {
            cursor.back(start);
            return Optional.empty();
        }
        return Optional.of(Ratio.of(number));
    }

    /** Digits with thousands separated by commas, and a fraction. */
    private static String digits(Cursor cursor) {
        if (cursor.sign("~") || cursor.sign("≈") || ROUGHLY.stream().anyMatch(cursor::words)) {
            cursor.sign(". ");
            return digits(cursor);
        }
        String rest = cursor.rest().value();
        int end = 0;
        StringBuilder digits = new StringBuilder();
        while (end < rest.length() && digits.length() <= 40) {
            char c = rest.charAt(end);
            if (c >= '0' && c <= '9') {
                digits.append(c);
            } else if (c == '.' && digits.indexOf(".") < 0 && isDigitAt(rest, end + 1) && end > 0) {
                digits.append(c);
            } else if (c != ',' || end == 0 || !isThousands(rest, end)) {
                break;
            }
            end++;
        }
        boolean usable = digits.length() > 0 && digits.length() <= 40;
        cursor.back(usable ? cursor.at() + end : cursor.at());
        return usable ? digits.toString() : "";
    }

    private static boolean isThousands(String text, int comma) {
        return isDigitAt(text, comma + 1)
                && isDigitAt(text, comma + 2)
                && isDigitAt(text, comma + 3)
                && !isDigitAt(text, comma + 4);
    }

    private static boolean isDigitAt(String text, int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private static long scale(Cursor cursor) {
        return SCALES.stream()
                .filter(s -> cursor.words(s.word()))
                .findFirst()
                .map(Scale::factor)
                .orElse(1L);
    }

    /** A whole quantity. */
    public static Optional<Long> count(Cursor cursor) {
        int start = cursor.at();
        Optional<Ratio> quantity = quantity(cursor);
        if (quantity.isPresent() && Ratio.of(quantity.get().floor()).equals(quantity.get())) {
            return Optional.of(quantity.get().floor());
        }
        cursor.back(start);
        return Optional.empty();
    }

    /** {@code 12.5%}, between 0 and 100. */
    public static Optional<Ratio> share(Cursor cursor) {
        int start = cursor.at();
        Optional<Ratio> quantity = quantity(cursor);
        if (quantity.isPresent() && cursor.sign("%") && quantity.get().compareTo(Ratio.of(100)) <= 0) {
            return Optional.of(quantity.get().dividedBy(Ratio.of(100)));
        }
        cursor.back(start);
        return Optional.empty();
    }

    /** {@code about half}, {@code a third}, {@code one in ten}, {@code 1 in 20}; a quarter alone may be one of a year. */
    public static Optional<Ratio> fraction(Cursor cursor) {
        int start = cursor.at();
        boolean isRough = cursor.sign("~") || ROUGHLY.stream().anyMatch(cursor::words);
        boolean isOne = cursor.words("a") || cursor.words("one") || cursor.words("1");
        Optional<Ratio> part = PARTS.stream()
                .filter(p -> (isRough || isOne) && cursor.words(p.word()))
                .findFirst()
                .map(p -> Ratio.of(1, p.factor()));
        if (part.isEmpty() && isOne && cursor.words("in")) {
            part = TENS.stream()
                    .filter(t -> cursor.words(t.word()))
                    .findFirst()
                    .map(Scale::factor)
                    .or(() -> count(cursor))
                    .filter(n -> n > 1)
                    .map(n -> Ratio.of(1, n));
        }
        if (part.isEmpty()) {
            cursor.back(start);
        }
        return part;
    }

    /** {@code 15 minutes}, in seconds; a month has 30 days, a year 365. */
    public static Optional<Long> seconds(Cursor cursor) {
        int start = cursor.at();
        Optional<Ratio> number = number(cursor);
        Optional<Long> unit = number.flatMap(n -> unit(cursor));
        if (unit.isPresent()) {
            Ratio seconds = number.get().times(unit.get());
            if (seconds.compareTo(Ratio.of(MOST)) <= 0
                    && Ratio.of(seconds.floor()).equals(seconds)) {
                return Optional.of(seconds.floor());
            }
        }
        cursor.back(start);
        return Optional.empty();
    }

    /** {@code 30 days}, in the largest unit that is exact. */
    public static String period(long seconds) {
        if (seconds % 86_400 == 0) {
            return seconds / 86_400 + " days";
        }
        if (seconds % 3_600 == 0) {
            return seconds / 3_600 + " hours";
        }
        return seconds % 60 == 0 ? seconds / 60 + " minutes" : seconds + " seconds";
    }

    /** Whether a word is a unit of time. */
    public static boolean isUnit(String word) {
        return SPANS.stream().anyMatch(s -> Names.same(s.word(), word));
    }

    /** A unit of time, in seconds. */
    public static Optional<Long> unit(Cursor cursor) {
        return SPANS.stream().filter(s -> cursor.words(s.word())).findFirst().map(Scale::factor);
    }

    /** A number that a unit follows: no scale, so that {@code 5 m} is not five million. */
    public static Optional<Ratio> number(Cursor cursor) {
        String digits = digits(cursor);
        return digits.isEmpty() ? Optional.empty() : Optional.of(Ratio.of(new BigDecimal(digits)));
    }

    /** What {@code (avg 5, max 1000)} says, either part may be absent. */
    public record Spread(Optional<Ratio> average, Optional<Long> max) {}

    /** Before what there are at most. */
    private static void and(Cursor cursor) {
        int start = cursor.at();
        boolean isMore = cursor.words("and") && AT_MOST.stream().anyMatch(cursor::words);
        cursor.back(start);
        if (isMore) {
            cursor.words("and");
        }
    }

    private static boolean isAbout(Cursor cursor) {
        return ABOUT.matcher(cursor.rest().value()).lookingAt();
    }

    /** {@code avg 5, max 1000 per User} up to the closing parenthesis, which is left; the opening one was taken. */
    public static Optional<Spread> spread(Cursor cursor) {
        int start = cursor.at();
        Optional<Ratio> average = Optional.empty();
        Optional<Long> max = Optional.empty();
        while (true) {
            int before = cursor.at();
            if (max.isEmpty() && AT_MOST.stream().anyMatch(cursor::words)) {
                max = count(cursor);
            } else if (average.isEmpty() && (ON_AVERAGE.stream().anyMatch(cursor::words) || isAbout(cursor))) {
                average = quantity(cursor);
            }
            if (cursor.at() == before) {
                break;
            }
            cursor.words("each");
            cursor.sign(",");
            and(cursor);
        }
        if (average.isEmpty() && max.isEmpty()) {
            cursor.back(start);
            return Optional.empty();
        }
        return Optional.of(new Spread(average, max));
    }
}
