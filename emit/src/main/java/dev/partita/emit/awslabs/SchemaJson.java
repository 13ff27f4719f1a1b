package dev.partita.emit.awslabs;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.result.DesignResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes {@code schema.json}, what the server's code generator reads, and {@code usage_data.json}, with which its examples call the code.
 * An entity is an item type that has items of its own; times to live are not of this format, and local indexes
 * are members of our own, which its tools pass over: {@code lsi_list} of a table, {@code lsi_mappings} of an entity.
 */
final class SchemaJson {
    private final DesignResult result;
    private final Map<ItemType, SchemaEntity> entities = new LinkedHashMap<>();
    private final Map<ItemType, String> names = new LinkedHashMap<>();
    private final Lexicon lexicon;
    private final SchemaPatterns patterns;
    private final ItemTypeJson notation;

    SchemaJson(DesignResult result, Lexicon lexicon) {
        this.result = result;
        this.lexicon = lexicon;
        List<ItemType> types =
                result.design().itemTypes().stream().filter(t -> !t.isInside()).toList();
        List<String> identifiers =
                Identifiers.of(types.stream().map(t -> t.name().value()).toList());
        for (int i = 0; i < types.size(); i++) {
            entities.put(types.get(i), new SchemaEntity(lexicon, types.get(i)));
            names.put(types.get(i), identifiers.get(i));
        }
        this.notation = new ItemTypeJson(result, lexicon);
        this.patterns = new SchemaPatterns(result, lexicon, entities, names);
    }

    /** The item types that are entities, by their names. */
    Map<String, ItemType> types() {
        Map<String, ItemType> types = new LinkedHashMap<>();
        names.forEach((type, name) -> types.put(name, type));
        return types;
    }

    Map<ItemType, SchemaEntity> entities() {
        return new LinkedHashMap<>(entities);
    }

    String schema() {
        ObjectNode root = JsonText.object();
        ArrayNode tables = root.putArray("tables");
        result.design().tables().forEach(t -> tables.add(table(t)));
        if (!patterns.acrossTables().isEmpty()) {
            root.set("cross_table_access_patterns", patterns.acrossTables());
        }
        root.set(RequestJson.REQUESTS, RequestJson.of(result, lexicon));
        return JsonText.asIs(root);
    }

    private ObjectNode table(Table table) {
        ObjectNode object = JsonText.object();
        ObjectNode config = object.putObject("table_config");
        config.put("table_name", table.name().value());
        config.put("partition_key", table.partition().name());
        table.sort().ifPresent(s -> config.put("sort_key", s.name()));
        addIndexes(object, "gsi_list", table, false);
        addIndexes(object, "lsi_list", table, true);
        ObjectNode all = object.putObject("entities");
        entities.forEach((type, entity) -> {
            if (type.table().equals(table.name())) {
                all.set(names.get(type), entity.json(patterns.of(type), notation));
            }
        });
        List<ItemType> others = result.design().itemTypes().stream()
                .filter(t -> t.table().equals(table.name()) && !entities.containsKey(t))
                .toList();
        if (!others.isEmpty()) {
            ObjectNode types = object.putObject(ItemTypeJson.TYPES);
            others.forEach(t -> types.set(t.name().value(), notation.whole(t)));
        }
        return object;
    }

    private static void addIndexes(ObjectNode object, String member, Table table, boolean local) {
        List<Index> all =
                table.indexes().stream().filter(i -> i.local() == local).toList();
        if (!all.isEmpty()) {
            ArrayNode indexes = object.putArray(member);
            all.forEach(i -> indexes.add(index(i)));
        }
    }

    /** A local index has the partition key of its table. */
    private static ObjectNode index(Index index) {
        ObjectNode object = JsonText.object().put("name", index.name().value());
        if (!index.local()) {
            SchemaEntity.oneOrMore(object, "partition_key", names(index.partition()));
        }
        SchemaEntity.oneOrMore(object, "sort_key", names(index.sort()));
        switch (index.projection()) {
            case Projection.KeysOnly keys -> object.put("projection", "KEYS_ONLY");
            case Projection.All all -> object.put("projection", "ALL");
            case Projection.Include include ->
                object.put("projection", "INCLUDE").set("included_attributes", JsonText.texts(include.attributes()));
        }
        return object;
    }

    private static List<String> names(List<KeyAttribute> keys) {
        return keys.stream().map(KeyAttribute::name).toList();
    }

    /** Two items that no table is filled with, and values to change the first to. */
    String usage() {
        ObjectNode root = JsonText.object();
        ObjectNode all = root.putObject("entities");
        entities.forEach((type, entity) -> {
            ObjectNode sections = all.putObject(names.get(type));
            sections.set("sample_data", entity.sample(1));
            sections.set("access_pattern_data", entity.sample(2));
            ObjectNode update = entity.sample(3);
            sections.set("update_data", update.retain(entity.changeable()));
        });
        return JsonText.asIs(root);
    }
}
