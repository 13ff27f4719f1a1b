package dev.partita.emit.terminal;

import dev.partita.emit.terminal.Columns.Column;
import dev.partita.emit.terminal.Terminal.Style;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.result.Cost;
import dev.partita.result.explanation.Alternative;
import dev.partita.result.explanation.IndexCount;
import dev.partita.result.explanation.Without;
import java.util.List;

/** The cheapest designs by the number of their indexes. */
final class IndexCountText {
    private static final int LEAST = 20;

    private IndexCountText() {}

    static String write(List<IndexCount> counts, Terminal terminal) {
        Columns columns = new Columns(
                terminal,
                Column.text(Style.PLAIN),
                Column.number(Style.BOLD),
                Column.number(Style.PLAIN),
                Column.number(Style.PLAIN),
                Column.shrinking(LEAST));
        columns.head("", "bill", "beside it", "in all", "");
        counts.forEach(c -> row(columns, c));
        return columns.toString();
    }

    private static void row(Columns columns, IndexCount count) {
        String indexes = Numbers.counted(count.indexes(), "index", "indexes");
        switch (count.design()) {
            case Without.Otherwise(Alternative other) -> {
                Cost cost = other.cost();
                columns.row(
                        indexes,
                        Money.cents(cost.bill()),
                        Money.cents(cost.total() - cost.bill()),
                        Money.cents(cost.total()),
                        count.isChosen()
                                ? "the design"
                                : OtherDesignText.signed(other.further()) + (other.isProved() ? "" : ", not proved"));
            }
            case Without.Nothing nothing ->
                columns.row(count.indexes() == 0 ? indexes : "at most " + indexes, "", "", "", "no design");
            case Without.Given given -> columns.row(indexes, "", "", "", given.why());
            case Without.Open open -> columns.row(indexes, "", "", "", open.why());
        }
    }
}
