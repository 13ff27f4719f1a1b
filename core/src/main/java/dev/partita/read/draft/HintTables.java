package dev.partita.read.draft;

import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.markdown.Outline;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;

/** Reads Item Collection Candidates; columns are found by name. */
final class HintTables {
    private HintTables() {}

    static List<Draft.Hint> read(Outline.Table table, Findings findings) {
        List<Draft.Hint> hints = new ArrayList<>();
        List<Integer> columns =
                Draft.Hint.TITLES.stream().map(t -> column(table, t)).toList();
        if (columns.get(1) < 0) {
            findings.add(
                    ReadCode.MISSING_COLUMN,
                    table.raw().span(),
                    "Item Collection Candidates",
                    "The table has no column Entities.",
                    "| Group | Entities | Access Patterns | Rationale |");
            return hints;
        }
        for (Outline.Row row : table.rows()) {
            if (row.cells().size() != table.headers().size()) {
                findings.add(
                        ReadCode.ROW_LENGTH,
                        row.span(),
                        "Item Collection Candidates",
                        "The row has " + row.cells().size() + " cells, the table "
                                + table.headers().size() + " columns.");
            }
            hints.add(new Draft.Hint(
                    cell(row, columns.get(0)),
                    cell(row, columns.get(1)),
                    cell(row, columns.get(2)),
                    cell(row, columns.get(3)),
                    row.span()));
        }
        return hints;
    }

    private static int column(Outline.Table table, String title) {
        List<String> headers = table.headers().stream().map(Text::value).toList();
        return headers.stream()
                .filter(h -> Names.same(h, title))
                .findFirst()
                .map(headers::indexOf)
                .orElse(-1);
    }

    private static Text cell(Outline.Row row, int column) {
        return column >= 0 && column < row.cells().size()
                ? row.cells().get(column)
                : row.cells().get(0).part(0, 0);
    }
}
