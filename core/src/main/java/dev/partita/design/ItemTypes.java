package dev.partita.design;

import dev.partita.model.EntityName;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A design's item types, found without looking through them all. */
final class ItemTypes extends AbstractList<ItemType> {
    private final List<ItemType> all;
    private final Map<ItemTypeName, ItemType> byName = new LinkedHashMap<>();
    private final Map<EntityName, List<ItemType>> byEntity = new LinkedHashMap<>();
    private final Map<TableName, List<ItemType>> byTable = new LinkedHashMap<>();

    private ItemTypes(List<ItemType> all) {
        this.all = List.copyOf(all);
        for (ItemType type : this.all) {
            byName.putIfAbsent(type.name(), type);
            byEntity.computeIfAbsent(type.entity(), e -> new ArrayList<>()).add(type);
            byTable.computeIfAbsent(type.table(), t -> new ArrayList<>()).add(type);
        }
        byEntity.replaceAll((entity, types) -> List.copyOf(types));
        byTable.replaceAll((table, types) -> List.copyOf(types));
    }

    static ItemTypes of(List<ItemType> types) {
        return types instanceof ItemTypes known ? known : new ItemTypes(types);
    }

    ItemType named(ItemTypeName name) {
        ItemType type = byName.get(name);
        if (type == null) {
            throw new IllegalArgumentException("no item type " + name);
        }
        return type;
    }

    List<ItemType> of(EntityName entity) {
        return byEntity.getOrDefault(entity, List.of());
    }

    List<ItemType> in(TableName table) {
        return byTable.getOrDefault(table, List.of());
    }

    @Override
    public ItemType get(int index) {
        return all.get(index);
    }

    @Override
    public int size() {
        return all.size();
    }
}
