package dev.partita.review.foreign;

import dev.partita.read.yaml.Tree;
import dev.partita.review.document.DesignText;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        Map<String, Text> keys = keys(entity);
        Optional<Tree> said = entity.value().get("item_type");
        said.ifPresent(s -> SaidTypes.lines(s)
                .filter(l -> !l.label().value().equals("Table")
                        && !keys.containsKey(l.label().value()))
                .forEach(lines::add));
        keys.forEach((key, template) -> lines.add(Drawing.line(key, template)));
        if (said.isPresent()) {
            drawing.addWhole(new DesignText.OfType(fit.get(), lines));
        } else {
            attributes(entity, keys).ifPresent(lines::add);
            drawing.add(new DesignText.OfType(fit.get(), lines));
        }
    }

    private Map<String, Text> keys(Tree.Member entity) {
        Map<String, String> computed = new LinkedHashMap<>();
        for (Tree field : entity.value().list("fields")) {
            field.word("name")
                    .ifPresent(n -> field.word("computed").ifPresent(c -> computed.put(n.value(), c.value())));
        }
        Map<String, Text> keys = new LinkedHashMap<>();
        Tree config = table.get("table_config").orElse(table);
        put(computed, keys, config.words("partition_key"), entity.value().words("pk_template"));
        put(computed, keys, config.words("sort_key"), entity.value().words("sk_template"));
        List.of("gsi", "lsi")
                .forEach(kind -> entity.value()
                        .list(kind + "_mappings")
                        .forEach(m -> indexes(kind + "_list", m).forEach(i -> {
                            put(computed, keys, i.words("partition_key"), m.words("pk_template"));
                            put(computed, keys, i.words("sort_key"), m.words("sk_template"));
                        })));
        return keys;
    }

    /** The index that a mapping names. */
    private Stream<Tree> indexes(String list, Tree mapping) {
        Optional<String> index = mapping.word("name").map(Text::value);
        return table.list(list).stream()
                .filter(i -> i.word("name").map(Text::value).equals(index));
    }

    /** Every field is an attribute that is no key. */
    private Optional<DesignText.Line> attributes(Tree.Member entity, Map<String, Text> keys) {
        List<Text> fields = entity.value().list("fields").stream()
                .flatMap(f -> f.word("name").stream())
                .flatMap(n -> drawing.name(n).stream())
                .filter(n -> !keys.containsKey(n.value()))
                .toList();
        return fields.stream()
                .findFirst()
                .map(first -> Drawing.line(
                        "Attributes",
                        Drawing.at(
                                first.span(), fields.stream().map(Text::value).collect(Collectors.joining(", ")))));
    }

    private static void put(
            Map<String, String> computed, Map<String, Text> keys, List<Text> attributes, List<Text> templates) {
        for (int i = 0; i < attributes.size() && i < templates.size(); i++) {
            keys.putIfAbsent(attributes.get(i).value(), SchemaReader.template(templates.get(i), computed));
        }
    }
}
