package dev.partita.review.foreign;

import dev.partita.read.yaml.Tree;
import dev.partita.review.document.DesignText;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A model of NoSQL Workbench: tables, indexes, and facets as item types. */
final class WorkbenchReader {
    private final Drawing drawing;

    WorkbenchReader(Drawing drawing) {
        this.drawing = drawing;
    }

    void read(Tree model) {
        for (Tree table : model.list("DataModel")) {
            Optional<Text> name = table.word("TableName").flatMap(drawing::name);
            if (name.isEmpty()) {
                drawing.broken(table.span(), "a table", "The table has no TableName.", "\"TableName\": \"Shop\"");
                continue;
            }
            table(table, name.get());
        }
    }

    private void table(Tree table, Text name) {
        List<DesignText.Line> lines = new ArrayList<>();
        lines.add(Drawing.line("Table Name", name));
        key(table, "PartitionKey").ifPresent(k -> lines.add(Drawing.line("Partition Key", k)));
        key(table, "SortKey").ifPresent(k -> lines.add(Drawing.line("Sort Key", k)));
        table.word("BillingMode").ifPresent(b -> lines.add(Drawing.line("Billing Mode", b)));
        drawing.add(new DesignText.OfTable(name, lines));
        table.list("GlobalSecondaryIndexes").forEach(i -> index(i, name));
        table.list("TableFacets").forEach(f -> facet(f, table, name));
    }

    private Optional<Text> key(Tree holder, String role) {
        Optional<Tree> key = holder.get("KeyAttributes").flatMap(k -> k.get(role));
        Optional<Text> name = key.flatMap(k -> k.word("AttributeName")).flatMap(drawing::name);
        String type = key.flatMap(k -> k.word("AttributeType")).map(Text::value).orElse("S");
        return name.map(n -> Drawing.at(n.span(), n + " (" + type + ")"));
    }

    private void index(Tree index, Text table) {
        Optional<Text> name = index.word("IndexName").flatMap(drawing::name);
        Optional<Text> partition = key(index, "PartitionKey");
        if (name.isEmpty() || partition.isEmpty()) {
            drawing.broken(
                    index.span(),
                    table.value(),
                    "An index has no IndexName or no PartitionKey.",
                    "\"IndexName\": \"GSI1\"");
            return;
        }
        Text nothing = Drawing.at(name.get().span(), "");
        Optional<Tree> projection = index.get("Projection");
        String attributes = projection.map(p -> p.words("NonKeyAttributes")).orElse(List.of()).stream()
                .flatMap(t -> drawing.name(t).stream())
                .map(Text::value)
                .collect(Collectors.joining(", "));
        Text projected = projection
                .flatMap(p -> p.word("ProjectionType"))
                .map(t -> t.value().equals("INCLUDE") ? Drawing.at(t.span(), "INCLUDE " + attributes) : t)
                .orElseGet(() -> Drawing.at(name.get().span(), "ALL"));
        drawing.add(new DesignText.OfIndex(
                Optional.of(table.value()),
                false,
                name.get(),
                partition.get(),
                key(index, "SortKey").orElse(nothing),
                projected,
                nothing));
    }

    /** The aliases of a facet are its key templates where they name attributes; others are words for people. */
    private void facet(Tree facet, Tree table, Text in) {
        Optional<Text> name = facet.word("FacetName").flatMap(drawing::name);
        Optional<Tree> alias = facet.get("KeyAttributeAlias");
        Optional<Text> partition = alias.flatMap(a -> a.word("PartitionKeyAlias"));
        if (name.isEmpty() || partition.isEmpty()) {
            return;
        }
        List<DesignText.Line> lines = new ArrayList<>();
        lines.add(Drawing.line("Table", Drawing.at(name.get().span(), in.value())));
        line(table, "PartitionKey", partition).ifPresent(lines::add);
        line(table, "SortKey", alias.flatMap(a -> a.word("SortKeyAlias"))).ifPresent(lines::add);
        List<Text> others = facet.words("NonKeyAttributes");
        others.stream()
                .findFirst()
                .ifPresent(first -> lines.add(Drawing.line(
                        "Attributes",
                        Drawing.at(
                                first.span(), others.stream().map(Text::value).collect(Collectors.joining(", "))))));
        drawing.add(new DesignText.OfType(name.get(), lines));
    }

    private static Optional<DesignText.Line> line(Tree table, String role, Optional<Text> alias) {
        Optional<Text> attribute =
                table.get("KeyAttributes").flatMap(k -> k.get(role)).flatMap(k -> k.word("AttributeName"));
        return attribute.flatMap(a -> alias.map(t -> Drawing.line(a.value(), template(t))));
    }

    /** {@code USER#{id}} and {@code USER#<id>} are templates; a bare alias names the attribute. */
    private static Text template(Text alias) {
        boolean isTemplate = alias.value().matches(".*[<{#].*") || alias.value().matches("[A-Z0-9_]+");
        String written = alias.value().replaceAll("\\$?\\{([^{}]*)}", "<$1>");
        return Drawing.at(alias.span(), isTemplate ? written : "<" + alias.value() + ">");
    }
}
