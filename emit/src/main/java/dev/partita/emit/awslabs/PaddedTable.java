package dev.partita.emit.awslabs;

import dev.partita.emit.terminal.DisplayWidth;
import java.util.ArrayList;
import java.util.List;

/** A table of a Markdown document with columns as wide as their widest cell; cells are Markdown. */
final class PaddedTable {
    private final List<List<String>> rows = new ArrayList<>();

    PaddedTable(String... header) {
        row(header);
    }

    PaddedTable row(String... cells) {
        rows.add(List.of(cells).stream().map(c -> c.replace("|", "\\|")).toList());
        return this;
    }

    @Override
    public String toString() {
        List<Integer> widths = new ArrayList<>();
        for (int i = 0; i < rows.get(0).size(); i++) {
            int column = i;
            widths.add(rows.stream()
                    .mapToInt(r -> DisplayWidth.of(r.get(column)))
                    .max()
                    .orElse(0));
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rows.size(); i++) {
            line(text, rows.get(i), widths, ' ');
            if (i == 0) {
                line(text, widths.stream().map(w -> "").toList(), widths, '-');
            }
        }
        return text.toString();
    }

    private static void line(StringBuilder text, List<String> cells, List<Integer> widths, char filler) {
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            text.append("| ")
                    .append(cell)
                    .append(String.valueOf(filler).repeat(widths.get(i) - DisplayWidth.of(cell)))
                    .append(' ');
        }
        text.append("|\n");
    }
}
