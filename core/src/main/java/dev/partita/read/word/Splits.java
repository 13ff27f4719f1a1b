package dev.partita.read.word;

import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits texts at signs that stand outside parentheses and quotes. */
public final class Splits {
    private Splits() {}

    /** Commas between digits of a number ({@code 1,000}) do not separate. Blank parts are left out. */
    public static List<Text> atCommas(Text text) {
        return at(text, ",");
    }

    /** @param signs each of these characters separates */
    public static List<Text> at(Text text, String signs) {
        return ranges(text.value(), signs).stream()
                .map(r -> text.part(r.from(), r.to()).trimmed())
                .filter(t -> !t.isBlank())
                .toList();
    }

    /** A part of a text. */
    public record Range(int from, int to) {}

    /** The parts between the signs, blank ones too. */
    public static List<Range> ranges(String value, String signs) {
        List<Range> ranges = new ArrayList<>();
        BitSet outside = outside(value);
        int from = 0;
        for (int at = outside.nextSetBit(0); at >= 0; at = outside.nextSetBit(at + 1)) {
            if (signs.indexOf(value.charAt(at)) >= 0 && !isThousands(value, at)) {
                ranges.add(new Range(from, at));
                from = at + 1;
            }
        }
        ranges.add(new Range(from, value.length()));
        return ranges;
    }

    /** The parts between a word, in whatever case, that stands outside parentheses and quotes. Blank parts are left out. */
    public static List<Text> atWord(Text text, String word) {
        List<Text> parts = new ArrayList<>();
        BitSet outside = outside(text.value());
        Matcher found = Pattern.compile("(?i)(?<=\\s)" + Pattern.quote(word) + "(?=\\s)")
                .matcher(text.value());
        int from = 0;
        while (found.find()) {
            if (outside.get(found.start())) {
                parts.add(text.part(from, found.start()).trimmed());
                from = found.end();
            }
        }
        parts.add(text.from(from).trimmed());
        return parts.stream().filter(t -> !t.isBlank()).toList();
    }

    /** The characters that stand outside parentheses and quotes. */
    private static BitSet outside(String value) {
        BitSet outside = new BitSet();
        int depth = 0;
        char quote = 0;
        for (int at = 0; at < value.length(); at++) {
            char c = value.charAt(at);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (isQuote(value, at)) {
                quote = c;
            } else if (c == '(') {
                depth++;
            } else if (c == ')') {
                depth = Math.max(0, depth - 1);
            } else {
                outside.set(at, depth == 0);
            }
        }
        return outside;
    }

    /** A quotation mark that opens one: not an apostrophe, and closed later. */
    private static boolean isQuote(String value, int at) {
        char c = value.charAt(at);
        return (c == '\'' || c == '"')
                && (at == 0 || !Names.isNamePart(value.charAt(at - 1)))
                && value.indexOf(c, at + 1) > 0;
    }

    private static boolean isThousands(String value, int at) {
        return value.charAt(at) == ','
                && at > 0
                && isDigit(value, at - 1)
                && isDigit(value, at + 1)
                && isDigit(value, at + 2)
                && isDigit(value, at + 3)
                && !isDigit(value, at + 4);
    }

    private static boolean isDigit(String value, int at) {
        return at < value.length() && value.charAt(at) >= '0' && value.charAt(at) <= '9';
    }

    /** The closing parenthesis of the one that opens at {@code open}, or -1. */
    public static int closing(String value, int open) {
        int depth = 0;
        for (int at = open; at < value.length(); at++) {
            if (value.charAt(at) == '(') {
                depth++;
            } else if (value.charAt(at) == ')' && --depth == 0) {
                return at;
            }
        }
        return -1;
    }
}
