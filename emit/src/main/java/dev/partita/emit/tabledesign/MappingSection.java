package dev.partita.emit.tabledesign;

import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.MarkdownTable;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Access Pattern Mapping as tables: reads, writes, deletes. */
final class MappingSection {
    private final MarkdownTable reads = new MarkdownTable(
            "AP ID", "Description", "Operation", "Table/GSI", "PK", "SK Condition", "SK Value", "Params");
    private final MarkdownTable writes = writes();
    private final MarkdownTable deletes = writes();

    private MappingSection() {}

    private static MarkdownTable writes() {
        return new MarkdownTable("AP ID", "Description", "Operation", "Items", "Conditions");
    }

    static String write(DesignResult result, Lexicon lexicon) {
        MappingSection section = new MappingSection();
        MappingRows rows = MappingRows.of(result, lexicon);
        rows.reads().forEach(section::add);
        rows.writes().forEach(section::add);
        return "## Access Pattern Mapping\n### Reads\n" + section.reads + "\n### Writes\n" + section.writes
                + "\n### Deletes\n" + section.deletes;
    }

    private void add(MappingRows.OfRead row) {
        reads.row(
                Markdown.cell(row.pattern()),
                Markdown.cell(row.description()),
                row.operation(),
                Markdown.cell(row.where()),
                codes(row.partition(), ", "),
                Markdown.cell(row.condition()),
                row.sort().stream().map(s -> codes(s.values(), " and ")).collect(Collectors.joining(", ")),
                Markdown.cell(row.parameters()));
    }

    private static String codes(List<String> templates, String joint) {
        return templates.stream().map(Markdown::code).collect(Collectors.joining(joint));
    }

    private void add(MappingRows.OfWrite row) {
        MarkdownTable table = row.deletes() ? deletes : writes;
        table.row(
                Markdown.cell(row.pattern()),
                Markdown.cell(row.description()),
                row.operation(),
                items(row),
                conditions(row));
    }

    private static String items(MappingRows.OfWrite row) {
        return IntStream.range(0, row.items().size())
                .mapToObj(i -> (i + 1) + ". " + Markdown.cell(row.items().get(i)))
                .collect(Collectors.joining(" "));
    }

    private static String conditions(MappingRows.OfWrite row) {
        return row.conditions().stream()
                .map(c -> c.numbers().stream().map(String::valueOf).collect(Collectors.joining(", ")) + ": "
                        + Markdown.cell(c.text()))
                .collect(Collectors.joining("; "));
    }
}
