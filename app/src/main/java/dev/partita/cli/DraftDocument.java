package dev.partita.cli;

import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.MarkdownTable;
import dev.partita.review.document.DesignText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A design text as a table-design document: what another tool's file says, and empty places for what it does not. */
final class DraftDocument {
    private final DesignText text;

    private DraftDocument(DesignText text) {
        this.text = text;
    }

    /** @param file what it was read from */
    static String write(DesignText text, String file) {
        DraftDocument draft = new DraftDocument(text);
        return "# DynamoDB Table Design\n\n> Converted from: " + Markdown.text(file) + "\n\n"
                + text.tables().stream().map(draft::table).collect(Collectors.joining())
                + "## Entity Key Design\n\n"
                + (text.types().isEmpty() ? draft.asked() : "")
                + text.types().stream().map(draft::type).collect(Collectors.joining())
                + "## Access Pattern Mapping\n\n### Reads\n\n" + draft.reads() + "\n### Writes\n\n" + draft.writes();
    }

    private String table(DesignText.OfTable table) {
        String name = Markdown.text(table.heading().value());
        MarkdownTable lines = new MarkdownTable("Property", "Value");
        table.lines()
                .forEach(l -> lines.row(
                        Markdown.cell(l.label().value()),
                        Markdown.cell(l.value().value())));
        return "## Table Configuration: " + name + "\n\n" + lines + "\n" + indexes(table, false) + indexes(table, true);
    }

    private String indexes(DesignText.OfTable table, boolean isLocal) {
        List<DesignText.OfIndex> indexes = text.indexes().stream()
                .filter(i -> i.local() == isLocal
                        && i.table().filter(table.heading().value()::equals).isPresent())
                .toList();
        if (indexes.isEmpty()) {
            return "";
        }
        String heading = isLocal ? "Local" : "Global";
        MarkdownTable rows = isLocal
                ? new MarkdownTable("LSI Name", "Sort Key", "Projection", "Purpose")
                : new MarkdownTable("GSI Name", "Partition Key", "Sort Key", "Projection", "Purpose");
        for (DesignText.OfIndex index : indexes) {
            List<String> cells = new ArrayList<>();
            cells.add(cell(index.name().value()));
            if (!isLocal) {
                cells.add(cell(index.partition().value()));
            }
            cells.addAll(List.of(
                    cell(index.sort().value()),
                    cell(index.projection().value()),
                    cell(index.purpose().value())));
            rows.row(cells);
        }
        return "## " + heading + " Secondary Indexes: "
                + Markdown.text(table.heading().value()) + "\n\n" + rows + "\n";
    }

    private static String cell(String plain) {
        return plain.isEmpty() ? "-" : Markdown.cell(plain);
    }

    /** What nothing is known of, in the form in which it is to be written. */
    private String asked() {
        return text.tables().stream()
                .map(t -> "Each item type of " + Markdown.text(t.heading().value())
                        + " is a section of this form, below a heading with its name:\n\n"
                        + "```\n- **Entity**: the entity it is of\n- **Table**: " + t.heading() + "\n"
                        + t.lines().stream()
                                .filter(l -> l.label().value().endsWith(" Key"))
                                .map(l -> "- **" + l.value().value().replaceFirst("\\s*\\(.*", "")
                                        + "**: `LITERAL#<attribute>`\n")
                                .collect(Collectors.joining())
                        + "- **Attributes**: what it stores beside its keys\n```\n\n")
                .collect(Collectors.joining());
    }

    private String type(DesignText.OfType type) {
        List<String> plain = List.of("Entity", "Table", "Kind", "Attributes", "When", "Sparse");
        return "### " + Markdown.text(type.name().value()) + "\n\n"
                + type.lines().stream()
                        .map(l -> "- **" + Markdown.text(l.label().value()) + "**: "
                                + (plain.contains(l.label().value())
                                        ? Markdown.text(l.value().value())
                                        : Markdown.code(l.value().value()))
                                + "\n")
                        .collect(Collectors.joining())
                + "\n";
    }

    private MarkdownTable reads() {
        MarkdownTable rows = new MarkdownTable(
                "AP ID", "Description", "Operation", "Table/GSI", "PK", "SK Condition", "SK Value", "Params");
        text.reads()
                .forEach(r -> rows.row(
                        cell(r.pattern().value()),
                        cell(r.description().value()),
                        cell(r.operation().value()),
                        cell(r.where().value()),
                        codes(r.partition(), ", "),
                        cell(r.condition().value()),
                        codes(r.values(), " and "),
                        cell(r.parameters().value())));
        return rows;
    }

    private static String codes(List<String> keys, String between) {
        return keys.isEmpty() ? "-" : keys.stream().map(Markdown::code).collect(Collectors.joining(between));
    }

    private MarkdownTable writes() {
        MarkdownTable rows = new MarkdownTable("AP ID", "Description", "Operation", "Items", "Conditions");
        text.writes()
                .forEach(w -> rows.row(
                        cell(w.pattern().value()),
                        cell(w.description().value()),
                        cell(w.operation().value()),
                        cell(w.items().value()),
                        cell(w.conditions().value())));
        return rows;
    }
}
