package dev.partita.emit.awslabs;

import dev.partita.design.Index;
import dev.partita.design.Table;
import dev.partita.emit.text.Bill;
import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.SettingText;
import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The cost report at the end of {@code dynamodb_data_model.md}: the layout is the server's, the numbers are those of our bill. */
final class CostReport {
    /** The server finds the report by this line and the heading, and replaces what stands between. */
    private static final String END = "<!-- end-cost-report -->\n";

    private static final Ratio GIGABYTE = Ratio.of(1_073_741_824);
    private static final Ratio OVERHEAD = Ratio.of(100);

    private final DesignResult result;

    private CostReport(DesignResult result) {
        this.result = result;
    }

    static String of(DesignResult result) {
        return new CostReport(result).text();
    }

    private String text() {
        Cost cost = result.cost();
        return "## Cost Report\n\n"
                + "> Computed by Partita from average sizes and rates: "
                + Markdown.text(SettingText.terms(result.model().settings()))
                + ". Without backups, streams and data transfer.\n\n"
                + "**Total Monthly Cost: " + money(cost.bill()) + "**\n\n"
                + new PaddedTable("Source", "Monthly Cost")
                        .row("Storage", money(cost.storage()))
                        .row("Read and write requests", money(cost.requests()))
                + "\n### Storage Costs\n\n**Monthly Cost:** " + money(cost.storage()) + "\n\n" + storage()
                + "\n### Read and Write Request Costs\n\n**Monthly Cost:** " + money(cost.requests()) + "\n\n"
                + requests()
                + details()
                + "\n¹ What a write to the table writes to the index.\n\n" + END;
    }

    private PaddedTable storage() {
        PaddedTable table = new PaddedTable("Resource", "Type", "Storage (GB)", "Monthly Cost");
        Bill.of(result)
                .forEach(line -> table.row(
                        name(line.space()),
                        type(line.space()),
                        twoDigits(
                                line.bytes().plus(line.items().times(OVERHEAD)).dividedBy(GIGABYTE)),
                        money(line.storage())));
        return table;
    }

    private PaddedTable requests() {
        PaddedTable table = new PaddedTable("Resource", "Type", "Monthly Cost");
        Bill.of(result).forEach(line -> table.row(name(line.space()), type(line.space()), money(line.requests())));
        return table;
    }

    private static String name(Space space) {
        return Markdown.cell(
                space.index().map(Object::toString).orElse(space.table().value()));
    }

    private String type(Space space) {
        return space.index()
                .map(i -> result.design().table(space.table()).index(i))
                .map(i -> i.local() ? "LSI" : "GSI")
                .orElse("Table");
    }

    private String details() {
        StringBuilder text = new StringBuilder();
        for (Table table : result.design().tables()) {
            text.append(details(
                    new Space(table.name(), Optional.empty()),
                    Markdown.text(table.name().value()) + " Table"));
            for (Index index : table.indexes()) {
                text.append(details(
                        new Space(table.name(), Optional.of(index.name())),
                        Markdown.text(table.name().value()) + " Table / "
                                + Markdown.text(index.name().value()) + (index.local() ? " LSI" : " GSI")));
            }
        }
        return text.toString();
    }

    private String details(Space space, String heading) {
        List<String[]> rows = new ArrayList<>();
        for (Cost.OfPattern pattern : result.cost().patterns()) {
            for (Cost.OfOperation operation : pattern.operations()) {
                if (operation.space().equals(space)) {
                    String note = operation.write() && space.index().isPresent() ? "¹" : "";
                    rows.add(new String[] {
                        Markdown.cell(pattern.pattern().value()) + note,
                        Markdown.cell(operation.label()),
                        rate(result.model()
                                .pattern(pattern.pattern())
                                .map(p -> p.load().average())
                                .orElse(Ratio.ZERO)),
                        twoDigits(operation.units()),
                        money(operation.micros())
                    });
                }
            }
        }
        PaddedTable table = new PaddedTable("Pattern", "Operation", "RPS", "RRU / WRU", "Monthly Cost");
        rows.forEach(table::row);
        return "\n#### " + heading + "\n\n" + table;
    }

    /** As the server writes money: cents, thousands not set apart. */
    private static String money(long micros) {
        return "$"
                + BigDecimal.valueOf(micros, 6)
                        .setScale(2, RoundingMode.HALF_UP)
                        .toPlainString();
    }

    /** As the server writes rates: with a fraction always. */
    private static String rate(Ratio perSecond) {
        String text = perSecond.text(6);
        return text.contains(".") ? text : text + ".0";
    }

    private static String twoDigits(Ratio number) {
        return new BigDecimal(number.text(2)).setScale(2).toPlainString();
    }
}
