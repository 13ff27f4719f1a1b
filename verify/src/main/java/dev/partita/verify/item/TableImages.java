package dev.partita.verify.item;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * Images of tables, one after the other, of entities most of which stay as they are: what an item type makes of some values is made once. Not
 * for several threads.
 */
public final class TableImages {
    private final Design design;
    private final Items items;
    private final NumberItems numbers;
    private final Map<ItemTypeName, Set<Path>> paths = new LinkedHashMap<>();
    private final Map<ItemTypeName, Map<Map<Path, Value>, Optional<Made>>> made = new LinkedHashMap<>();

    public TableImages(Model model, Design design) {
        this.design = design;
        this.items = new Items(model, design);
        this.numbers = new NumberItems(model, design);
    }

    /** An item and its key in its table. */
    record Made(ItemKey key, TableImage.Expected expected) {
        SortedMap<String, Value> item() {
            return expected.item();
        }
    }

    /**
     * The image for these entities.
     *
     * @throws ImageFault if two items have the same key, or an item type cannot be computed from single entities
     */
    public TableImage of(EntityView entities) {
        return new TableImage(this, entities);
    }

    Design design() {
        return design;
    }

    NumberItems numbers() {
        return numbers;
    }

    /** As {@link TableImage#paths}. */
    Set<Path> paths(ItemType type) {
        return paths.computeIfAbsent(type.name(), t -> TableImage.paths(type));
    }

    /** The item of this type for an entity with these values, as {@link Items#item} makes it. */
    Optional<Made> item(ItemType type, Map<Path, Value> values) {
        return made.computeIfAbsent(type.name(), t -> new LinkedHashMap<>())
                .computeIfAbsent(values, v -> items.item(type, v).map(i -> made(type, i, false)));
    }

    /** @param optional whether the item may be missing as well */
    Made made(ItemType type, SortedMap<String, Value> item, boolean optional) {
        return new Made(
                ItemKey.of(design.table(type.table()).keys(), item),
                new TableImage.Expected(type.name(), item, optional));
    }
}
