package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.price.Limits;
import dev.partita.statistics.Statistics;

/** How much stands in a table. */
public final class TableBytes {
    private TableBytes() {}

    /** Whether one request reads all of it: at most 1 MB at averages. */
    public static boolean areOnePage(Model model, Design design, TableName table) {
        ItemBytes sizes = new ItemBytes(new Statistics(model), design);
        Ratio bytes = design.standingIn(table).stream()
                .map(t -> sizes.items(t).times(sizes.bytes(t)))
                .reduce(Ratio.ZERO, Ratio::plus);
        return bytes.compareTo(Ratio.of(Limits.PAGE_BYTES)) <= 0;
    }
}
