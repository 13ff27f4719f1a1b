package dev.partita.plan;

import dev.partita.design.IndexName;
import dev.partita.design.TableName;
import java.util.Optional;

/** A table's primary index, or one of its secondary indexes. */
public record Space(TableName table, Optional<IndexName> index) {
    @Override
    public String toString() {
        return index.map(i -> table + "." + i).orElse(table.toString());
    }
}
