package dev.partita.verify.execute;

import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.plan.Space;
import java.util.Optional;

/** The first sort attribute of a space. */
final class SortAttribute {
    private SortAttribute() {}

    static Optional<String> of(Design design, Space space) {
        Table table = design.table(space.table());
        Optional<Index> index = space.index().map(table::index);
        return index.isPresent()
                ? index.get().sort().stream().findFirst().map(KeyAttribute::name)
                : table.sort().map(KeyAttribute::name);
    }
}
