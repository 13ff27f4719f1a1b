package dev.partita.design;

import java.util.AbstractList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A design's tables, found by name without looking through them all. */
final class Tables extends AbstractList<Table> {
    private final List<Table> all;
    private final Map<TableName, Table> byName = new LinkedHashMap<>();

    private Tables(List<Table> all) {
        this.all = List.copyOf(all);
        this.all.forEach(t -> byName.putIfAbsent(t.name(), t));
    }

    static Tables of(List<Table> tables) {
        return tables instanceof Tables known ? known : new Tables(tables);
    }

    Table named(TableName name) {
        Table table = byName.get(name);
        if (table == null) {
            throw new IllegalArgumentException("no table " + name);
        }
        return table;
    }

    @Override
    public Table get(int index) {
        return all.get(index);
    }

    @Override
    public int size() {
        return all.size();
    }
}
