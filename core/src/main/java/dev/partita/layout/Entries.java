package dev.partita.layout;

import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What of an item stands in a space. */
final class Entries {
    private Entries() {}

    /** Names of the attributes that an item of the type can have in the space. */
    static List<String> attributes(Design design, ItemType type, Space space) {
        List<String> all = Stream.concat(
                        type.keys().stream().map(k -> k.attribute()),
                        type.attributes().stream().map(ItemType.Stored::name))
                .toList();
        Table table = design.table(space.table());
        Optional<Index> index = space.index().map(table::index);
        return all.stream()
                .filter(n -> index.filter(i -> !table.isProjected(i, n)).isEmpty())
                .toList();
    }

    /** Key attributes of a space, partition and sort. */
    static List<KeyAttribute> partition(Design design, Space space) {
        Table table = design.table(space.table());
        return space.index().map(i -> table.index(i).partition()).orElse(List.of(table.partition()));
    }

    static List<KeyAttribute> sort(Design design, Space space) {
        Table table = design.table(space.table());
        return space.index()
                .map(i -> table.index(i).sort())
                .orElse(table.sort().map(List::of).orElse(List.of()));
    }
}
