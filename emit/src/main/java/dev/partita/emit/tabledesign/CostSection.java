package dev.partita.emit.tabledesign;

import dev.partita.emit.text.Bill;
import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.MarkdownTable;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.emit.text.SettingText;
import dev.partita.model.Pattern;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.List;

/** Cost: what AWS charges a month, by pattern and by table and index; beside it upkeep and round trips. */
final class CostSection {
    private CostSection() {}

    static String write(DesignResult result) {
        Cost cost = result.cost();
        return "## Cost\nThe bill is **" + Money.dollars(cost.bill()) + " a month**: requests "
                + Money.dollars(cost.requests()) + ", storage " + Money.dollars(cost.storage()) + " ("
                + Markdown.text(SettingText.terms(result.model().settings())) + "). At sizes half, all and half as much"
                + " again of the averages, in a quarter, a half and a quarter of cases, it is "
                + Money.dollars(cost.spreadBill()) + ".\n\n"
                + patterns(result) + "\n" + structures(result) + "\n" + capacity(result) + "\n" + copies(result)
                + beside(cost);
    }

    private static MarkdownTable patterns(DesignResult result) {
        MarkdownTable rows = MarkdownTable.withNumbers(
                1, "AP ID", "Calls", "Read units", "Write units", "Further round trips", "A month", "Share");
        result.cost()
                .patterns()
                .forEach(p -> rows.row(
                        Markdown.cell(p.pattern().value()),
                        rate(result, p),
                        Numbers.units(p.readUnits()),
                        Numbers.units(p.writeUnits()),
                        Numbers.units(p.furtherRoundTrips()),
                        Money.cents(p.requests()),
                        Numbers.percent(p.requests(), result.cost().requests())));
        return rows;
    }

    private static String rate(DesignResult result, Cost.OfPattern cost) {
        return result.model()
                .pattern(cost.pattern())
                .map(Pattern::load)
                .map(l -> SettingText.rate(l.average()))
                .orElse("");
    }

    private static MarkdownTable structures(DesignResult result) {
        MarkdownTable rows =
                MarkdownTable.withNumbers(1, "Table or index", "Items", "Size", "Requests", "Storage", "A month");
        Bill.of(result)
                .forEach(line -> rows.row(
                        Markdown.cell(line.space().toString()),
                        Numbers.of(line.items(), 0),
                        Numbers.bytes(line.bytes()),
                        Money.cents(line.requests()),
                        Money.cents(line.storage()),
                        Money.cents(line.total())));
        return rows;
    }

    /** What is asked of what has its own capacity, a second. */
    private static MarkdownTable capacity(DesignResult result) {
        MarkdownTable rows =
                MarkdownTable.withNumbers(1, "Units a second", "Read", "Read at peak", "Written", "Written at peak");
        result.cost().tables().stream()
                .flatMap(t -> t.spaces().stream())
                .forEach(s -> rows.row(
                        Markdown.cell(s.space().toString()),
                        Numbers.units(s.reads().average()),
                        Numbers.units(s.reads().peak()),
                        Numbers.units(s.writes().average()),
                        Numbers.units(s.writes().peak())));
        return rows;
    }

    private static String copies(DesignResult result) {
        List<Bill.Copy> copies = Bill.copies(result);
        MarkdownTable rows = MarkdownTable.withNumbers(1, "Copy", "Items", "Writes", "Storage", "A month");
        copies.forEach(c -> rows.row(
                Markdown.cell(c.type().name().value()),
                Numbers.of(c.items(), 0),
                Money.cents(c.writes()),
                Money.cents(c.storage()),
                Money.cents(c.total())));
        return copies.isEmpty() ? "" : rows + "\n";
    }

    private static String beside(Cost cost) {
        return "Beside the bill: upkeep " + Money.dollars(cost.upkeep()) + " (indexes "
                + Money.dollars(cost.indexUpkeep())
                + ", copies " + Money.dollars(cost.copyUpkeep()) + ") and further round trips "
                + Money.dollars(cost.roundTrips()) + ". In all " + Money.dollars(cost.total())
                + " a month, which is what the choice minimises.\n";
    }
}
