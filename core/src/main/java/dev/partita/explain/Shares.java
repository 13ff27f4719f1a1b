package dev.partita.explain;

import dev.partita.bill.Operations;
import dev.partita.design.IndexName;
import dev.partita.design.ItemTypeName;
import dev.partita.design.TableName;
import dev.partita.model.Pattern;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.result.explanation.Element.Price;
import dev.partita.statistics.Statistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The bill by item type in each table and index: all shares together are the bill. */
final class Shares {
    /** Items of a type in a table, or their entries in an index. */
    private record Place(ItemTypeName type, Space space) {}

    private final Map<Place, Price> shares = new LinkedHashMap<>();

    Shares(DesignResult result) {
        Statistics statistics = new Statistics(result.model());
        for (Cost.OfPattern cost : result.cost().patterns()) {
            Pattern pattern = result.model().pattern(cost.pattern()).orElseThrow();
            List<Operations.Operation> operations = new Operations(
                            statistics, result.design(), pattern, result.plans().of(pattern.id()))
                    .all();
            for (int i = 0; i < operations.size(); i++) {
                requests(operations.get(i), cost.operations().get(i).micros());
            }
        }
        result.cost()
                .structures()
                .forEach(s -> add(s.type(), new Space(s.table(), s.index()), new Price(0, s.micros(), 0)));
    }

    /** Evenly among the types, the first taking what does not divide. */
    private void requests(Operations.Operation operation, long micros) {
        long each = micros / operation.types().size();
        long rest = micros - each * operation.types().size();
        for (ItemTypeName type : operation.types()) {
            add(type, operation.space(), new Price(each + rest, 0, 0));
            rest = 0;
        }
    }

    private void add(ItemTypeName type, Space space, Price price) {
        shares.merge(new Place(type, space), price, Price::plus);
    }

    Price of(ItemTypeName type, TableName table, Optional<IndexName> index) {
        return shares.getOrDefault(new Place(type, new Space(table, index)), Price.NOTHING);
    }

    /** Of all item types there. */
    Price of(TableName table, Optional<IndexName> index) {
        Space space = new Space(table, index);
        return shares.entrySet().stream()
                .filter(e -> e.getKey().space().equals(space))
                .map(Map.Entry::getValue)
                .reduce(Price.NOTHING, Price::plus);
    }
}
