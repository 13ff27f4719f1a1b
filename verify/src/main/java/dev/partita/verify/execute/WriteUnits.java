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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** What writes should consume, from the items before and after them. */
final class WriteUnits {
    /** Bytes that the emulator adds to a written entry of a local index. */
    private static final int LOCAL_OVERHEAD = 100;

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
    ExpectedUnits of(
            List<ItemAction> actions,
            List<Optional<SortedMap<String, Value>>> before,
            List<Optional<SortedMap<String, Value>>> after) {
        Capacity service = Capacity.NONE;
        Capacity emulator = Capacity.NONE;
        for (int i = 0; i < actions.size(); i++) {
            Write write = new Write(actions.get(i), before.get(i), after.get(i));
            service = service.plus(write.units(1, 1, 0));
            emulator = emulator.plus(write.units(1, 1, LOCAL_OVERHEAD));
        }
        return ExpectedUnits.differing(service, emulator, EmulatorDifference.LOCAL_INDEX_OVERHEAD);
    }

    /** Units of the actions of a transaction. */
    ExpectedUnits transactional(
            List<ItemAction> actions,
            List<TransactWriteItem> items,
            List<Optional<SortedMap<String, Value>>> before,
            List<Optional<SortedMap<String, Value>>> after) {
        Capacity service = Capacity.NONE;
        Set<Capacity> reported = new LinkedHashSet<>();
        for (int i = 0; i < actions.size(); i++) {
            Write write = new Write(actions.get(i), before.get(i), after.get(i));
            service = service.plus(write.units(2, indexFactor, 0));
            reported.add(write.reported(items.get(i)));
        }
        return ExpectedUnits.differing(
                service,
                reported.stream().reduce(Capacity.NONE, Capacity::plus),
                EmulatorDifference.TRANSACTION_UNITS);
    }

    /** An action with the item it is about, before and after. */
    private record Write(
            ItemAction action, Optional<SortedMap<String, Value>> before, Optional<SortedMap<String, Value>> after) {
        /** Units, with factors for the table's part and the indexes', and bytes added to entries of local indexes. */
        Capacity units(int tableFactor, int factor, int localOverhead) {
            Table table = action.table();
            long bytes = Math.max(bytes(before), bytes(after));
            Capacity units = Capacity.of(WriteRequests.space(action), Ratio.of(Units.write(bytes) * tableFactor));
            for (Index index : table.indexes()) {
                long more = index(index, index.local() ? localOverhead : 0) * factor;
                units = units.plus(new Space(table.name(), Optional.of(index.name())), Ratio.of(more));
            }
            return units;
        }

        /** What the emulator reports for the action in a transaction. */
        Capacity reported(TransactWriteItem item) {
            if (item.conditionCheck() != null) {
                return check();
            }
            boolean nothing = item.delete() != null && before.isEmpty();
            return units(nothing ? 1 : 2, 2, LOCAL_OVERHEAD);
        }

        private Capacity check() {
            return Capacity.of(
                    WriteRequests.space(action),
                    Units.read(Ratio.of(bytes(before)), Units.Consistency.TRANSACTIONAL));
        }

        private long index(Index index, int overhead) {
            Optional<SortedMap<String, Value>> old = before.flatMap(i -> IndexEntries.entry(action.table(), index, i));
            Optional<SortedMap<String, Value>> young = after.flatMap(i -> IndexEntries.entry(action.table(), index, i));
            Units.Change change = Units.Change.NONE;
            if (old.isPresent() && young.isPresent() && !old.equals(young)) {
                boolean sameKey = ItemKey.of(index.keys(), old.get()).equals(ItemKey.of(index.keys(), young.get()));
                change = sameKey ? Units.Change.PROJECTED : Units.Change.KEY;
            }
            return Units.index(size(old, overhead), size(young, overhead), change);
        }
    }

    private static Optional<Ratio> size(Optional<SortedMap<String, Value>> entry, int overhead) {
        return entry.map(e -> Ratio.of(ItemSize.of(e) + overhead));
    }

    private static long bytes(Optional<SortedMap<String, Value>> item) {
        return item.map(ItemSize::of).orElse(0L);
    }
}
