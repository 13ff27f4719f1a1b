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
     * @param tail what follows; what is called of it begins a line of its own
     */
    static String parentheses(String head, String indent, List<String> parts, String tail) {
        String flat = String.join(", ", parts);
        if (head.length() + flat.length() + 2 + tail.stripTrailing().length() <= WIDTH) {
            return head + "(" + flat + ")" + tail;
        }
        boolean isCalled = tail.startsWith(".");
        if (isCalled && head.length() + flat.length() + 2 <= WIDTH) {
            return head + "(" + flat + ")\n" + indent + STEP + tail;
        }
        String inner = indent + STEP + (isCalled ? STEP : "");
        String behind = isCalled ? "\n" + indent + STEP + tail : tail;
        int last = isCalled ? 0 : tail.stripTrailing().length();
        boolean fits = inner.length() + flat.length() + 1 + last <= WIDTH;
        return head + "(\n" + inner + (fits ? flat : String.join(",\n" + inner, parts)) + ")" + behind;
    }
}
