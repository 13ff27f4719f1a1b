package dev.partita.emit.python;

import java.util.ArrayList;
import java.util.List;

/** Code that is written on a line where it fits, else a part a line, as the formatters of Python do. */
sealed interface Layout {
    int WIDTH = 100;

    /** What has no parts. */
    record Whole(String text) implements Layout {}

    /** Parts between brackets, with whatever stands before and behind them. */
    record Parts(String open, List<Layout> parts, String close) implements Layout {
        public Parts {
            parts = List.copyOf(parts);
        }
    }

    static Layout of(String text) {
        return new Whole(text);
    }

    static Layout parts(String open, List<? extends Layout> parts, String close) {
        return new Parts(open, new ArrayList<>(parts), close);
    }

    static Layout texts(String open, List<String> parts, String close) {
        return parts(open, parts.stream().map(Whole::new).toList(), close);
    }

    /** The same with something before it. */
    default Layout behind(String text) {
        return switch (this) {
            case Whole whole -> new Whole(text + whole.text());
            case Parts p -> new Parts(text + p.open(), p.parts(), p.close());
        };
    }

    /** The same with something behind it. */
    default Layout before(String text) {
        return switch (this) {
            case Whole whole -> new Whole(whole.text() + text);
            case Parts p -> new Parts(p.open(), p.parts(), p.close() + text);
        };
    }

    default String flat() {
        return switch (this) {
            case Whole whole -> whole.text();
            case Parts p ->
                p.open()
                        + String.join(", ", p.parts().stream().map(Layout::flat).toList())
                        + p.close();
        };
    }

    /** A line, or several, that begin with the indent. */
    default String at(String indent) {
        return indent + written(indent, 0) + "\n";
    }

    /**
     * @param indent of the line that it begins on, at its beginning
     * @param behind how much must follow on its last line
     */
    default String written(String indent, int behind) {
        String flat = flat();
        boolean fits = indent.length() + flat.codePointCount(0, flat.length()) + behind <= WIDTH;
        return switch (this) {
            case Whole whole -> flat;
            case Parts p -> fits || p.parts().isEmpty() ? flat : broken(p, indent);
        };
    }

    private static String broken(Parts p, String indent) {
        String inner = indent + "    ";
        StringBuilder text = new StringBuilder(p.open()).append('\n');
        p.parts()
                .forEach(part ->
                        text.append(inner).append(part.written(inner, 1)).append(",\n"));
        return text.append(indent).append(p.close()).toString();
    }
}
