package dev.partita.verify.execute;

import dev.partita.design.ItemType;
import dev.partita.model.NodeId;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A row of a node: values by path, the item they were decoded from, and the rows of earlier nodes that it comes from. Two rows
 * are the same only if they are the same object.
 */
final class Row {
    /** What a source that runs once starts from. */
    static final Row ROOT = new Row(Map.of(), Optional.empty(), new TreeMap<>(), Map.of(), new LinkedHashMap<>());

    private final Map<Path, Value> values;
    private final Optional<ItemType> type;
    private final Map<String, Value> item;
    private final Map<ParameterName, Value> fields;
    private final Map<NodeId, Row> lineage;

    private Row(
            Map<Path, Value> values,
            Optional<ItemType> type,
            Map<String, Value> item,
            Map<ParameterName, Value> fields,
            Map<NodeId, Row> lineage) {
        this.values = values;
        this.type = type;
        this.item = item;
        this.fields = fields;
        this.lineage = lineage;
    }

    Map<Path, Value> values() {
        return Collections.unmodifiableMap(values);
    }

    Optional<Value> value(Path path) {
        return Optional.ofNullable(values.get(path));
    }

    /** The type of the item it was decoded from; absent for rows that no item stands behind. */
    Optional<ItemType> type() {
        return type;
    }

    Map<String, Value> item() {
        return item;
    }

    /** Fields of the list element it runs for. */
    Map<ParameterName, Value> fields() {
        return fields;
    }

    /** The row of an earlier node that this one comes from; of its own node, this. */
    Optional<Row> from(NodeId node) {
        return Optional.ofNullable(lineage.get(node));
    }

    /** Whether the two come from the same row of each node that both come from. */
    boolean agrees(Row other) {
        return lineage.entrySet().stream()
                .allMatch(
                        e -> other.from(e.getKey()).map(r -> r == e.getValue()).orElse(true));
    }

    /** This row as the node's own. */
    Row at(NodeId node) {
        Map<NodeId, Row> longer = new LinkedHashMap<>(lineage);
        Row row = new Row(values, type, item, fields, longer);
        longer.put(node, row);
        return row;
    }

    /** A row with other values that comes from this one. */
    Row with(Map<Path, Value> newValues) {
        return new Row(new LinkedHashMap<>(newValues), type, item, fields, lineage);
    }

    /** A row decoded from an item that was found for this one. */
    Row decoded(ItemType itemType, Map<String, Value> newItem, Map<Path, Value> newValues) {
        return new Row(new LinkedHashMap<>(newValues), Optional.of(itemType), newItem, fields, lineage);
    }

    /** A row that stands for an element with these fields. */
    Row element(Map<ParameterName, Value> newFields) {
        Map<ParameterName, Value> all = new TreeMap<>(fields);
        all.putAll(newFields);
        return new Row(values, type, item, all, lineage);
    }

    /** This row with what another one comes from as well. */
    Row alsoFrom(Row other) {
        Map<NodeId, Row> both = new LinkedHashMap<>(other.lineage);
        both.putAll(lineage);
        Map<ParameterName, Value> all = new TreeMap<>(other.fields);
        all.putAll(fields);
        return new Row(values, type, item, all, both);
    }
}
