package dev.partita.design;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A laid-out design. */
public record Design(String application, List<Table> tables, List<ItemType> itemTypes) {
    public Design {
        tables = Tables.of(tables);
        itemTypes = ItemTypes.of(itemTypes);
    }

    /** The same with its item types in another order, and the tables in that of their first ones. */
    public Design inOrder(Comparator<ItemType> order) {
        List<ItemType> types = itemTypes.stream().sorted(order).toList();
        List<Table> ofTypes =
                types.stream().map(ItemType::table).distinct().map(this::table).toList();
        return new Design(application, ofTypes, types);
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

    /** The item type whose items hold the entities of an embedded one; of a gathered one itself. */
    public Container container(ItemType embedded) {
        if (embedded.isEntry()) {
            return new Container(embedded, ItemType.ENTRY);
        }
        return containing(embedded).orElseThrow(() -> new IllegalArgumentException("nothing holds " + embedded.name()));
    }

    private Optional<Container> containing(ItemType embedded) {
        return known().containing(embedded.name());
    }

    /**
     * The reference by which the entities of an embedded item type are in their parents' items: of several to the same kind the one of which its
     * keys hold all attributes.
     *
     * @return empty if nothing holds them, or the keys don't tell
     */
    public Optional<Reference> housing(Model model, ItemType embedded) {
        return containing(embedded).flatMap(container -> {
            List<Path> known = embedded.keys().stream()
                    .filter(k -> !k.attribute().equals(container.attribute()))
                    .flatMap(KeyTemplate::paths)
                    .toList();
            List<Reference> all = model.entity(embedded.entity()).references().stream()
                    .filter(r -> r.target().equals(container.type().entity()))
                    .toList();
            return all.size() == 1
                    ? Optional.of(all.get(0))
                    : all.stream()
                            .filter(r -> r.attributes().stream().map(Path::own).allMatch(known::contains))
                            .findFirst();
        });
    }

    /** The item type whose items the entities of this one are stored in: itself, or what it is embedded in. */
    public ItemType holder(ItemType type) {
        return type.kind() == ItemType.Kind.EMBEDDED ? container(type).type() : type;
    }

    public List<ItemType> typesIn(TableName table) {
        return known().in(table);
    }

    /** The item types of a table whose items stand by themselves: all but embedded ones. */
    public List<ItemType> standingIn(TableName table) {
        return typesIn(table).stream()
                .filter(t -> t.kind() != ItemType.Kind.EMBEDDED)
                .toList();
    }

    public List<ItemType> typesOf(EntityName entity) {
        return known().of(entity);
    }

    /** The item types that keep values of an entity, over references to it or through it. */
    public List<ItemType> keeping(EntityName referenced) {
        return known().keeping(referenced);
    }

    private ItemTypes known() {
        return (ItemTypes) itemTypes;
    }
}
