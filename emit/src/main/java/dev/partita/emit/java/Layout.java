package dev.partita.emit.java;

import java.util.List;
import java.util.stream.Collectors;

/** How what is declared in parentheses is laid out: on the line that it begins on, else on the next, else one a line. */
final class Layout {
    static final int WIDTH = 120;

    private static final String STEP = " ".repeat(8);

    private Layout() {}

    /**
     * @param head what stands before them on their line, with its indent
     * @param indent of that line
     * @param parts types with names
     * @param tail what follows
     */
    static String parentheses(String head, String indent, List<String> parts, String tail) {
        String flat = String.join(", ", parts);
        int last = tail.stripTrailing().length();
        if (head.length() + flat.length() + 2 + last <= WIDTH) {
            return head + "(" + flat + ")" + tail;
        }
        String inner = indent + STEP;
        boolean fits = inner.length() + flat.length() + 1 + last <= WIDTH;
        String declared =
                fits ? flat : parts.stream().map(p -> declared(p, inner)).collect(Collectors.joining(",\n" + inner));
        return head + "(\n" + inner + declared + ")" + tail;
    }

    /** A name that does not fit stands on a line of its own. */
    private static String declared(String part, String indent) {
        int name = part.lastIndexOf(' ');
        return indent.length() + part.length() < WIDTH
                ? part
                : part.substring(0, name) + "\n" + indent + STEP + part.substring(name + 1);
    }
}
