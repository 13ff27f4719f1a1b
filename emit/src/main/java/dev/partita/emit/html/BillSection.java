package dev.partita.emit.html;

import dev.partita.emit.text.Bill;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.exact.Ratio;
import dev.partita.model.Pattern;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.Comparator;
import java.util.List;

/** The bill as charts: by access pattern, and by table and index; the dearest first. */
final class BillSection {
    private static final String READ = "read";
    private static final String WRITE = "write";
    private static final String STORED = "stored";

    private BillSection() {}

    static Html of(DesignResult result) {
        Cost cost = result.cost();
        return Html.of(
                Html.tag("p").as("legend").of(key(READ, "reads"), key(WRITE, "writes"), key(STORED, "storage")),
                Html.tag("h3").text("By access pattern"),
                patterns(result),
                Html.tag("h3").text("By table and index"),
                structures(result),
                Html.tag("p")
                        .as("note")
                        .text("At sizes half, all and half as much again of the averages the bill is "
                                + Money.dollars(cost.spreadBill()) + ". Beside the bill stand upkeep of "
                                + Money.dollars(cost.upkeep()) + " (indexes " + Money.dollars(cost.indexUpkeep())
                                + ", copies " + Money.dollars(cost.copyUpkeep()) + ") and further round trips of "
                                + Money.dollars(cost.roundTrips()) + ": in all " + Money.dollars(cost.total())
                                + " a month, which is what the choice minimises."));
    }

    private static Html key(String style, String word) {
        return Html.tag("span").of(Html.tag("i").as(style).of(), Html.text(word));
    }

    private static Html patterns(DesignResult result) {
        List<Cost.OfPattern> all = result.cost().patterns().stream()
                .sorted(Comparator.comparingLong(Cost.OfPattern::requests).reversed())
                .toList();
        Bars bars = new Bars(
                Ratio.of(all.stream().mapToLong(Cost.OfPattern::requests).max().orElse(0)));
        for (Cost.OfPattern pattern : all) {
            bars.row(
                    pattern.pattern().value(),
                    Html.name(pattern.pattern().value()),
                    Html.name(result.model()
                            .pattern(pattern.pattern())
                            .map(Pattern::description)
                            .orElse("")),
                    List.of(part(pattern, false), part(pattern, true)),
                    Html.of(
                            money(pattern.requests()),
                            Html.tag("small")
                                    .text(share(
                                            pattern.requests(), result.cost().requests()))));
        }
        return bars.list("bill-patterns");
    }

    private static Bars.Part part(Cost.OfPattern pattern, boolean write) {
        return new Bars.Part(write ? WRITE : READ, Ratio.of(requests(pattern.operations(), write)));
    }

    private static long requests(List<Cost.OfOperation> operations, boolean write) {
        return operations.stream()
                .filter(o -> o.write() == write)
                .mapToLong(Cost.OfOperation::micros)
                .sum();
    }

    private static Html structures(DesignResult result) {
        List<Bill.Line> lines = Bill.of(result);
        Bars bars = new Bars(
                Ratio.of(lines.stream().mapToLong(Bill.Line::total).max().orElse(0)));
        for (Bill.Line line : lines) {
            List<Cost.OfOperation> operations = result.cost().patterns().stream()
                    .flatMap(p -> p.operations().stream())
                    .filter(o -> o.space().equals(line.space()))
                    .toList();
            bars.row(
                    line.space().toString(),
                    Html.name(line.space()
                            .index()
                            .map(Object::toString)
                            .orElse(line.space().table().value())),
                    Html.text(Numbers.of(line.items(), 0)
                            + (line.space().index().isEmpty() ? " items, " : " entries, ")
                            + Numbers.bytes(line.bytes())),
                    List.of(
                            new Bars.Part(READ, Ratio.of(requests(operations, false))),
                            new Bars.Part(WRITE, Ratio.of(requests(operations, true))),
                            new Bars.Part(STORED, Ratio.of(line.storage()))),
                    Html.of(
                            money(line.total()),
                            Html.tag("small")
                                    .text(share(line.total(), result.cost().bill()))));
        }
        return bars.list("bill-structures");
    }

    /** In per cent; what is something is not shown as nothing. */
    static String share(long part, long whole) {
        String percent = Numbers.percent(part, whole);
        return part > 0 && percent.equals("0%") ? "<1%" : percent;
    }

    static Html money(long micros) {
        return Html.number(Money.decimal(micros), Money.cents(micros));
    }
}
