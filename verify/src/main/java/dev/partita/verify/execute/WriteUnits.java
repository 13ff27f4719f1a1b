package dev.partita.verify.execute;

import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Space;
import dev.partita.price.ItemSize;
import dev.partita.price.Units;
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
        Map<TableName, List<ItemAction>> byTable = new LinkedHashMap<>();
        actions.forEach(a -> byTable.computeIfAbsent(a.table().name(), t -> new ArrayList<>())
                .add(a));
        Map<TableName, SortedMap<ItemKey, SortedMap<String, Value>>> found = new LinkedHashMap<>();
        byTable.forEach((table, on) -> found.put(
                table,
                gateway.stored(
                        on.get(0).table(),
                        on.stream().map(ItemAction::itemKey).distinct().toList())));
        return actions.stream()
                .map(a -> Optional.ofNullable(found.get(a.table().name()).get(a.itemKey())))
                .toList();
    }

    /** Units of the actions, given the items before and after. */
    ExpectedUnits of(
            List<ItemAction> actions,
            List<Optional<SortedMap<String, Value>>> before,
            List<Optional<SortedMap<String, Value>>> after) {
        Capacity service = Capacity.NONE;
        Capacity emulator = Capacity.NONE;
        Capacity halves = Capacity.NONE;
        for (int i = 0; i < actions.size(); i++) {
            Write write = new Write(actions.get(i), before.get(i), after.get(i));
            service = service.plus(write.units(1, 1, 0));
            emulator = emulator.plus(write.units(1, 1, LOCAL_OVERHEAD));
            halves = halves.plus(write.halves(1));
        }
        return halves.equals(Capacity.NONE)
                ? ExpectedUnits.differing(service, emulator, EmulatorDifference.LOCAL_INDEX_OVERHEAD)
                : ExpectedUnits.differing(service, emulator.plus(halves), EmulatorDifference.HALVES_OF_A_KEY);
    }

    /** Units of the actions as one batch. */
    ExpectedUnits batched(
            List<ItemAction> actions,
            List<Optional<SortedMap<String, Value>>> before,
            List<Optional<SortedMap<String, Value>>> after) {
        ExpectedUnits each = of(actions, before, after);
        Capacity again = Capacity.NONE;
        for (int i = 0; i < actions.size(); i++) {
            if (actions.get(i).action() instanceof Action.Delete
                    && before.get(i).isEmpty()) {
                again = again.plus(WriteRequests.space(actions.get(i)), Ratio.of(Units.write(0)));
            }
        }
        return again.equals(Capacity.NONE)
                ? each
                : ExpectedUnits.differing(
                        each.service(), each.emulator().plus(again), EmulatorDifference.BATCHED_DELETE_OF_NOTHING);
    }

    /** Units of the actions of a transaction. */
    ExpectedUnits transactional(
            List<ItemAction> actions,
            List<TransactWriteItem> items,
            List<Optional<SortedMap<String, Value>>> before,
            List<Optional<SortedMap<String, Value>>> after) {
        Capacity service = Capacity.NONE;
        Set<Capacity> reported = new LinkedHashSet<>();
        Capacity halves = Capacity.NONE;
        for (int i = 0; i < actions.size(); i++) {
            Write write = new Write(actions.get(i), before.get(i), after.get(i));
            service = service.plus(write.units(2, indexFactor, 0));
            reported.add(write.reported(items.get(i)));
            halves = halves.plus(write.halves(2));
        }
        return ExpectedUnits.differing(
                service,
                reported.stream().reduce(Capacity.NONE, Capacity::plus),
                halves.equals(Capacity.NONE)
                        ? EmulatorDifference.TRANSACTION_UNITS
                        : EmulatorDifference.HALVES_OF_A_KEY);
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
            return units(nothing ? 1 : 2, 2, LOCAL_OVERHEAD).plus(halves(2));
        }

        /**
         * What the emulator reports, times a factor, of indexes that the item has parts of a key of, not all before and not all after: a write
         * of what the index would have held before.
         */
        Capacity halves(int factor) {
            Capacity halves = Capacity.NONE;
            for (Index index : action.table().indexes()) {
                Set<String> old = parts(index, before);
                Set<String> young = parts(index, after);
                Set<String> both = new LinkedHashSet<>(old);
                both.addAll(young);
                int all = index.keys().size();
                if (both.size() == all && old.size() < all && young.size() < all) {
                    Space space = new Space(action.table().name(), Optional.of(index.name()));
                    halves = halves.plus(space, Ratio.of(Units.write(former(index)) * factor));
                }
            }
            return halves;
        }

        private long former(Index index) {
            return before.map(i -> ItemSize.of(IndexEntries.projected(action.table(), index, i)))
                    .orElse(0L);
        }

        private static Set<String> parts(Index index, Optional<SortedMap<String, Value>> item) {
            Set<String> parts = new LinkedHashSet<>();
            index.keys().stream()
                    .map(KeyAttribute::name)
                    .filter(k -> item.filter(i -> i.containsKey(k)).isPresent())
                    .forEach(parts::add);
            return parts;
        }

        private Capacity check() {
            return Capacity.of(
                    WriteRequests.space(action), Units.read(Ratio.of(bytes(before)), Units.Consistency.TRANSACTIONAL));
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
