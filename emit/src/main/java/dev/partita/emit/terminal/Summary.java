package dev.partita.emit.terminal;

import dev.partita.emit.terminal.Columns.Column;
import dev.partita.emit.terminal.Terminal.Style;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.emit.text.PlanText;
import dev.partita.emit.text.SettingText;
import dev.partita.exact.Ratio;
import dev.partita.model.Pattern;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.Optional;

/** A design on a terminal: tables, keys, a line per pattern, the bill, and what is known about it. */
public final class Summary {
    private static final int LEAST_DESCRIPTION = 16;
    private static final int LEAST_OPERATION = 20;

    private final DesignResult result;
    private final Lexicon lexicon;
    private final Terminal terminal;

    private Summary(DesignResult result, Terminal terminal) {
        this.result = result;
        this.lexicon = new Lexicon(result.model(), result.design());
        this.terminal = terminal;
    }

    /** The whole summary; ends with a line feed. */
    public static String write(DesignResult result, Optional<Verification> evidence, Terminal terminal) {
        Summary summary = new Summary(result, terminal);
        return summary.head() + "\n"
                + summary.title("Tables and indexes") + SummaryTables.tables(result, terminal) + "\n"
                + summary.title("Keys") + SummaryTables.keys(result, terminal) + "\n"
                + summary.title("Access patterns") + summary.patterns() + "\n"
                + summary.title("Cost a month") + summary.cost() + "\n"
                + SummaryVerdict.write(result, evidence, terminal);
    }

    private String title(String text) {
        return terminal.paint(Style.BOLD, text) + "\n";
    }

    private String head() {
        long indexes = result.design().tables().stream()
                .mapToLong(t -> t.indexes().size())
                .sum();
        String size = Numbers.counted(result.design().tables().size(), "table") + ", "
                + Numbers.counted(indexes, "index", "indexes") + ", "
                + Numbers.counted(result.design().itemTypes().size(), "item type") + ", "
                + Numbers.counted(result.model().patterns().size(), "access pattern");
        return terminal.paint(Style.BOLD, Terminal.safe(result.model().application())) + ": " + size + "\n"
                + terminal.paint(
                        Style.DIM,
                        Terminal.safe(SettingText.terms(result.model().settings()))) + "\n";
    }

    private Columns patterns() {
        Columns columns = new Columns(
                terminal,
                Column.text(Style.CYAN),
                Column.shrinking(LEAST_DESCRIPTION),
                Column.shrinking(LEAST_OPERATION),
                Column.number(Style.DIM),
                Column.number(Style.PLAIN),
                Column.number(Style.PLAIN),
                Column.number(Style.BOLD));
        columns.head("", "", "", "calls", "read", "written", "a month");
        result.model().patterns().forEach(p -> row(columns, p));
        return columns;
    }

    private void row(Columns columns, Pattern pattern) {
        Optional<Cost.OfPattern> cost = result.cost().of(pattern.id());
        columns.row(
                pattern.id().value(),
                pattern.description(),
                PlanText.of(lexicon, result.plans().of(pattern.id())),
                SettingText.rate(pattern.load().average()),
                cost.map(c -> units(c.readUnits())).orElse(""),
                cost.map(c -> units(c.writeUnits())).orElse(""),
                cost.map(c -> Money.cents(c.requests())).orElse(""));
    }

    private static String units(Ratio units) {
        return units.isZero() ? "-" : Numbers.units(units);
    }

    private Columns cost() {
        Cost cost = result.cost();
        Columns columns = new Columns(
                terminal, Column.text(Style.PLAIN), Column.number(Style.PLAIN), Column.shrinking(LEAST_DESCRIPTION));
        columns.row("Requests", Money.cents(cost.requests()));
        columns.row("Storage", Money.cents(cost.storage()));
        columns.row(
                "Bill",
                Money.cents(cost.bill()),
                "what AWS charges; at spread sizes " + Money.cents(cost.spreadBill()));
        columns.row(
                "Upkeep",
                Money.cents(cost.upkeep()),
                "indexes " + Money.cents(cost.indexUpkeep()) + ", copies " + Money.cents(cost.copyUpkeep()));
        columns.row("Round trips", Money.cents(cost.roundTrips()), "further sequential requests");
        columns.row("In all", Money.cents(cost.total()), "what the choice minimises");
        return columns;
    }
}
