package dev.partita.read.word;

import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;

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
        int depth = 0;
        int from = 0;
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
            } else if (depth == 0 && signs.indexOf(c) >= 0 && !isThousands(value, at)) {
                ranges.add(new Range(from, at));
                from = at + 1;
            }
        }
        ranges.add(new Range(from, value.length()));
        return ranges;
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
