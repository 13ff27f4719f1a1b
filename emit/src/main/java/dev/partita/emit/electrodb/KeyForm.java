package dev.partita.emit.electrodb;

import java.util.List;

/** How an entity of ElectroDB has a key attribute. */
sealed interface KeyForm {
    /** An attribute of the entity is the key. */
    record Natural(String attribute) implements KeyForm {}

    /**
     * ElectroDB builds it of attributes.
     *
     * @param text as ElectroDB writes templates
     * @param composites the attributes in it, in order
     * @param head the text before the first of them
     */
    record Template(String text, List<String> composites, String head) implements KeyForm {
        public Template {
            composites = List.copyOf(composites);
        }
    }

    /**
     * The functions build it and give it as an attribute of its own, named like the key.
     *
     * @param reason why ElectroDB cannot
     */
    record Built(String attribute, String reason) implements KeyForm {}
}
