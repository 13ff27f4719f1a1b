package dev.partita.read.twin;

import dev.partita.read.draft.Column;
import dev.partita.read.draft.Draft;
import dev.partita.read.draft.DraftPattern;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** What both forms print of a draft, and in which order. */
final class Parts {
    /** Where these are not there, a row is a loose one. */
    static final List<Column> EVEN_IF_NONE = List.of(Column.LIMIT, Column.ITEMS);

    /** Columns of reads stand in their order; these do, before the others, where there are such. */
    private static final List<Column> FIRST_OF_WRITES = List.of(
            Column.ID,
            Column.ENTITY,
            Column.DESCRIPTION,
            Column.INPUTS,
            Column.ITEMS,
            Column.TRANSACTION,
            Column.CONDITIONS);

    private Parts() {}

    static List<DraftPattern> patterns(Draft draft, DraftPattern.Kind kind) {
        return draft.patterns().stream().filter(p -> p.kind() == kind).toList();
    }

    /** The columns that say something of some of the patterns, in the order that documents have them in. */
    static List<Column> columns(List<DraftPattern> patterns) {
        return Stream.concat(FIRST_OF_WRITES.stream(), Arrays.stream(Column.values()))
                .distinct()
                .filter(c ->
                        patterns.stream().anyMatch(p -> p.cell(c).isPresent() || EVEN_IF_NONE.contains(c) && p.has(c)))
                .toList();
    }
}
