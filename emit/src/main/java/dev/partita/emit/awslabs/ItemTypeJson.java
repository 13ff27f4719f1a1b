package dev.partita.emit.awslabs;

import dev.partita.design.ItemType;
import dev.partita.emit.tabledesign.ItemTypeLines;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/**
 * What an item type is, in the notation of table-design documents, as an object of labels. The server's forms have no words for it and
 * its tools pass over members that they don't know; with it the files read back as the design they were written from.
 */
final class ItemTypeJson {
    /** In the data model, and of the schema in each table for types that are no entities of it: item types by name. */
    static final String TYPES = "item_types";

    /** In an entity of the schema, whose keys the schema says itself. */
    static final String TYPE = "item_type";

    /** In a field of the schema that the application computes: what it is in templates of keys. */
    static final String COMPUTED = "computed";

    private final DesignResult result;
    private final Lexicon lexicon;

    ItemTypeJson(DesignResult result, Lexicon lexicon) {
        this.result = result;
        this.lexicon = lexicon;
    }

    ObjectNode whole(ItemType type) {
        return object(ItemTypeLines.of(result, lexicon, type))
                .put("Table", type.table().value());
    }

    ObjectNode withoutKeys(ItemType type) {
        return object(ItemTypeLines.of(result, lexicon, type).stream()
                .filter(l -> !l.isKey())
                .toList());
    }

    private static ObjectNode object(List<ItemTypeLines.Line> lines) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        lines.forEach(l ->
                values.computeIfAbsent(l.label(), unused -> new ArrayList<>()).add(l.value()));
        ObjectNode object = JsonText.object();
        values.forEach((label, all) -> SchemaEntity.oneOrMore(object, label, all));
        return object;
    }
}
