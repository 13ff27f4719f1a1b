package dev.partita.emit.awslabs;

import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.MarkdownTable;
import dev.partita.emit.text.Numbers;
import dev.partita.emit.text.SettingText;
import dev.partita.exact.Ratio;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Parameter;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.model.Write;
import java.util.List;
import java.util.stream.Collectors;

/** Writes {@code dynamodb_requirement.md}: what the application asks. */
final class RequirementDocument {
    private RequirementDocument() {}

    static String write(Model model) {
        return "# DynamoDB Modeling Session\n\n" + overview(model) + "\n" + patterns(model) + "\n"
                + relationships(model) + "\n" + decided(model);
    }

    private static String overview(Model model) {
        String context = model.prose().stream()
                .filter(p -> p.heading().equalsIgnoreCase("Domain Overview"))
                .map(p -> Markdown.text(Markdown.line(p.text().strip())))
                .collect(Collectors.joining(" "));
        String entities = model.entities().stream()
                .map(e -> Markdown.text(e.name().value()) + " (" + Numbers.of(e.total()) + ")")
                .collect(Collectors.joining(", "));
        return "## Application Overview\n\n- **Domain**: " + Markdown.text(model.application())
                + "\n- **Key Entities**: " + entities
                + (context.isEmpty() ? "" : "\n- **Business Context**: " + context)
                + "\n- **Scale**: " + SettingText.rate(total(model)) + " in all; "
                + Markdown.text(SettingText.terms(model.settings())) + "\n";
    }

    private static Ratio total(Model model) {
        return model.patterns().stream().map(p -> p.load().average()).reduce(Ratio.ZERO, Ratio::plus);
    }

    private static String patterns(Model model) {
        MarkdownTable table = new MarkdownTable(
                "Pattern #",
                "Description",
                "RPS (Peak and Average)",
                "Type",
                "Attributes Needed",
                "Key Requirements",
                "Design Considerations",
                "Status");
        model.patterns()
                .forEach(p -> table.row(
                        Markdown.cell(p.id().value()),
                        Markdown.cell(p.description()),
                        "peak " + SettingText.rate(p.load().peak()) + ", average "
                                + SettingText.rate(p.load().average()),
                        p instanceof Read ? "Read" : "Write",
                        Markdown.cell(needed(p)),
                        Markdown.cell(p.parameters().stream()
                                .map(Parameter::name)
                                .map(Object::toString)
                                .collect(Collectors.joining(", "))),
                        Markdown.cell(considerations(p)),
                        "✅"));
        return "## Access Patterns Analysis\n\n" + table;
    }

    private static String needed(Pattern pattern) {
        return switch (pattern) {
            case Read read ->
                read.legs().stream()
                        .map(l -> l.entity() + ": "
                                + l.returns().stream().map(Read.Returned::label).collect(Collectors.joining(", ")))
                        .collect(Collectors.joining("; "));
            case Write write -> write.own().value();
        };
    }

    private static String considerations(Pattern pattern) {
        return switch (pattern) {
            case Read read ->
                (read.strong() ? "strongly consistent" : "eventually consistent")
                        + (read.paginated() ? ", paginated" : "")
                        + (read.limit().isPresent()
                                ? ", at most " + read.limit().getAsInt()
                                : "");
            case Write write ->
                (write.transaction() ? "all or nothing" : "one by one") + (write.delete() ? ", deletes" : "");
        };
    }

    private static String relationships(Model model) {
        MarkdownTable table = new MarkdownTable("Entity", "Belongs to", "By", "On average", "At most", "Identifying");
        List<Entity> entities = model.entities();
        entities.forEach(e -> e.references()
                .forEach(r -> table.row(
                        Markdown.cell(e.name().value()),
                        Markdown.cell(r.target().value()),
                        Markdown.cell(
                                r.attributes().stream().map(Object::toString).collect(Collectors.joining(", "))),
                        Numbers.of(r.averageChildren(), 2),
                        r.maxChildren().isPresent() ? Numbers.of(r.maxChildren().getAsLong()) : "",
                        isIdentifying(e, r) ? "yes" : "no")));
        return "## Entity Relationships Deep Dive\n\n" + table;
    }

    private static boolean isIdentifying(Entity entity, Reference reference) {
        return entity.identifier().containsAll(reference.attributes());
    }

    private static String decided(Model model) {
        return "## Table Consolidation Analysis\n\n"
                + "What stands together was computed from prices, not from shares of overlap: see"
                + " dynamodb_data_model.md.\n"
                + (model.decisions().isEmpty()
                        ? ""
                        : "\n## Decisions\n\n"
                                + model.decisions().stream()
                                        .map(d -> "- " + Markdown.text(d.text()) + "\n")
                                        .collect(Collectors.joining()));
    }
}
