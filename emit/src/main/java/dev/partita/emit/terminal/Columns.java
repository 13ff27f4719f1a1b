package dev.partita.emit.terminal;

import dev.partita.emit.terminal.Terminal.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Aligned columns. Those that may shrink are cut where the lines would be wider than the terminal. */
final class Columns {
    private static final String INDENT = "  ";
    private static final String GAP = "  ";

    private final Terminal terminal;
    private final List<Column> columns;
    private final List<List<Cell>> rows = new ArrayList<>();

    Columns(Terminal terminal, Column... columns) {
        this.terminal = terminal;
        this.columns = List.of(columns);
    }

    /** @param least the width it may shrink to; 0 if it may not shrink */
    record Column(boolean right, int least, Style style) {
        static Column text(Style style) {
            return new Column(false, 0, style);
        }

        static Column shrinking(int least) {
            return new Column(false, least, Style.PLAIN);
        }

        static Column number(Style style) {
            return new Column(true, 0, style);
        }
    }

    private record Cell(String text, Style style) {}

    /** Adds a row; missing cells are empty. */
    Columns row(String... texts) {
        rows.add(IntStream.range(0, columns.size())
                .mapToObj(i -> new Cell(
                        i < texts.length ? Terminal.safe(texts[i]) : "",
                        columns.get(i).style()))
                .toList());
        return this;
    }

    /** Adds a row of titles. */
    Columns head(String... texts) {
        row(texts);
        List<Cell> titles = rows.remove(rows.size() - 1);
        rows.add(titles.stream().map(c -> new Cell(c.text(), Style.DIM)).toList());
        return this;
    }

    @Override
    public String toString() {
        int[] widths = widths();
        return rows.stream().map(row -> line(row, widths)).collect(Collectors.joining());
    }

    private int[] widths() {
        int[] widths = new int[columns.size()];
        for (List<Cell> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], DisplayWidth.of(row.get(i).text()));
            }
        }
        int gaps = INDENT.length() + GAP.length() * (widths.length - 1);
        shrink(widths, IntStream.of(widths).sum() + gaps - terminal.width());
        return widths;
    }

    /** Takes what is too much from the widest columns that may shrink, a character at a time. */
    private void shrink(int[] widths, int excess) {
        for (int left = excess; left > 0; left--) {
            int widest = -1;
            for (int i = 0; i < widths.length; i++) {
                boolean may =
                        columns.get(i).least() > 0 && widths[i] > columns.get(i).least();
                if (may && (widest < 0 || widths[i] > widths[widest])) {
                    widest = i;
                }
            }
            if (widest < 0) {
                return;
            }
            widths[widest]--;
        }
    }

    private String line(List<Cell> row, int[] widths) {
        StringBuilder line = new StringBuilder(INDENT);
        int last = lastFilled(row);
        for (int i = 0; i <= last; i++) {
            String text = DisplayWidth.cut(row.get(i).text(), widths[i]);
            String fill = " ".repeat(Math.max(0, widths[i] - DisplayWidth.of(text)));
            String painted = terminal.paint(row.get(i).style(), text);
            line.append(columns.get(i).right() ? fill + painted : painted + (i == last ? "" : fill));
            line.append(i == last ? "" : GAP);
        }
        return line.toString().stripTrailing() + "\n";
    }

    private static int lastFilled(List<Cell> row) {
        return IntStream.range(0, row.size())
                .filter(i -> !row.get(i).text().isEmpty())
                .max()
                .orElse(0);
    }
}
