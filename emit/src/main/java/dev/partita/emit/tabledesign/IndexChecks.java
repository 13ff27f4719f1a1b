package dev.partita.emit.tabledesign;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.emit.text.Numbers;
import dev.partita.model.PatternId;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Indexes: at most 20, each justified, their keys on every item that must appear, their projection chosen. */
record IndexChecks(DesignResult result) {
    private static final int MOST_GLOBAL = 20;
    private static final int MOST_LOCAL = 5;

    List<ChecklistLine> lines() {
        List<ChecklistLine> lines = new ArrayList<>();
        lines.add(count());
        if (result.design().tables().stream().anyMatch(t -> !t.indexes().isEmpty())) {
            lines.add(justified());
            lines.add(new ChecklistLine(true, "Their keys are on every item that must appear", each(this::items)));
            lines.add(new ChecklistLine(true, "Their projection is chosen by price", each((t, i) -> projection(i))));
        }
        return lines;
    }

    private ChecklistLine count() {
        List<Table> tables = result.design().tables();
        boolean few = tables.stream()
                .allMatch(t -> local(t) <= MOST_LOCAL && t.indexes().size() - local(t) <= MOST_GLOBAL);
        String evidence =
                tables.stream().map(t -> t.name() + " " + t.indexes().size()).collect(Collectors.joining(", "));
        return new ChecklistLine(few, "At most 20 global and 5 local indexes a table", evidence);
    }

    private static long local(Table table) {
        return table.indexes().stream().filter(Index::local).count();
    }

    private ChecklistLine justified() {
        boolean all = result.design().tables().stream()
                .flatMap(t -> t.indexes().stream())
                .noneMatch(i -> i.because().patterns().isEmpty());
        return new ChecklistLine(all, "Each serves a pattern", each((t, i) -> patterns(i)));
    }

    private static String patterns(Index index) {
        return index.because().patterns().stream()
                .sorted()
                .map(PatternId::value)
                .collect(Collectors.joining(", "));
    }

    private String each(BiFunction<Table, Index, String> evidence) {
        return result.design().tables().stream()
                .flatMap(t -> t.indexes().stream().map(i -> i.name() + ": " + evidence.apply(t, i)))
                .collect(Collectors.joining("; "));
    }

    private String items(Table table, Index index) {
        return result.design().typesIn(table.name()).stream()
                .filter(t -> index.keys().stream().allMatch(k -> t.key(k.name()).isPresent()))
                .map(t -> t.name() + (isSparse(t, index) ? " (sparse)" : ""))
                .collect(Collectors.joining(", "));
    }

    private static boolean isSparse(ItemType type, Index index) {
        return type.sparse().stream().anyMatch(s -> s.index().equals(index.name()));
    }

    private static String projection(Index index) {
        return switch (index.projection()) {
            case Projection.KeysOnly keys -> "keys only";
            case Projection.Include include ->
                Numbers.counted(include.attributes().size(), "attribute");
            case Projection.All all -> "all";
        };
    }
}
