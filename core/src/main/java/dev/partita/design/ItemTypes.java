package dev.partita.design;

import dev.partita.model.EntityName;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A design's item types, found without looking through them all. */
final class ItemTypes extends AbstractList<ItemType> {
    private final List<ItemType> all;
    private final Map<ItemTypeName, ItemType> byName = new LinkedHashMap<>();
    private final Map<EntityName, List<ItemType>> byEntity = new LinkedHashMap<>();
    private final Map<TableName, List<ItemType>> byTable = new LinkedHashMap<>();
    /** Looked for when it is first asked for: most designs are laid out for one question and dropped. */
    private volatile Held held;

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

    /** The item type that holds the entities of an embedded one; empty if none does. */
    Optional<Design.Container> containing(ItemTypeName embedded) {
        return Optional.ofNullable(held().containers().get(embedded));
    }

    /** The item types that keep values of an entity, over references to it or through it. */
    List<ItemType> keeping(EntityName referenced) {
        return held().kept().getOrDefault(referenced, List.of());
    }

    private Held held() {
        Held known = held;
        if (known == null) {
            known = Held.of(all);
            held = known;
        }
        return known;
    }

    /**
     * What attributes hold besides an entity's own values.
     *
     * @param kept by the entity that the first reference of the way leads to
     */
    private record Held(Map<ItemTypeName, Design.Container> containers, Map<EntityName, List<ItemType>> kept) {
        static Held of(List<ItemType> types) {
            Held held = new Held(new LinkedHashMap<>(), new LinkedHashMap<>());
            for (ItemType type : types) {
                type.attributes().forEach(a -> held.add(type, a));
                type.values().forEach(v -> held.add(type, v));
            }
            return held;
        }

        private void add(ItemType type, ItemType.Stored attribute) {
            if (attribute.source() instanceof ItemType.Children children) {
                containers.putIfAbsent(children.type(), new Design.Container(type, attribute.name()));
            }
        }

        private void add(ItemType type, ItemType.OfPath value) {
            if (!value.path().isOwn()) {
                List<ItemType> keeping =
                        kept.computeIfAbsent(value.path().steps().get(0).to(), e -> new ArrayList<>());
                if (keeping.isEmpty() || keeping.getLast() != type) {
                    keeping.add(type);
                }
            }
        }
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
