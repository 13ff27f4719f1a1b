package dev.partita.emit.electrodb;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.model.Path;
import java.util.Map;
import java.util.Optional;

/**
 * An item type as an entity of ElectroDB.
 *
 * @param name of the constant that holds it
 * @param attributes what ElectroDB calls an attribute, by the name under which it is stored; keys that are built are among them
 * @param keys by key attribute
 * @param marker the stored attribute whose fixed text tells the type, if the design has one: ElectroDB's identifiers are it
 */
record Shape(
        String name,
        ItemType type,
        Table table,
        Map<String, String> attributes,
        Map<String, KeyForm> keys,
        Optional<String> marker) {
    /** What ElectroDB's identifiers are called where the design tells types by keys alone. */
    static final String IDENTIFIER = "__edb_e__";

    /** What ElectroDB calls the main index. */
    static final String PRIMARY = "primary";

    /** The attribute in which a value is stored plainly. */
    String attribute(Path path) {
        return find(path)
                .orElseThrow(() -> new Inexpressible("`" + path + "` of " + type.name()
                        + " is in its keys alone, which ElectroDB does not take apart"));
    }

    Optional<String> find(Path path) {
        return type.storedName(path).map(attributes::get);
    }

    KeyForm key(String attribute) {
        KeyForm form = keys.get(attribute);
        if (form == null) {
            throw new Inexpressible(type.name() + " has no key " + attribute);
        }
        return form;
    }

    /** Whether an index has keys for items of this type. */
    boolean isIn(Index index) {
        return index.keys().stream().allMatch(k -> keys.containsKey(k.name()));
    }

    /** The name of an index among the entity's indexes. */
    static String access(Index index) {
        return "by" + index.name().value().replaceAll("[^A-Za-z0-9]", "_");
    }
}
