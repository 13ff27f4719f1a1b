package dev.partita.emit.awslabs;

import dev.partita.design.Because;
import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.emit.example.ExampleItems;
import dev.partita.emit.tabledesign.ValidationSection;
import dev.partita.emit.text.Bill;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.MarkdownTable;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.emit.text.PlanText;
import dev.partita.emit.text.SettingText;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes {@code dynamodb_data_model.md}: tables and indexes with example items, patterns, trade-offs, the checklist and the cost report. */
final class DataModelDocument {
    private static final int MOST_CHARACTERS = 48;

    private final DesignResult result;
    private final Lexicon lexicon;
    private final TableNotes notes;

    private DataModelDocument(DesignResult result, Lexicon lexicon) {
        this.result = result;
        this.lexicon = lexicon;
        this.notes = new TableNotes(result, lexicon);
    }

    /** @param evidence if the design was executed */
    static String write(DesignResult result, Lexicon lexicon, Optional<Verification> evidence) {
        DataModelDocument document = new DataModelDocument(result, lexicon);
        return "# DynamoDB Data Model\n\n"
                + "## Design Philosophy & Approach\n\nThe cheapest of "
                + Numbers.counted(result.certificate().candidates(), "candidate structure")
                + ", chosen by an exact solver by what AWS charges a month; layout "
                + result.layout().name().toLowerCase(Locale.ROOT) + ".\n\n"
                + "## Aggregate Design Decisions\n\n" + document.decisions() + "\n"
                + "## Table Designs\n\n"
                + result.design().tables().stream().map(document::table).collect(Collectors.joining("\n"))
                + "\n## Access Pattern Mapping\n\n" + document.mapping()
                + "\n## Hot Partition Analysis\n\n" + document.findings()
                + "\n" + document.notes() + "## Validation Results\n"
                + ValidationSection.checklist(result, evidence) + "\n" + CostReport.of(result);
    }

    private String decisions() {
        return result.choices().stream()
                .map(c -> "- **" + Markdown.text(c.subject()) + "**: " + Markdown.text(c.chosen())
                        + c.runnerUp()
                                .map(r -> ". Next best: " + Markdown.text(r.what()) + ", " + Money.dollars(r.further())
                                        + " a month more")
                                .orElse("")
                        + "\n")
                .collect(Collectors.joining());
    }

    private String table(Table table) {
        ExampleItems items = ExampleItems.of(lexicon, table);
        StringBuilder text =
                new StringBuilder("### " + Markdown.text(table.name().value()) + " Table\n\n");
        text.append(drawn(table.keys(), items.inTable())).append('\n');
        text.append(bullet("Purpose", notes.purpose(table)));
        text.append(bullet("Aggregate Boundary", notes.boundary(table)));
        text.append(bullet("Partition Key", keys(List.of(table.partition()))));
        table.sort().ifPresent(s -> text.append(bullet("Sort Key", keys(List.of(s)))));
        text.append(bullet("SK Taxonomy", notes.taxonomy(table)));
        text.append(bullet("Attributes", notes.attributes(table)));
        text.append(bullet("Bounded Read Strategy", notes.bounds(table.because())));
        table.ttl().ifPresent(t -> text.append(bullet("Time To Live", Markdown.text(t))));
        text.append(served(table.because()));
        text.append(capacity(new Space(table.name(), Optional.empty())));
        table.indexes().forEach(i -> text.append(index(table, i, items)));
        return text.toString();
    }

    private String index(Table table, Index index, ExampleItems items) {
        return "\n### " + Markdown.text(index.name().value()) + (index.local() ? " LSI" : " GSI") + "\n\n"
                + drawn(index.keys(), items.in(index)) + "\n"
                + bullet("Purpose", notes.purpose(index, table))
                + bullet("Partition Key", keys(index.partition()))
                + bullet("Sort Key", keys(index.sort()))
                + bullet("Multi-Attribute Key Decision", notes.severalAttributes(index, table))
                + bullet("Projection", projection(index.projection()))
                + bullet("Sparse", notes.sparse(index, table))
                + served(index.because())
                + bullet("Bounded Read Strategy", notes.bounds(index.because()))
                + capacity(new Space(table.name(), Optional.of(index.name())));
    }

    private static String bullet(String name, String value) {
        return value.isEmpty() ? "" : "- **" + name + "**: " + value + "\n";
    }

    private static String keys(List<KeyAttribute> keys) {
        return keys.stream()
                .map(k -> Markdown.text(k.name()) + " (" + k.type() + ")")
                .collect(Collectors.joining(", "));
    }

    private static String projection(Projection projection) {
        return switch (projection) {
            case Projection.KeysOnly keys -> "KEYS\\_ONLY";
            case Projection.All all -> "ALL";
            case Projection.Include include -> "INCLUDE " + Markdown.text(String.join(", ", include.attributes()));
        };
    }

