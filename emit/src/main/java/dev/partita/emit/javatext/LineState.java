package dev.partita.emit.javatext;

import org.jspecify.annotations.Nullable;

/**
 * A text whose lines are broken so far.
 *
 * @param last what was written last; null before anything is
 * @param column behind it
 * @param indent of a line that a level would begin
 * @param taken the indent of the last line that a level has begun
 * @param lines how many were begun
 * @param mustBreak whether what was written last did not fit, so that the next break ends the line
 */
record LineState(@Nullable Written last, int column, int indent, int taken, int lines, boolean mustBreak) {
    /** What was written, and what before it. */
    record Written(String text, @Nullable Written before) {}

    static LineState at(int column, int indent) {
        return new LineState(null, column, indent, indent, 0, false);
    }

    LineState written(String text) {
        return new LineState(new Written(text, last), column + text.length(), indent, taken, lines, mustBreak);
    }

    LineState lineEnded() {
        Written line = new Written("\n" + " ".repeat(indent), last);
        return new LineState(line, indent, indent, indent, lines + 1, mustBreak);
    }

    LineState indentedBy(int more) {
        return new LineState(last, column, indent + more, taken, lines, false);
    }

    /** Indents that no line has begun with are forgotten. */
    LineState asTaken() {
        return new LineState(last, column, taken, taken, lines, false);
    }

    LineState takingIndent() {
        return new LineState(last, column, indent, indent, lines, mustBreak);
    }

    LineState mustBreak(boolean must) {
        return new LineState(last, column, indent, taken, lines, must);
    }

    /** This level goes on after an inner one. */
    LineState after(LineState inner) {
        return new LineState(inner.last, inner.column, indent, taken, inner.lines, mustBreak);
    }

    String text() {
        int length = 0;
        for (Written w = last; w != null; w = w.before()) {
            length += w.text().length();
        }
        char[] text = new char[length];
        for (Written w = last; w != null; w = w.before()) {
            length -= w.text().length();
            w.text().getChars(0, w.text().length(), text, length);
        }
        return new String(text);
    }
}
