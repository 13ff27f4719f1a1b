package dev.partita.review.foreign;

import dev.partita.read.yaml.Tree;
import dev.partita.review.document.DesignText;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The schema of the code generator of AWS's modelling server. Its keys have no types, and its items are fields in braces. */
final class SchemaReader {
    private static final Pattern PLACE = Pattern.compile("\\{([^{}:]*)(?::0?(\\d{1,2})d)?}");

    private static final Pattern ID = Pattern.compile("([A-Za-z]+[-_]?\\d+\\w*): (.*)", Pattern.DOTALL);
    private static final List<String> READS = List.of("GetItem", "Query", "Scan", "BatchGetItem");

    private final Drawing drawing;

    SchemaReader(Drawing drawing) {
        this.drawing = drawing;
    }

    void read(Tree schema) {
        SaidRequests.add(schema, drawing);
        schema.list("tables").forEach(this::table);
    }

    private void table(Tree table) {
        Optional<Tree> config = table.get("table_config");
        Optional<Text> name = config.flatMap(c -> c.word("table_name")).flatMap(drawing::name);
        Optional<Text> partition = config.flatMap(c -> c.word("partition_key")).flatMap(drawing::name);
        if (name.isEmpty() || partition.isEmpty()) {
            drawing.broken(
                    table.span(),
                    "a table",
                    "The table_config has no table_name or no partition_key.",
                    "\"table_config\": {\"table_name\": \"Shop\", \"partition_key\": \"PK\"}");
            return;
        }
        Optional<Text> sort = config.flatMap(c -> c.word("sort_key")).flatMap(drawing::name);
        List<Tree.Member> entities = table.get("entities").map(Tree::members).orElse(List.of());
        List<DesignText.Line> lines = new ArrayList<>();
        lines.add(Drawing.line("Table Name", name.get()));
        Text typed = typed(partition.get(), templates(entities, "pk_template"));
        lines.add(Drawing.line("Partition Key", typed));
        sort.ifPresent(s -> lines.add(Drawing.line("Sort Key", typed(s, templates(entities, "sk_template")))));
        drawing.add(new DesignText.OfTable(name.get(), lines));
        table.list("gsi_list").forEach(i -> index(i, Optional.empty(), entities, name.get()));
        table.list("lsi_list").forEach(i -> index(i, Optional.of(typed), entities, name.get()));
        entities.forEach(e -> {
            new SchemaTypes(drawing, table, name.get()).read(e);
            if (!drawing.saysRequests()) {
                e.value().list("access_patterns").forEach(p -> pattern(p, name.get()));
            }
        });
        SaidTypes.add(table, name.get(), drawing);
    }

    /** A read by its operation and place; its keys are those of the templates. */
    private void pattern(Tree pattern, Text table) {
        String operation = pattern.word("operation").map(Text::value).orElse("");
        Text described = pattern.word("description").orElseGet(() -> Drawing.at(pattern.span(), ""));
        Matcher id = ID.matcher(described.value());
        String number = pattern.word("pattern_id").map(Text::value).orElse("");
        if (READS.contains(operation)) {
            Text nothing = Drawing.at(pattern.span(), "");
            drawing.add(new DesignText.OfRead(
                    Drawing.at(pattern.span(), id.matches() ? id.group(1) : number),
                    Drawing.at(described.span(), id.matches() ? id.group(2) : described.value()),
                    Drawing.at(pattern.span(), operation),
                    Drawing.at(
                            pattern.span(),
                            table + pattern.word("index_name").map(i -> "." + i).orElse("")),
                    List.of(),
                    nothing,
                    List.of(),
                    nothing,
                    pattern.span()));
        }
    }

    /** A template of an entity, with the entity. */
    private record Template(Tree entity, String text) {}

    private static List<Template> templates(List<Tree.Member> entities, String member) {
        return entities.stream()
                .flatMap(e -> e.value().word(member).stream().map(t -> new Template(e.value(), t.value())))
                .toList();
    }

    /** A key is a number where each entity has one number in it and nothing else. */
    private static Text typed(Text attribute, List<Template> templates) {
        boolean isNumber = !templates.isEmpty() && templates.stream().allMatch(SchemaReader::isNumber);
        return Drawing.at(attribute.span(), attribute + (isNumber ? " (N)" : " (S)"));
    }

    private static boolean isNumber(Template template) {
        Matcher matcher = PLACE.matcher(template.text());
        return matcher.matches()
                && matcher.group(2) == null
                && template.entity().list("fields").stream()
                        .filter(f -> f.word("name")
                                .filter(n -> n.value().equals(matcher.group(1)))
                                .isPresent())
                        .flatMap(f -> f.word("type").stream())
                        .anyMatch(t -> t.value().equals("integer") || t.value().equals("decimal"));
    }

    /** @param local the partition key of the table, for a local index, which has no other */
    private void index(Tree index, Optional<Text> local, List<Tree.Member> entities, Text table) {
        String key = local.isPresent() ? "sort_key" : "partition_key";
        Optional<Text> name = index.word("name").flatMap(drawing::name);
        if (name.isEmpty() || index.words(key).isEmpty()) {
            drawing.broken(
                    index.span(), table.value(), "An index has no name or no " + key + ".", "\"name\": \"GSI1\"");
            return;
        }
        Text nothing = Drawing.at(name.get().span(), "");
        String included = index.list("included_attributes").stream()
                .flatMap(t -> t.plain().stream())
                .flatMap(t -> drawing.name(t).stream())
                .map(Text::value)
                .collect(Collectors.joining(", "));
        Text projection = index.word("projection")
                .map(p -> p.value().equals("INCLUDE") ? Drawing.at(p.span(), "INCLUDE " + included) : p)
                .orElseGet(() -> Drawing.at(name.get().span(), "ALL"));
        drawing.add(new DesignText.OfIndex(
                Optional.of(table.value()),
                local.isPresent(),
                name.get(),
                local.orElseGet(() -> keys(index.words("partition_key"), entities, name.get(), "pk_template")),
                index.words("sort_key").isEmpty()
                        ? nothing
                        : keys(index.words("sort_key"), entities, name.get(), "sk_template"),
                projection,
                nothing));
    }

    private Text keys(List<Text> keys, List<Tree.Member> entities, Text index, String member) {
        List<String> typed = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            int at = i;
            List<Template> templates = entities.stream()
                    .flatMap(e -> Stream.concat(
                                    e.value().list("gsi_mappings").stream(), e.value().list("lsi_mappings").stream())
                            .filter(m -> m.word("name")
                                    .filter(n -> n.value().equals(index.value()))
                                    .isPresent())
                            .map(m -> m.words(member))
                            .filter(t -> at < t.size())
                            .map(t -> new Template(e.value(), t.get(at).value())))
                    .toList();
            drawing.name(keys.get(i))
                    .ifPresent(k -> typed.add(typed(k, templates).value()));
        }
        return Drawing.at(keys.get(0).span(), String.join(", ", typed));
    }

    /**
     * {@code ORDER#{id:05d}} as {@code ORDER#<id padded 5>}.
     *
     * @param computed places by the fields that stand for them
     */
    static Text template(Text template, Map<String, String> computed) {
        String escaped = template.value().replace("<", "\\<");
        return Drawing.at(
                template.span(), PLACE.matcher(escaped).replaceAll(m -> Matcher.quoteReplacement(place(m, computed))));
    }

    private static String place(MatchResult place, Map<String, String> computed) {
        String field = place.group(1);
        String digits = place.group(2);
        return digits == null
                ? computed.getOrDefault(field, "<" + field + ">")
                : "<" + field + " padded " + digits + ">";
    }
}
