package dev.partita.emit.terminal;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.emit.terminal.Columns.Column;
import dev.partita.emit.terminal.Terminal.Style;
import dev.partita.emit.text.Bill;
import dev.partita.emit.text.KeyText;
import dev.partita.emit.text.Money;
import dev.partita.model.PatternId;
import dev.partita.plan.Space;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The summary's tables with their indexes, and the keys of each item type. */
final class SummaryTables {
    private static final int LEAST = 14;

    private SummaryTables() {}

    static Columns tables(DesignResult result, Terminal terminal) {
        Columns columns = new Columns(
                terminal,
                Column.text(Style.CYAN),
                Column.text(Style.PLAIN),
                Column.text(Style.PLAIN),
                Column.shrinking(LEAST),
                Column.shrinking(LEAST),
                Column.number(Style.BOLD));
        columns.head("", "partition", "sort", "holds", "serves", "a month");
        List<Bill.Line> bill = Bill.of(result);
        for (Table table : result.design().tables()) {
            columns.row(
                    table.name().value(),
                    name(table.partition()),
                    table.sort().map(SummaryTables::name).orElse(""),
                    types(result, table),
                    patterns(table.because().patterns()),
                    price(bill, table, Optional.empty()));
            table.indexes()
                    .forEach(i -> columns.row(
                            "  " + i.name() + (i.local() ? " (local)" : ""),
                            names(i.partition()),
                            names(i.sort()),
                            projection(i),
                            patterns(i.because().patterns()),
                            price(bill, table, Optional.of(i))));
        }
        return columns;
    }

    private static String price(List<Bill.Line> bill, Table table, Optional<Index> index) {
        Space space = new Space(table.name(), index.map(Index::name));
        return bill.stream()
                .filter(l -> l.space().equals(space))
                .map(l -> Money.cents(l.total()))
                .findFirst()
                .orElse("");
    }

    private static String names(List<KeyAttribute> keys) {
        return keys.stream().map(SummaryTables::name).collect(Collectors.joining(", "));
    }

    private static String name(KeyAttribute key) {
        return key.name() + " (" + key.type() + ")";
    }

    private static String types(DesignResult result, Table table) {
        return result.design().typesIn(table.name()).stream()
                .map(t -> t.name().value())
                .collect(Collectors.joining(", "));
    }

    private static String patterns(List<PatternId> patterns) {
        return patterns.stream().sorted().map(PatternId::value).collect(Collectors.joining(", "));
    }

    private static String projection(Index index) {
        return switch (index.projection()) {
            case Projection.KeysOnly keys -> "keys only";
            case Projection.All all -> "everything";
            case Projection.Include include -> "keys, " + String.join(", ", include.attributes());
        };
    }

    static Columns keys(DesignResult result, Terminal terminal) {
        Columns columns = new Columns(
                terminal,
                Column.text(Style.CYAN),
                Column.text(Style.DIM),
                Column.shrinking(LEAST),
                Column.shrinking(LEAST));
        for (ItemType type : result.design().itemTypes()) {
            Table table = result.design().table(type.table());
            columns.row(
                    type.name().value(),
                    type.kind().word(),
                    key(type, List.of(table.partition())),
                    key(type, table.sort().stream().toList()));
            for (Index index : table.indexes()) {
                if (index.keys().stream().allMatch(k -> type.key(k.name()).isPresent())) {
                    columns.row("", index.name().value(), key(type, index.partition()), key(type, index.sort()));
                }
            }
        }
        return columns;
    }

    private static String key(ItemType type, List<KeyAttribute> keys) {
        return keys.stream()
                .map(k -> type.key(k.name())
                        .map((KeyTemplate t) -> KeyText.template(t))
                        .orElse("-"))
                .collect(Collectors.joining(", "));
    }
}
