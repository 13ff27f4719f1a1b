package dev.partita.review.document;

import dev.partita.read.markdown.Outline;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the parts of a table-design document by their headings; everything else in it is prose. */
public final class DesignTextParser {
    private static final Pattern LINE =
            Pattern.compile("(?:\\*\\*|__)(.+?)(?:\\*\\*|__)\\s*:?\\s*(.*)", Pattern.DOTALL);
    private static final Pattern PLAIN_LINE = Pattern.compile("([^:`<]+):\\s*(.*)", Pattern.DOTALL);

    private final List<DesignText.OfTable> tables = new ArrayList<>();
    private final List<DesignText.OfIndex> indexes = new ArrayList<>();
    private final List<DesignText.OfType> types = new ArrayList<>();
    private final List<DesignText.OfRead> reads = new ArrayList<>();
    private final List<DesignText.OfWrite> writes = new ArrayList<>();

    private DesignTextParser() {}

    public static DesignText parse(Outline outline) {
        DesignTextParser parser = new DesignTextParser();
        String part = "";
        for (Outline.Section section : outline.sections()) {
            String heading = plain(section.heading().value());
            if (section.level() <= 2) {
                part = heading;
            }
            parser.read(part, section.level() <= 2 ? "" : heading, section);
        }
        return new DesignText(parser.tables, parser.indexes, parser.types, parser.reads, parser.writes, false);
    }

    /** Lower case, without numbering, and without what stands behind a colon. */
    private static String plain(String heading) {
        return Names.lower(heading)
                .replaceFirst("^\\s*\\d+(\\.\\d+)*[.)]?\\s+", "")
                .replaceFirst(":.*$", "")
                .strip();
    }

    private void read(String part, String below, Outline.Section section) {
        switch (part) {
            case "table configuration" -> tables.add(new DesignText.OfTable(section.heading(), lines(section)));
            case "global secondary indexes", "gsis" -> indexes(section, false);
            case "local secondary indexes", "lsis" -> indexes(section, true);
            case "entity key design" -> {
                if (!below.isEmpty()) {
                    types.add(new DesignText.OfType(section.heading(), lines(section)));
                }
            }
            case "access pattern mapping" -> mapping(below, section);
            default -> {}
        }
    }

    /** Bullets with a label in bold, and the rows of a table of two columns. */
    private static List<DesignText.Line> lines(Outline.Section section) {
        List<DesignText.Line> lines = new ArrayList<>();
        for (Outline.Block block : section.blocks()) {
            switch (block) {
                case Outline.Bullets bullets ->
                    bullets.bullets().forEach(b -> line(b.text()).ifPresent(lines::add));
                case Outline.Table table ->
                    table.rows().stream()
                            .filter(r -> r.cells().size() >= 2)
                            .forEach(r -> lines.add(new DesignText.Line(
                                    r.cells().get(0), r.cells().get(1))));
                case Outline.Passage passage -> {}
            }
        }
        return lines;
    }

    private static Optional<DesignText.Line> line(Text text) {
        for (Pattern form : List.of(LINE, PLAIN_LINE)) {
            Matcher matcher = form.matcher(text.value());
            if (matcher.matches()) {
                Text label = text.part(matcher.start(1), matcher.end(1)).trimmed();
                return Optional.of(new DesignText.Line(
                        label.value().endsWith(":")
                                ? label.part(0, label.value().length() - 1)
                                : label,
                        text.from(matcher.start(2)).trimmed()));
            }
        }
        return Optional.empty();
    }

    private void indexes(Outline.Section section, boolean local) {
        String heading = section.heading().value();
        int colon = heading.indexOf(':');
        Optional<String> table = colon < 0
                ? Optional.empty()
                : Optional.of(heading.substring(colon + 1).strip());
        for (Row row : rows(section)) {
            indexes.add(new DesignText.OfIndex(
                    table,
                    local,
                    row.cell(local ? "lsi name" : "gsi name", "index name", "index", "name"),
                    row.cell("partition key", "pk"),
                    row.cell("sort key", "sk"),
                    row.cell("projection"),
                    row.cell("purpose", "serves", "access patterns")));
        }
    }

    private void mapping(String below, Outline.Section section) {
        for (Row row : rows(section)) {
            if (below.startsWith("write") || below.startsWith("delete")) {
                writes.add(new DesignText.OfWrite(
                        row.cell("ap id", "id", "pattern"),
                        row.cell("description"),
                        row.cell("operation"),
                        row.cell("items", "items written", "items deleted"),
                        row.cell("conditions", "condition"),
                        row.row().span()));
            } else {
                reads.add(new DesignText.OfRead(
                        row.cell("ap id", "id", "pattern"),
                        row.cell("description"),
                        row.cell("operation"),
                        row.cell("table/gsi", "table", "index", "table/index"),
                        CodeSpans.of(row.written("pk", "partition key").value()),
                        row.cell("sk condition", "condition"),
                        CodeSpans.of(row.written("sk value", "sk", "sort key").value()),
                        row.cell("params", "parameters", "notes"),
                        row.row().span()));
            }
        }
    }

    private static List<Row> rows(Outline.Section section) {
        List<Row> rows = new ArrayList<>();
        for (Outline.Block block : section.blocks()) {
            if (block instanceof Outline.Table table) {
                Map<String, Integer> columns = new LinkedHashMap<>();
                for (int i = 0; i < table.headers().size(); i++) {
                    columns.putIfAbsent(Names.lower(table.headers().get(i).value()), i);
                }
                table.rows().forEach(r -> rows.add(new Row(columns, r)));
            }
        }
        return rows;
    }

    /** A row whose cells are found by the names of their columns; a missing one is blank. */
    private record Row(Map<String, Integer> columns, Outline.Row row) {
        Text cell(String... names) {
            return find(row.cells(), names);
        }

        Text written(String... names) {
            return find(row.written(), names);
        }

        private Text find(List<Text> cells, String... names) {
            for (String name : names) {
                Integer column = columns.get(name);
                if (column != null && column < cells.size()) {
                    return cells.get(column);
                }
            }
            return Text.at(row.span().file(), row.span().line(), row.span().column(), "");
        }
    }
}
