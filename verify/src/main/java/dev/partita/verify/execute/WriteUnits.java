package dev.partita.verify.execute;

import dev.partita.design.Index;
import dev.partita.design.Table;
import dev.partita.exact.Ratio;
import dev.partita.model.Value;
import dev.partita.plan.Space;
import dev.partita.price.ItemSize;
import dev.partita.price.Units;
import dev.partita.verify.item.AttributeValues;
import dev.partita.verify.item.IndexEntries;
import dev.partita.verify.item.ItemKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What writes should consume, from the items before and after them. */
final class WriteUnits {
    private final Gateway gateway;
    private final int indexFactor;

    /** @param indexFactor how often index writes in a transaction count */
    WriteUnits(Gateway gateway, int indexFactor) {
        this.gateway = gateway;
        this.indexFactor = indexFactor;
    }

    /** The items that the actions are about, as they are now; in their order. */
    List<Optional<SortedMap<String, Value>>> images(List<ItemAction> actions) {
        DynamoDbClient client = gateway.endpoints().current();
        List<Optional<SortedMap<String, Value>>> images = new ArrayList<>();
        Map<String, Optional<SortedMap<String, Value>>> known = new LinkedHashMap<>();
        for (ItemAction action : actions) {
            images.add(known.computeIfAbsent(name(action), n -> image(client, action)));
        }
        return images;
    }

    private static String name(ItemAction action) {
        return action.table().name() + "\n" + action.itemKey();
    }

    private static Optional<SortedMap<String, Value>> image(DynamoDbClient client, ItemAction action) {
        Map<String, AttributeValue> item = client.getItem(b -> b.tableName(action.table().name().value())
                        .key(AttributeValues.of(action.key()))
                        .consistentRead(true))
                .item();
        return item.isEmpty() ? Optional.empty() : Optional.of(AttributeValues.item(item));
    }

    /** Units of the actions, given the items before and after. */
    Capacity of(
            List<ItemAction> actions,
            List<Optional<SortedMap<String, Value>>> before,
            List<Optional<SortedMap<String, Value>>> after,
            boolean transaction) {
        Capacity sum = Capacity.NONE;
        for (int i = 0; i < actions.size(); i++) {
            sum = sum.plus(one(actions.get(i).table(), before.get(i), after.get(i), transaction));
        }
        return sum;
    }

    private Capacity one(
            Table table,
            Optional<SortedMap<String, Value>> before,
            Optional<SortedMap<String, Value>> after,
            boolean transaction) {
        long bytes = Math.max(bytes(before), bytes(after));
        Capacity units = Capacity.of(
                new Space(table.name(), Optional.empty()), Ratio.of(Units.write(bytes) * (transaction ? 2 : 1)));
        for (Index index : table.indexes()) {
            long more = index(table, index, before, after) * (transaction ? indexFactor : 1);
            units = units.plus(new Space(table.name(), Optional.of(index.name())), Ratio.of(more));
        }
        return units;
    }

    private static long index(
            Table table, Index index, Optional<SortedMap<String, Value>> before, Optional<SortedMap<String, Value>> after) {
        Optional<SortedMap<String, Value>> old = before.flatMap(i -> IndexEntries.entry(table, index, i));
        Optional<SortedMap<String, Value>> young = after.flatMap(i -> IndexEntries.entry(table, index, i));
        Units.Change change = Units.Change.NONE;
        if (old.isPresent() && young.isPresent() && !old.equals(young)) {
            boolean sameKey = ItemKey.of(index.keys(), old.get()).equals(ItemKey.of(index.keys(), young.get()));
            change = sameKey ? Units.Change.PROJECTED : Units.Change.KEY;
        }
        return Units.index(size(old), size(young), change);
    }

    private static Optional<Ratio> size(Optional<SortedMap<String, Value>> entry) {
        return entry.map(e -> Ratio.of(ItemSize.of(e)));
    }

    private static long bytes(Optional<SortedMap<String, Value>> item) {
        return item.map(ItemSize::of).orElse(0L);
    }
}
