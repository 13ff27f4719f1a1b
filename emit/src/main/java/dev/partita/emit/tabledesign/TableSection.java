package dev.partita.emit.tabledesign;

import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.emit.text.Bill;
import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.MarkdownTable;
import dev.partita.emit.text.Numbers;
import dev.partita.emit.text.Throughput;
import dev.partita.model.PatternId;
import dev.partita.model.Settings;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Table Configuration and the secondary indexes, repeated for each table. */
final class TableSection {
    private TableSection() {}

    static String write(DesignResult result) {
        return result.design().tables().stream()
                .map(table -> write(result, table))
                .collect(Collectors.joining("\n"));
    }

    private static String write(DesignResult result, Table table) {
        String suffix = result.design().tables().size() == 1
                ? ""
                : ": " + Markdown.text(table.name().value());
        List<String> parts = new ArrayList<>();
        parts.add("## Table Configuration" + suffix + "\n" + configuration(result, table));
        List<Index> global = table.indexes().stream().filter(i -> !i.local()).toList();
        if (!global.isEmpty()) {
            parts.add("## Global Secondary Indexes" + suffix + "\n" + global(global));
        }
        List<Index> local = table.indexes().stream().filter(Index::local).toList();
        if (!local.isEmpty()) {
            parts.add("## Local Secondary Indexes" + suffix + "\n" + local(local));
        }
        return String.join("\n", parts);
    }

    private static MarkdownTable configuration(DesignResult result, Table table) {
        Settings settings = result.model().settings();
        MarkdownTable rows = new MarkdownTable("Property", "Value");
        rows.row("Table Name", Markdown.cell(table.name().value()));
        rows.row("Partition Key", key(table.partition(), true));
        table.sort().ifPresent(sort -> rows.row("Sort Key", key(sort, true)));
        Optional<Cost.OfTable> tariff = Bill.table(result, table.name());
        rows.row("Billing Mode", billingMode(tariff));
        Throughput.of(result, new Space(table.name(), Optional.empty()))
                .ifPresent(t -> rows.row("Provisioned", units(t)));
        table.ttl().ifPresent(ttl -> rows.row("TTL Attribute", Markdown.code(ttl)));
        if (tariff.filter(t -> t.tableClass() == Settings.TableClass.INFREQUENT_ACCESS)
                .isPresent()) {
            rows.row("Table Class", "STANDARD_INFREQUENT_ACCESS");
        }
        if (settings.pointInTimeRecovery()) {
            rows.row("Point-in-time Recovery", "enabled");
        }
        if (!settings.replicas().isEmpty()) {
            rows.row("Replicas", Markdown.cell(String.join(", ", settings.replicas())));
        }
        return rows;
    }

    private static String billingMode(Optional<Cost.OfTable> tariff) {
        return tariff.filter(t -> t.mode() == Settings.Mode.PROVISIONED).isPresent()
                ? "PROVISIONED"
                : "PAY_PER_REQUEST";
    }

    private static String units(Throughput throughput) {
        return Numbers.of(throughput.readUnits()) + " read and " + Numbers.of(throughput.writeUnits()) + " write units";
    }

    private static MarkdownTable global(List<Index> indexes) {
        MarkdownTable rows = new MarkdownTable("GSI Name", "Partition Key", "Sort Key", "Projection", "Purpose");
        indexes.forEach(i -> rows.row(name(i), keys(i.partition()), keys(i.sort()), projection(i), purpose(i)));
        return rows;
    }

    private static MarkdownTable local(List<Index> indexes) {
        MarkdownTable rows = new MarkdownTable("LSI Name", "Sort Key", "Projection", "Purpose");
        indexes.forEach(i -> rows.row(name(i), keys(i.sort()), projection(i), purpose(i)));
        return rows;
    }

    private static String name(Index index) {
        return Markdown.cell(index.name().value());
    }

    private static String keys(List<KeyAttribute> keys) {
        return keys.stream().map(k -> key(k, false)).collect(Collectors.joining(", "));
    }

    private static String key(KeyAttribute key, boolean spelledOut) {
        String type = switch (key.type()) {
            case S -> spelledOut ? "String" : "S";
            case N -> spelledOut ? "Number" : "N";
            case B -> spelledOut ? "Binary" : "B";
        };
        return Markdown.code(key.name()) + " (" + type + ")";
    }

    private static String projection(Index index) {
        return switch (index.projection()) {
            case Projection.KeysOnly keys -> "KEYS_ONLY";
            case Projection.Include include -> "INCLUDE " + Markdown.cell(String.join(", ", include.attributes()));
            case Projection.All all -> "ALL";
        };
    }

    private static String purpose(Index index) {
        return patterns(index.because().patterns());
    }

    static String patterns(List<PatternId> patterns) {
        return Markdown.cell(patterns.stream().sorted().map(PatternId::value).collect(Collectors.joining(", ")));
    }
}
