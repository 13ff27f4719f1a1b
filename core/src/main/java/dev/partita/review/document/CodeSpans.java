package dev.partita.review.document;

import java.util.ArrayList;
import java.util.List;

/** The code spans of a cell: what stands in them is meant as it is written. */
final class CodeSpans {
    private CodeSpans() {}

    /** What the spans hold, in order; a cell without any is one itself, unless it is a dash. */
    static List<String> of(String written) {
        List<String> spans = new ArrayList<>();
        int at = written.indexOf('`');
        while (at >= 0) {
            int from = run(written, at);
            int end = closing(written, from, from - at);
            if (end < 0) {
                break;
            }
            spans.add(content(written.substring(from, end)));
            at = written.indexOf('`', end + from - at);
        }
        boolean isNothing = written.isBlank() || written.strip().equals("-");
        return !spans.isEmpty() || isNothing ? spans : List.of(written.strip());
    }

    private static int run(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) == '`') {
            end++;
        }
        return end;
    }

    /** Where the next run of just so many back quotes begins; -1 if nowhere. */
    private static int closing(String text, int from, int length) {
        for (int at = text.indexOf('`', from); at >= 0; ) {
            int end = run(text, at);
            if (end - at == length) {
                return at;
            }
            at = text.indexOf('`', end);
        }
        return -1;
    }

    private static String content(String inside) {
        String cell = inside.replace("\\|", "|");
        boolean isPadded = cell.length() > 2 && cell.startsWith(" ") && cell.endsWith(" ");
        return isPadded ? cell.substring(1, cell.length() - 1) : cell;
    }
}
