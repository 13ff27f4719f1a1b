package dev.partita.emit.python;

import dev.partita.emit.interfaces.Notation;
import java.util.ArrayList;
import java.util.List;

/** Texts for people, as docstrings and comments: nothing in them ends them. */
final class Docstring {
    private static final String QUOTES = "\"\"\"";

    private Docstring() {}

    /** Paragraphs of a docstring; the first is its summary. */
    static String of(String indent, List<String> paragraphs) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : paragraphs) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.addAll(
                    wrapped(paragraph.replace("\\", "\\\\"), Layout.WIDTH - indent.length() - 2 * QUOTES.length() - 1));
        }
        String first = lines.isEmpty() ? "" : lines.get(0);
        StringBuilder text = new StringBuilder(indent)
                .append(QUOTES)
                .append(first.startsWith("\"") ? " " : "")
                .append(first);
        if (lines.size() <= 1) {
            return text.append(first.endsWith("\"") ? " " : "")
                    .append(QUOTES)
                    .append('\n')
                    .toString();
        }
        text.append('\n');
        lines.subList(1, lines.size())
                .forEach(l -> text.append((indent + l).stripTrailing()).append('\n'));
        return text.append(indent).append(QUOTES).append('\n').toString();
    }

    /** Comment lines; none for an empty text. */
    static String comment(String indent, String text) {
        StringBuilder lines = new StringBuilder();
        wrapped(text, Layout.WIDTH - indent.length() - 2)
                .forEach(l -> lines.append(indent).append("# ").append(l).append('\n'));
        return lines.toString();
    }

    private static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : Notation.line(text).strip().split("\\s+")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        if (!line.isEmpty()) {
            lines.add(line.toString());
        }
        return lines;
    }
}
