package dev.partita.review.document;

import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;

/** Lists in a line, joined by commas that stand in no parentheses, angles or quotes. */
public final class Lists {
    private Lists() {}

    public static List<Text> split(Text text) {
        return split(text, ",");
    }

    /** Without the empty parts; a dash alone is no part. */
    public static List<Text> split(Text text, String separator) {
        List<Text> parts = new ArrayList<>();
        String value = text.value();
        int from = 0;
        int depth = 0;
        char quote = 0;
        for (int at = 0; at <= value.length(); at++) {
            boolean ends = at == value.length();
            if (ends || quote == 0 && depth <= 0 && value.startsWith(separator, at)) {
                Text part = text.part(from, at).trimmed();
                if (!part.isBlank() && !part.value().equals("-")) {
                    parts.add(part);
                }
                from = Math.min(at + separator.length(), value.length());
                continue;
            }
            char c = value.charAt(at);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = isClosed(value, at) ? c : 0;
            } else {
                depth += "(<[".indexOf(c) >= 0 && !isComparison(value, at) ? 1 : 0;
                depth -= ")>]".indexOf(c) >= 0 && !isComparison(value, at) ? 1 : 0;
            }
        }
        return parts;
    }

    private static boolean isClosed(String value, int at) {
        return value.indexOf(value.charAt(at), at + 1) > 0;
    }

    /** An angle that is an operator: a space, or an equals sign, stands behind it. */
    private static boolean isComparison(String value, int at) {
        boolean isAngle = value.charAt(at) == '<' || value.charAt(at) == '>';
        boolean isOpen = value.charAt(at) == '<';
        char before = at == 0 ? ' ' : value.charAt(at - 1);
        char after = at + 1 < value.length() ? value.charAt(at + 1) : ' ';
        return isAngle && (isOpen ? after == ' ' || after == '=' || after == '>' : before == ' ' || before == '<');
    }
}
