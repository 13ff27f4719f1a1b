package dev.partita.emit.text;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The bill by table, index and copy. */
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

    /** How a table is paid for, and what is asked of it. */
    public static Optional<Cost.OfTable> table(DesignResult result, TableName table) {
        return result.cost().tables().stream()
                .filter(t -> t.table().equals(table))
                .findFirst();
    }

    /** What is asked of a table or a global index; a local one shares the table's capacity. */
    public static Optional<Cost.OfSpace> use(DesignResult result, Space space) {
        return table(result, space.table()).stream()
                .flatMap(t -> t.spaces().stream())
                .filter(s -> s.space().equals(space))
                .findFirst();
    }

    /**
     * What a copy costs a month, in micro-dollars.
     *
     * @param writes those that keep it, in the table and its indexes
     * @param storage of items and index entries
     */
    public record Copy(ItemType type, Ratio items, long writes, long storage) {
        public long total() {
            return writes + storage;
        }
    }

    /** A line for each copy. */
    public static List<Copy> copies(DesignResult result) {
        return result.design().itemTypes().stream()
                .filter(t -> t.kind().isCopy() || t.kind() == ItemType.Kind.GATHERED)
                .map(t -> copy(result.cost(), t))
                .toList();
    }

    private static Copy copy(Cost cost, ItemType type) {
        List<Cost.OfStructure> own = cost.structures().stream()
                .filter(s -> s.type().equals(type.name()))
                .toList();
        Ratio items = own.stream()
                .filter(s -> s.index().isEmpty())
                .map(Cost.OfStructure::items)
                .reduce(Ratio.ZERO, Ratio::plus);
        long writes = cost.patterns().stream()
                .flatMap(p -> p.operations().stream())
                .filter(o -> o.write() && o.types().equals(List.of(type.name())))
                .mapToLong(Cost.OfOperation::micros)
                .sum();
        return new Copy(
                type,
                items,
                writes,
                own.stream().mapToLong(Cost.OfStructure::micros).sum());
    }

    /** A line for each table, followed by one for each of its indexes. */
    public static List<Line> of(DesignResult result) {
        Map<Space, Long> requests = requests(result.cost());
        Map<Space, List<Cost.OfStructure>> stored = new LinkedHashMap<>();
        result.cost()
                .structures()
                .forEach(s -> stored.computeIfAbsent(new Space(s.table(), s.index()), k -> new ArrayList<>())
                        .add(s));
        List<Line> lines = new ArrayList<>();
        for (Table table : result.design().tables()) {
            lines.add(line(new Space(table.name(), Optional.empty()), stored, requests));
            for (Index index : table.indexes()) {
                lines.add(line(new Space(table.name(), Optional.of(index.name())), stored, requests));
            }
        }
        return lines;
    }

    private static Line line(Space space, Map<Space, List<Cost.OfStructure>> stored, Map<Space, Long> requests) {
        Ratio items = Ratio.ZERO;
        Ratio bytes = Ratio.ZERO;
        long storage = 0;
        for (Cost.OfStructure structure : stored.getOrDefault(space, List.of())) {
            items = items.plus(structure.items());
            bytes = bytes.plus(structure.items().times(structure.bytes()));
            storage += structure.micros();
        }
        return new Line(space, items, bytes, requests.getOrDefault(space, 0L), storage);
    }

    private static Map<Space, Long> requests(Cost cost) {
        Map<Space, Long> requests = new LinkedHashMap<>();
        cost.patterns().stream()
                .flatMap(p -> p.operations().stream())
                .forEach(o -> requests.merge(o.space(), o.micros(), Long::sum));
        return requests;
    }
}
