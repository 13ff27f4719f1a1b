package dev.partita.design;

import dev.partita.model.EntityName;
import java.util.List;

/** A laid-out design. */
public record Design(String application, List<Table> tables, List<ItemType> itemTypes) {
    public Design {
        tables = List.copyOf(tables);
        itemTypes = List.copyOf(itemTypes);
    }

    public Table table(TableName name) {
        return tables.stream()
                .filter(t -> t.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no table " + name));
    }

    public ItemType itemType(ItemTypeName name) {
        return itemTypes.stream()
                .filter(t -> t.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no item type " + name));
    }

    public ItemType home(EntityName entity) {
        return itemTypes.stream()
                .filter(t -> t.entity().equals(entity) && t.kind() == ItemType.Kind.HOME)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no home of " + entity));
    }

    public List<ItemType> typesIn(TableName table) {
        return itemTypes.stream().filter(t -> t.table().equals(table)).toList();
    }
}
