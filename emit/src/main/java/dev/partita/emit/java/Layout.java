package dev.partita.emit.java;

import java.util.List;

/** How what stands in parentheses is laid out: on the line that it begins on, else on the next, else a part a line. */
final class Layout {
    static final int WIDTH = 120;

    private static final String STEP = " ".repeat(8);

    private Layout() {}

    /**
     * @param head what stands before them on their line, with its indent
     * @param indent of that line
     * @param tail what follows
     */
    static String parentheses(String head, String indent, List<String> parts, String tail) {
        String flat = String.join(", ", parts);
        if (head.length() + flat.length() + 2 + tail.stripTrailing().length() <= WIDTH) {
            return head + "(" + flat + ")" + tail;
        }
        String inner = indent + STEP;
        boolean fits = inner.length() + flat.length() + 1 + tail.stripTrailing().length() <= WIDTH;
        return head + "(\n" + inner + (fits ? flat : String.join(",\n" + inner, parts)) + ")" + tail;
    }
}