    private static String served(Because because) {
        return bullet(
                "Access Patterns Served",
                because.patterns().stream().map(PatternId::value).collect(Collectors.joining(", ")));
    }

    private String capacity(Space space) {
        return Bill.use(result, space)
                .map(u -> bullet(
                        "Capacity Planning",
                        "reads " + Numbers.units(u.reads().average()) + " units a second, at peak "
                                + Numbers.units(u.reads().peak()) + "; writes "
                                + Numbers.units(u.writes().average())
                                + ", at peak " + Numbers.units(u.writes().peak())))
                .orElse("");
    }

    /** Keys in columns of their own; what else an item has depends on its type. */
    private static MarkdownTable drawn(List<KeyAttribute> keys, List<ExampleItems.Item> items) {
        List<String> names = keys.stream().map(KeyAttribute::name).toList();
        List<String> header = new ArrayList<>(names.stream().map(Markdown::cell).toList());
        header.addAll(List.of("Item", "Attributes"));
        MarkdownTable table = new MarkdownTable(header.toArray(String[]::new));
        for (ExampleItems.Item item : items) {
            List<String> cells = new ArrayList<>();
            names.forEach(n -> cells.add(cell(item.values().get(n))));
            cells.add(Markdown.cell(item.type().name().value()));
            cells.add(item.values().entrySet().stream()
                    .filter(e -> !names.contains(e.getKey()))
                    .map(e -> Markdown.cell(e.getKey()) + ": " + cell(e.getValue()))
                    .collect(Collectors.joining(", ")));
            table.row(cells);
        }
        return table;
    }

    private static String cell(Value value) {
        String text = value instanceof Value.Text plain ? plain.text() : JsonText.line(JsonText.value(value));
        boolean isLong = text.codePointCount(0, text.length()) > MOST_CHARACTERS;
        return Markdown.cell(isLong ? text.substring(0, text.offsetByCodePoints(0, MOST_CHARACTERS)) + "…" : text);
    }

    private MarkdownTable mapping() {
        MarkdownTable table = new MarkdownTable(
                "Pattern #",
                "Description",
                "Type",
                "Peak RPS",
                "Items Returned",
                "Avg Item Size",
                "Table/GSI Used",
                "DynamoDB Operations",
                "Implementation Notes");
        result.model().patterns().forEach(p -> row(table, p));
        return table;
    }

    private void row(MarkdownTable table, Pattern pattern) {
        List<Cost.OfOperation> operations = result.cost().patterns().stream()
                .filter(c -> c.pattern().equals(pattern.id()))
                .flatMap(c -> c.operations().stream())
                .toList();
        table.row(
                Markdown.cell(pattern.id().value()),
                Markdown.cell(pattern.description()),
                pattern instanceof Read ? "Read" : "Write",
                SettingText.rate(pattern.load().peak()),
                operations.stream().map(o -> Numbers.of(o.items(), 1)).collect(Collectors.joining(" + ")),
                operations.stream()
                        .map(o -> Numbers.of(o.bytes()) + " B")
                        .distinct()
                        .collect(Collectors.joining(", ")),
                Markdown.cell(operations.stream()
                        .map(o -> o.space().toString())
                        .distinct()
                        .collect(Collectors.joining(", "))),
                Markdown.cell(PlanText.of(lexicon, result.plans().of(pattern.id()))),
                "query-interfaces.md");
    }

    private String findings() {
        return result.diagnostics().isEmpty()
                ? "No partition key is asked more at peak than a partition serves.\n"
                : result.diagnostics().stream()
                        .map(d -> "- " + Markdown.text(d.code().id() + " " + d.subject() + ": " + d.message()) + "\n")
                        .collect(Collectors.joining());
    }

    /** What the other files could not say, so that nobody thinks it was forgotten. */
    private String notes() {
        List<String> notes = new ArrayList<>();
        if (result.design().tables().stream().anyMatch(t -> t.ttl().isPresent())) {
            notes.add("Validation creates tables with all that stands in dynamodb_data_model.json, and knows no time to"
                    + " live there; generate infrastructure from with_ttl/dynamodb_data_model.json, which has"
                    + " it.");
        }
        if (result.design().tables().stream().flatMap(t -> t.indexes().stream()).anyMatch(Index::local)) {
            notes.add(
                    "The form of schema.json has no local indexes: the server passes over lsi_list, where they are, and patterns that read one are not among its access patterns.");
        }
        notes.add("In schema.json a key made of an encoded value has a field for that (email_escaped, createdAt_month):"
                + " the application computes it as table-design.md says.");
        return "## Trade-offs and Optimizations\n\n"
                + notes.stream().map(n -> "- " + Markdown.text(n) + "\n").collect(Collectors.joining()) + "\n";
    }
}
