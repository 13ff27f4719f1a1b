package dev.partita.read.draft;

import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.markdown.Outline;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the tables of reads, writes and deletes into rows by column. */
final class PatternTables {
    private static final List<String> RESULTS = List.of(
            "single",
            "one",
            "item",
            "object",
            "record",
            "collection",
            "list",
            "many",
            "multiple",
            "items",
            "count",
            "exists",
            "boolean");

    /** Columns that say of each row what it does, in a table of reads and writes alike. */
    private static final List<String> KINDS = List.of("type", "kind", "operation", "op", "operation type", "r/w");

    private static final Pattern READ = Pattern.compile("(?i)(r|read|reads|get|query|select|list|scan|lookup)\\b.*");
    private static final Pattern WRITE =
            Pattern.compile("(?i)(w|write|writes|create|insert|put|add|update|upsert|set)\\b.*");
    private static final Pattern DELETE = Pattern.compile("(?i)(d|delete|deletes|remove)\\b.*");

    private final Findings findings;
    private final List<DraftPattern> rows = new ArrayList<>();
    private final LinkedHashSet<String> ids = new LinkedHashSet<>();

    PatternTables(Findings findings) {
        this.findings = findings;
    }

    List<DraftPattern> all() {
        return rows;
    }

    /** A table that Markdown does not take for one (no line of dashes, another number of columns) is a slip. */
    void warnOfPipes(Outline.Block block) {
        if (block instanceof Outline.Passage passage
                && passage.raw().value().stripLeading().startsWith("|")) {
            findings.add(
                    ReadCode.BROKEN_TABLE,
                    passage.raw().span(),
                    "table",
                    "This looks like a table, but its second line is not one of dashes with as many columns as the first.",
                    "|---|---|");
        }
    }

    /** Reads come before writes, these before deletes, as in tables of their own. */
    void read(Outline.Table table, Optional<DraftPattern.Kind> kind) {
        int kinds = kind.isPresent() ? -1 : kinds(table);
        List<Optional<Column>> columns = columns(table, kinds);
        asResults(columns, table);
        DraftPattern.Kind otherwise = kindOf(table);
        List<DraftPattern> patterns = new ArrayList<>();
        for (Outline.Row row : table.rows()) {
            Map<Column, Text> cells = cells(row, table, columns);
            boolean empty = cells.values().stream().allMatch(t -> DraftPattern.isNone(t.value()));
            if (!empty) {
                DraftPattern.Kind own = kind.or(() -> kindOf(row, kinds)).orElse(otherwise);
                patterns.add(new DraftPattern(own, cells, row.span()));
            }
        }
        patterns.sort(Comparator.comparing(DraftPattern::kind));
        patterns.forEach(this::add);
    }

    private static DraftPattern.Kind kindOf(Outline.Table table) {
        List<String> headers =
                table.headers().stream().map(t -> Names.lower(t.value())).toList();
        return headers.contains("items deleted")
                ? DraftPattern.Kind.DELETE
                : isOfWrites(table) ? DraftPattern.Kind.WRITE : DraftPattern.Kind.READ;
    }

    /** What is written stands in a column of its own. */
    private static boolean isOfWrites(Outline.Table table) {
        List<Column> columns = table.headers().stream()
                .flatMap(h -> Column.of(h.value()).stream())
                .toList();
        return columns.contains(Column.ITEMS) && !columns.contains(Column.RESULT) && !columns.contains(Column.RETURNS);
    }

    /** Where the column stands that says of each row whether it reads or writes, or -1: every row must say it. */
    private static int kinds(Outline.Table table) {
        for (int i = 0; i < table.headers().size(); i++) {
            int at = i;
            boolean isKind =
                    KINDS.contains(Names.lower(table.headers().get(i).value().strip()));
            if (isKind && table.rows().stream().allMatch(r -> kindOf(r, at).isPresent())) {
                return i;
            }
        }
        return -1;
    }

    private static Optional<DraftPattern.Kind> kindOf(Outline.Row row, int at) {
        if (at < 0 || at >= row.cells().size()) {
            return Optional.empty();
        }
        String word = row.cells().get(at).value().strip();
        if (DELETE.matcher(word).matches()) {
            return Optional.of(DraftPattern.Kind.DELETE);
        }
        if (WRITE.matcher(word).matches()) {
            return Optional.of(DraftPattern.Kind.WRITE);
        }
        return READ.matcher(word).matches() ? Optional.of(DraftPattern.Kind.READ) : Optional.empty();
    }

