package dev.partita.verify.execute;

import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.model.Value;
import dev.partita.verify.item.KnownContent;
import dev.partita.verify.item.ValueOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What a page of a Query passes over, where it is known what is stored: all between where it begins and where it ends that its keys ask for.
 *
 * @param behind the key that it begins behind; empty at the beginning
 */
record Passage(
        Table table, Optional<Index> index, KeyConditions conditions, boolean forward, Map<String, Value> behind) {

    /**
     * The items that are evaluated for the page, whole as they are in their table.
     *
     * @param last the key that it ends with; empty at the end
     * @param count how many DynamoDB says they are
     * @return nothing if so many cannot be told from others: which of several with the same sort key come first is not defined
     */
    Optional<List<SortedMap<String, Value>>> evaluated(KnownContent known, Map<String, Value> last, int count) {
        List<SortedMap<String, Value>> passed = new ArrayList<>();
        List<SortedMap<String, Value>> tied = new ArrayList<>();
        for (SortedMap<String, Value> item :
                known.partition(table.name(), index.map(Index::name), conditions.equal())) {
            if (!isAskedFor(item)) {
                continue;
            }
            int toBegin = behind.isEmpty() ? 1 : order(item, behind);
            int toEnd = last.isEmpty() ? -1 : order(item, last);
            boolean isLast = toEnd == 0 && isAt(item, last);
            if (toBegin > 0 && (toEnd < 0 || isLast)) {
                passed.add(item);
            } else if (toBegin >= 0 && toEnd <= 0 && !(toBegin == 0 && isAt(item, behind))) {
                (isLast ? passed : tied).add(item);
            }
        }
        if (passed.size() + tied.size() == count) {
            passed.addAll(tied);
        }
        return passed.size() == count ? Optional.of(passed) : Optional.empty();
    }

    private boolean isAskedFor(SortedMap<String, Value> item) {
        return conditions.equal().entrySet().stream().allMatch(e -> e.getValue().equals(item.get(e.getKey())))
                && conditions.side(item) == 0;
    }

    /** Of an item and a key, in the order of the page. */
    private int order(Map<String, Value> item, Map<String, Value> key) {
        for (KeyAttribute attribute : sort()) {
            int order = Comparator.nullsFirst(ValueOrder.TOTAL)
                    .compare(item.get(attribute.name()), key.get(attribute.name()));
            if (order != 0) {
                return forward ? order : -order;
            }
        }
        return 0;
    }

    private List<KeyAttribute> sort() {
        return index.map(Index::sort).orElseGet(() -> table.sort().stream().toList());
    }

    private boolean isAt(Map<String, Value> item, Map<String, Value> key) {
        return table.keys().stream().allMatch(k -> item.get(k.name()).equals(key.get(k.name())));
    }
}
