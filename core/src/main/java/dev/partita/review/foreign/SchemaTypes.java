package dev.partita.review.foreign;

import dev.partita.review.document.DesignText;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The entities of a table of a schema, as item types. */
final class SchemaTypes {
    private final Drawing drawing;
    private final Tree table;
    private final Text name;

    /** @param name of the table */
    SchemaTypes(Drawing drawing, Tree table, Text name) {
        this.drawing = drawing;
        this.table = table;
        this.name = name;
    }

    void read(Tree.Member entity) {
        Optional<Text> type = entity.value().word("entity_type").or(() -> Optional.of(entity.name()));
        Optional<Text> fit = type.flatMap(drawing::name);
        if (fit.isEmpty()) {
            return;
        }
        List<DesignText.Line> lines = new ArrayList<>();
        lines.add(Drawing.line("Table", Drawing.at(entity.name().span(), name.value())));
        Map<String, Text> keys = new LinkedHashMap<>();
        Tree config = table.get("table_config").orElse(table);
        put(keys, config.words("partition_key"), entity.value().words("pk_template"));
        put(keys, config.words("sort_key"), entity.value().words("sk_template"));
        for (Tree mapping : entity.value().list("gsi_mappings")) {
            Optional<String> index = mapping.word("name").map(Text::value);
            table.list("gsi_list").stream()
                    .filter(i -> i.word("name").map(Text::value).equals(index))
                    .forEach(i -> {
                        put(keys, i.words("partition_key"), mapping.words("pk_template"));
                        put(keys, i.words("sort_key"), mapping.words("sk_template"));
                    });
        }
        keys.forEach((key, template) -> lines.add(Drawing.line(key, template)));
        List<Text> fields = entity.value().list("fields").stream()
                .flatMap(f -> f.word("name").stream())
                .flatMap(n -> drawing.name(n).stream())
                .filter(n -> !keys.containsKey(n.value()))
                .toList();
        fields.stream()
                .findFirst()
                .ifPresent(first -> lines.add(Drawing.line(
                        "Attributes",
                        Drawing.at(
                                first.span(), fields.stream().map(Text::value).collect(Collectors.joining(", "))))));
        drawing.add(new DesignText.OfType(fit.get(), lines));
    }

    private static void put(Map<String, Text> keys, List<Text> attributes, List<Text> templates) {
        for (int i = 0; i < attributes.size() && i < templates.size(); i++) {
            keys.putIfAbsent(attributes.get(i).value(), SchemaReader.template(templates.get(i)));
        }
    }
}