    /** "Pattern" is what identifies a row, unless another column does: then it says what the row is for. */
    private static Optional<Column> column(Text header, Outline.Table table) {
        boolean isOther = Names.same(header.value().strip(), "Pattern")
                && table.headers().stream()
                        .anyMatch(h -> h != header
                                && Column.of(h.value())
                                        .filter(Column.ID::equals)
                                        .isPresent());
        return isOther ? Optional.of(Column.DESCRIPTION) : Column.of(header.value());
    }

    private List<Optional<Column>> columns(Outline.Table table, int kinds) {
        List<Optional<Column>> columns = new ArrayList<>();
        for (Text header : table.headers()) {
            if (columns.size() == kinds) {
                columns.add(Optional.empty());
                continue;
            }
            Optional<Column> column = column(header, table);
            if (column.isPresent() && columns.contains(column)) {
                findings.add(
                        ReadCode.DUPLICATE_COLUMN,
                        header.span(),
                        header.value(),
                        "The table has this column twice; the first is read.");
                column = Optional.empty();
            } else if (column.isEmpty() && !header.isBlank()) {
                unknown(header);
            }
            columns.add(column);
        }
        for (Column needed : List.of(Column.ID, Column.ENTITY)) {
            if (!columns.contains(Optional.of(needed)) && !table.headers().isEmpty()) {
                findings.add(
                        ReadCode.MISSING_COLUMN,
                        table.headers().get(0).span(),
                        needed.title(),
                        "The table has no column " + needed.title() + ".",
                        "| " + needed.title() + " |");
            }
        }
        return columns;
    }

    /** A column "Returns" that says of every read how many it returns is one of results. */
    private static void asResults(List<Optional<Column>> columns, Outline.Table table) {
        int at = columns.indexOf(Optional.of(Column.RETURNS));
        boolean areResults = at >= 0
                && !columns.contains(Optional.of(Column.RESULT))
                && table.rows().stream()
                        .filter(r -> at < r.cells().size())
                        .map(r -> Names.lower(r.cells().get(at).value()))
                        .allMatch(RESULTS::contains);
        if (areResults) {
            columns.set(at, Optional.of(Column.RESULT));
        }
    }

    private void unknown(Text header) {
        // Of three letters, one that is wrong leaves too few to tell which title was meant.
        Optional<String> near =
                header.value().length() > 3 ? Names.nearest(header.value(), Column.allTitles()) : Optional.empty();
        findings.add(
                near.isPresent() ? ReadCode.MISSPELT_COLUMN : ReadCode.UNKNOWN_COLUMN,
                header.span(),
                header.value(),
                "No column is called \"" + header + "\"; its cells are not read.",
                near.map(n -> List.of("| " + n + " |")).orElse(List.of()));
    }

    private Map<Column, Text> cells(Outline.Row row, Outline.Table table, List<Optional<Column>> columns) {
        if (row.cells().size() != columns.size()) {
            findings.add(
                    ReadCode.ROW_LENGTH,
                    row.span(),
                    row.cells().get(0).value(),
                    "The row has " + row.cells().size() + " cells, the table " + columns.size()
                            + " columns; a | inside a cell is written \\|.");
        }
        Map<Column, Text> cells = new EnumMap<>(Column.class);
        for (int i = 0; i < Math.min(columns.size(), row.cells().size()); i++) {
            Text cell = row.cells().get(i);
            Text header = table.headers().get(i);
            columns.get(i).ifPresent(c -> cells.put(c, c == Column.FREQUENCY ? TwoRates.of(header, cell) : cell));
        }
        return cells;
    }

    private void add(DraftPattern row) {
        if (row.cell(Column.ID).isEmpty()) {
            findings.add(ReadCode.MISSING_ID, row.span(), "pattern", "The row has no id.", "AP-001");
            return;
        }
        String id = row.id();
        if (!ids.add(id)) {
            findings.add(
                    ReadCode.DUPLICATE_PATTERN,
                    row.place(Column.ID),
                    id,
                    "Another pattern has the id " + id + " already.");
            return;
        }
        rows.add(row);
    }
}
