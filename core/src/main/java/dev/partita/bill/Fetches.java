package dev.partita.bill;

import dev.partita.bill.Operations.Operation;
import dev.partita.design.Design;
import dev.partita.design.ItemTypeName;
import dev.partita.design.Table;
import dev.partita.plan.Node;
import dev.partita.plan.Space;
import dev.partita.statistics.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a local index lacks and is asked for: DynamoDB fetches it from the table within the request, each item at the price of a Get. */
record Fetches(Design design, HottestKey hottest, Node.Query query) {

    /**
     * None where the index holds all that is asked for.
     *
     * @param evaluated items of each type in a call, also those that a filter leaves out
     */
    List<Operation> of(List<ItemTypeName> types, List<Rows> evaluated) {
        Table table = design.table(query.space().table());
        List<Operation> all = new ArrayList<>();
        boolean isFetched = query.space()
                .index()
                .filter(i -> table.isFetched(table.index(i), query.project()))
                .isPresent();
        for (int i = 0; isFetched && i < types.size(); i++) {
            all.add(of(types.get(i), evaluated.get(i), new Space(table.name(), Optional.empty())));
        }
        return all;
    }

    private Operation of(ItemTypeName type, Rows items, Space space) {
        UnitsBySize units = new UnitsBySize.OfGets(items, query.strong());
        return new Operation(
                Operations.fetch(query.id(), type),
                "Fetch " + type,
                space,
                false,
                List.of(type),
                units,
                List.of(items.expected()),
                new Operations.Heat(
                        () -> hottest.share(design.itemType(type), query.space(), query.partition()), units));
    }
}
