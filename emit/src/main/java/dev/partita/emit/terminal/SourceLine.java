package dev.partita.emit.terminal;

import dev.partita.emit.terminal.Terminal.Style;
import dev.partita.source.Span;

/** A source line with carets under a span; of a long line, the part around them. */
final class SourceLine {
    private static final String TAB = "    ";
    private static final int CONTEXT = 24;

    private SourceLine() {}

    static String write(String line, Span span, Terminal terminal) {
        String number = Integer.toString(span.line());
        String margin = " ".repeat(number.length());
        int from = Math.min(span.column() - 1, line.length());
        int to = span.endLine() > span.line()
                ? line.length()
                : Math.min(Math.max(span.endColumn() - 1, from), line.length());
        String before = plain(line.substring(0, from));
        String marked = plain(line.substring(from, to));
        String after = plain(line.substring(to));
        int room = terminal.width() - number.length() - 5;
        String shownBefore = start(before, room, DisplayWidth.of(marked + after));
        String shown = DisplayWidth.cut(shownBefore + marked + after, room);
        int at = DisplayWidth.of(shownBefore);
        int carets = Math.max(1, Math.min(DisplayWidth.of(marked), room - at));
        return "  " + terminal.paint(Style.DIM, number + " |") + " " + shown + "\n"
                + "  " + terminal.paint(Style.DIM, margin + " |") + " " + " ".repeat(at)
                + terminal.paint(Style.YELLOW, "^".repeat(carets)) + "\n";
    }

    /** What stands before the span; shortened from the left if the line is too long. */
    private static String start(String before, int room, int rest) {
        if (DisplayWidth.of(before) + rest <= room || DisplayWidth.of(before) <= CONTEXT) {
            return before;
        }
        int keep = Math.max(CONTEXT, room - rest);
        String end = before;
        while (DisplayWidth.of(end) > keep - 1) {
            end = end.substring(end.offsetByCodePoints(0, 1));
        }
        return "…" + end;
    }

    private static String plain(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (c == '\t') {
                out.append(TAB);
            } else {
                out.append(Character.isISOControl(c) ? " " : Terminal.safe(Character.toString(c)));
            }
        });
        return out.toString();
    }
}
