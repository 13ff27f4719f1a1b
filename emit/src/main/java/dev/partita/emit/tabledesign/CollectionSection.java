package dev.partita.emit.tabledesign;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Table;
import dev.partita.emit.text.KeyText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.MarkdownTable;
import dev.partita.plan.Space;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Item Collections: which items stand together under one partition key, and who reads them. */
final class CollectionSection {
    private final DesignResult result;
    private final KeyShape shapes;
    private final Readers readers;
    private final MarkdownTable rows = new MarkdownTable("Collection PK", "Entity Types", "Purpose");

    private CollectionSection(DesignResult result, Lexicon lexicon) {
        this.result = result;
        this.shapes = new KeyShape(lexicon);
        this.readers = new Readers(result.plans());
    }

    static String write(DesignResult result, Lexicon lexicon) {
        CollectionSection section = new CollectionSection(result, lexicon);
        result.design().tables().forEach(section::add);
        return "## Item Collections\n" + section.rows;
    }

    private void add(Table table) {
        String name = result.design().tables().size() == 1 ? "" : table.name().value();
        if (table.sort().isPresent()) {
            add(new Space(table.name(), Optional.empty()), List.of(table.partition()), name);
        }
        for (Index index : table.indexes()) {
            if (!index.local()) {
                add(
                        new Space(table.name(), Optional.of(index.name())),
                        index.partition(),
                        index.name().value());
            }
        }
    }

    private void add(Space space, List<KeyAttribute> partition, String where) {
        Map<String, List<ItemType>> byShape = new LinkedHashMap<>();
        for (ItemType type : result.design().typesIn(space.table())) {
            List<KeyTemplate> keys =
                    partition.stream().flatMap(k -> type.key(k.name()).stream()).toList();
            if (keys.size() == partition.size()) {
                byShape.computeIfAbsent(shapes.of(type.entity(), keys), s -> new ArrayList<>())
                        .add(type);
            }
        }
        byShape.values().forEach(types -> row(space, partition, where, types));
    }

    private void row(Space space, List<KeyAttribute> partition, String where, List<ItemType> types) {
        String key = partition.stream()
                .flatMap(k -> types.get(0).key(k.name()).stream())
                .map(k -> Markdown.code(KeyText.template(k)))
                .collect(Collectors.joining(", "));
        List<ItemTypeName> names = types.stream().map(ItemType::name).toList();
        rows.row(
                key + (where.isEmpty() ? "" : " (" + Markdown.cell(where) + ")"),
                Markdown.cell(names.stream().map(ItemTypeName::value).collect(Collectors.joining(", "))),
                purpose(space, names));
    }

    private String purpose(Space space, List<ItemTypeName> types) {
        String together = TableSection.patterns(readers.together(space, types));
        String alone = TableSection.patterns(readers.alone(space, types));
        if (together.isEmpty()) {
            return alone;
        }
        return "together in one Query: " + together + (alone.isEmpty() ? "" : "; " + alone);
    }
}
