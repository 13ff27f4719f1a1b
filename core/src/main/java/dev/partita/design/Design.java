package dev.partita.design;

import dev.partita.model.EntityName;
import java.util.List;

/** A laid-out design. */
public record Design(String application, List<Table> tables, List<ItemType> itemTypes) {
    public Design {
        tables = Tables.of(tables);
        itemTypes = ItemTypes.of(itemTypes);
    }

    public Table table(TableName name) {
        return ((Tables) tables).named(name);
    }

    public ItemType itemType(ItemTypeName name) {
        return known().named(name);
    }

    public ItemType home(EntityName entity) {
        return typesOf(entity).stream()
                .filter(t -> t.kind() == ItemType.Kind.HOME)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no home of " + entity));
    }

    /**
     * Where the entities of an embedded item type are.
     *
     * @param attribute the one that holds the map of them
     */
    public record Container(ItemType type, String attribute) {}

    /** The item type whose items hold the entities of an embedded one. */
    public Container container(ItemType embedded) {
        return itemTypes.stream()
                .flatMap(t -> t.attributes().stream()
                        .filter(a -> a.source().equals(new ItemType.Children(embedded.name())))
                        .map(a -> new Container(t, a.name())))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nothing holds " + embedded.name()));
    }

    /** The item type whose items the entities of this one are stored in: itself, or what it is embedded in. */
    public ItemType holder(ItemType type) {
        return type.kind() == ItemType.Kind.EMBEDDED ? container(type).type() : type;
    }

    public List<ItemType> typesIn(TableName table) {
        return known().in(table);
    }

    public List<ItemType> typesOf(EntityName entity) {
        return known().of(entity);
    }

    private ItemTypes known() {
        return (ItemTypes) itemTypes;
    }
}
