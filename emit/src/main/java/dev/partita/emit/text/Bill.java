package dev.partita.emit.text;

import dev.partita.design.Index;
import dev.partita.design.Table;
import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The bill by table and index. */
public final class Bill {
    private Bill() {}

    /**
     * What a table without its indexes, or an index, costs a month, in micro-dollars.
     *
     * @param items or entries
     * @param bytes of all of them, without DynamoDB's overhead
     */
    public record Line(Space space, Ratio items, Ratio bytes, long requests, long storage) {
        public long total() {
            return requests + storage;
        }
    }

    /** A line for each table, followed by one for each of its indexes. */
    public static List<Line> of(DesignResult result) {
        List<Line> lines = new ArrayList<>();
        for (Table table : result.design().tables()) {
            lines.add(line(result.cost(), new Space(table.name(), Optional.empty())));
            for (Index index : table.indexes()) {
                lines.add(line(result.cost(), new Space(table.name(), Optional.of(index.name()))));
            }
        }
        return lines;
    }

    private static Line line(Cost cost, Space space) {
        Ratio items = Ratio.ZERO;
        Ratio bytes = Ratio.ZERO;
        long storage = 0;
        for (Cost.OfStructure structure : cost.structures()) {
            if (structure.table().equals(space.table()) && structure.index().equals(space.index())) {
                items = items.plus(structure.items());
                bytes = bytes.plus(structure.items().times(structure.bytes()));
                storage += structure.micros();
            }
        }
        return new Line(space, items, bytes, requests(cost, space), storage);
    }

    private static long requests(Cost cost, Space space) {
        return cost.patterns().stream()
                .flatMap(p -> p.operations().stream())
                .filter(o -> o.space().equals(space))
                .mapToLong(Cost.OfOperation::micros)
                .sum();
    }
}
