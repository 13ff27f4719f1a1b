package dev.partita.emit.text;

import dev.partita.exact.Ratio;
import java.math.BigInteger;
import java.util.List;

/** Numbers for people and, with {@link #decimal}, for programs. */
public final class Numbers {
    private static final int FRACTION_DIGITS = 6;
    private static final List<String> BYTE_UNITS = List.of("B", "KB", "MB", "GB", "TB", "PB");

    private Numbers() {}

    /** Decimal text with at most six fraction digits. */
    public static String decimal(Ratio number) {
        return number.text(FRACTION_DIGITS);
    }

    /** At most {@code digits} fraction digits, thousands set apart. */
    public static String of(Ratio number, int digits) {
        return grouped(number.text(digits));
    }

    public static String of(long number) {
        return grouped(Long.toString(number));
    }

    /** Request units: up to two fraction digits, more for what would be nothing. */
    public static String units(Ratio units) {
        String text = units.text(2);
        return text.equals("0") && !units.isZero() ? units.text(FRACTION_DIGITS) : grouped(text);
    }

    /** {@code 1.2 KB}, in steps of 1,024. */
    public static String bytes(Ratio bytes) {
        Ratio amount = bytes;
        int unit = 0;
        while (amount.compareTo(Ratio.of(1024)) >= 0 && unit < BYTE_UNITS.size() - 1) {
            amount = amount.dividedBy(Ratio.of(1024));
            unit++;
        }
        return amount.text(unit == 0 ? 0 : 1) + " " + BYTE_UNITS.get(unit);
    }

    /** {@code 1 index}, {@code 2 indexes}; the plural is given where it is not made by an s. */
    public static String counted(long count, String one, String many) {
        return of(count) + " " + (count == 1 ? one : many);
    }

    public static String counted(long count, String one) {
        return counted(count, one, one + "s");
    }

    /** As in documents, without setting thousands apart: {@code 1 day}, {@code 1500 minutes}. */
    static String countedPlain(long count, String one) {
        return count + " " + one + (count == 1 ? "" : "s");
    }

    /** Of the whole, in per cent without a fraction, {@code 0%} of nothing. */
    public static String percent(long part, long whole) {
        return whole == 0
                ? "0%"
                : Ratio.of(part).dividedBy(Ratio.of(whole)).times(100).text(0) + "%";
    }

    /** Sets thousands of decimal text apart by commas. */
    static String grouped(String decimal) {
        int point = decimal.indexOf('.');
        String whole = point < 0 ? decimal : decimal.substring(0, point);
        String fraction = point < 0 ? "" : decimal.substring(point);
        return group(new BigInteger(whole), whole.startsWith("-")) + fraction;
    }

    private static String group(BigInteger whole, boolean negative) {
        StringBuilder digits = new StringBuilder(whole.abs().toString());
        for (int at = digits.length() - 3; at > 0; at -= 3) {
            digits.insert(at, ',');
        }
        return (negative ? "-" : "") + digits;
    }
}
