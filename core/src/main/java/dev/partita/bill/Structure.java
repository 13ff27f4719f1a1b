package dev.partita.bill;

import dev.partita.design.IndexName;
import dev.partita.design.ItemTypeName;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import java.util.Optional;

/** Items of a type in a table, or their entries in an index. */
record Structure(
        ItemTypeName type, TableName table, Optional<IndexName> index, boolean globalIndex, Ratio items, Ratio bytes) {}
