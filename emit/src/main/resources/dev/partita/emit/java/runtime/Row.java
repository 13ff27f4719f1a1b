package repositories.runtime;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A row: values by path, the item it was decoded from, and the rows of earlier nodes that it comes from. */
final class Row {
    /** What a source that runs once starts from. */
    static final Row ROOT = new Row(Map.of(), Optional.empty(), Map.of(), Map.of(), Map.of());

    private final Map<String, AttributeValue> values;
    private final Optional<ItemType> type;
    private final Map<String, AttributeValue> item;
    private final Map<String, AttributeValue> fields;
    private final Map<String, Row> lineage;

    private Row(
            Map<String, AttributeValue> values,
            Optional<ItemType> type,
            Map<String, AttributeValue> item,
            Map<String, AttributeValue> fields,
            Map<String, Row> lineage) {
        this.values = values;
        this.type = type;
        this.item = item;
        this.fields = fields;
        this.lineage = lineage;
    }

    Map<String, AttributeValue> values() {
        return values;
    }

    Optional<ItemType> type() {
        return type;
    }

    Map<String, AttributeValue> item() {
        return item;
    }

    /** Fields of the list element that it stands for. */
    Map<String, AttributeValue> fields() {
        return fields;
    }

    /** The row of an earlier node that this one comes from; of its own node, this. */
    Optional<Row> from(String node) {
        return Optional.ofNullable(lineage.get(node));
    }

    /** Whether the two come from the same row of each node that both come from. */
    boolean agrees(Row other) {
        return lineage.entrySet().stream()
                .allMatch(e ->
                        other.from(e.getKey()).filter(r -> r != e.getValue()).isEmpty());
    }

    /** This row as the node's own. */
    Row at(String node) {
        Map<String, Row> own = new LinkedHashMap<>(lineage);
        Row row = new Row(values, type, item, fields, own);
        own.put(node, row);
        return row;
    }

    Row with(Map<String, AttributeValue> others) {
        return new Row(others, type, item, fields, lineage);
    }

    Row with(String path, AttributeValue value) {
        Map<String, AttributeValue> more = new LinkedHashMap<>(values);
        more.put(path, value);
        return with(more);
    }

    /** A row decoded from an item that was found for this one. */
    Row decoded(ItemType as, Map<String, AttributeValue> from, Map<String, AttributeValue> found) {
        return new Row(found, Optional.of(as), from, fields, lineage);
    }

    /** A row that stands for an element with these fields. */
    Row element(Map<String, AttributeValue> own) {
        return new Row(values, type, item, both(fields, own), lineage);
    }

    /** This row with what another one comes from as well. */
    Row alsoFrom(Row other) {
        return new Row(values, type, item, both(other.fields, fields), both(other.lineage, lineage));
    }

    private static <T> Map<String, T> both(Map<String, T> first, Map<String, T> second) {
        Map<String, T> all = new LinkedHashMap<>(first);
        all.putAll(second);
        return all;
    }
}
