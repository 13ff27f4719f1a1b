package dev.partita.emit.terminal;

import dev.partita.emit.terminal.Terminal.Style;
import java.util.ArrayList;
import java.util.List;

/** Paragraphs, each behind its label, broken at spaces where a line would be wider than the terminal. */
final class Labelled {
    /** Room for labels. */
    static final int LABEL = 12;

    private static final String INDENT = "  ";
    private static final String HANGING = " ".repeat(LABEL);

    private final Terminal terminal;
    private final StringBuilder text = new StringBuilder();

    Labelled(Terminal terminal) {
        this.terminal = terminal;
    }

    Labelled title(String title, String behind) {
        text.append(terminal.paint(Style.CYAN, Terminal.safe(title)))
                .append(Terminal.safe(behind))
                .append('\n');
        return this;
    }

    /** Nothing is written of an empty paragraph. */
    Labelled paragraph(String label, String paragraph) {
        List<String> lines = broken(Terminal.safe(paragraph));
        for (int i = 0; i < lines.size(); i++) {
            text.append(INDENT)
                    .append(i == 0 ? terminal.paint(Style.DIM, label) + HANGING.substring(label.length()) : HANGING)
                    .append(lines.get(i))
                    .append('\n');
        }
        return this;
    }

    Labelled columns(Columns columns) {
        columns.toString().lines().forEach(l -> text.append(HANGING).append(l).append('\n'));
        return this;
    }

    private List<String> broken(String paragraph) {
        int width = terminal.width() - INDENT.length() - LABEL;
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : paragraph.strip().split(" ")) {
            if (!line.isEmpty() && DisplayWidth.of(line + " " + word) > width) {
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

    @Override
    public String toString() {
        return text.toString();
    }
}
