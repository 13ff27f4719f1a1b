package dev.partita.emit.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table of a Markdown document; cells are Markdown, in which pipes need no escaping. */
public final class MarkdownTable {
    private final int columns;
    private final StringBuilder text = new StringBuilder();

    public MarkdownTable(String... header) {
        this(header.length, header);
    }

    private MarkdownTable(int texts, String... header) {
        columns = header.length;
        row(header);
        text.append("|")
                .append("---|".repeat(texts))
                .append("---:|".repeat(columns - texts))
                .append('\n');
    }

    /** A table whose columns are numbers but for the first ones. */
    public static MarkdownTable withNumbers(int texts, String... header) {
        return new MarkdownTable(texts, header);
    }

    /** Adds a row; an empty cell is written as a dash. */
    public MarkdownTable row(String... cells) {
        return row(List.of(cells));
    }

    public MarkdownTable row(List<String> cells) {
        List<String> all = new ArrayList<>(cells);
        all.addAll(Collections.nCopies(columns - cells.size(), ""));
        all.forEach(cell -> text.append("| ").append(escaped(cell)).append(' '));
        text.append("|\n");
        return this;
    }

    private static String escaped(String cell) {
        String line = Markdown.line(cell).strip();
        return line.isEmpty() ? "-" : line.replace("|", "\\|");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
