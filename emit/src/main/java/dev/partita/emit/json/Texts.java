package dev.partita.emit.json;

import dev.partita.emit.text.JsonText;
import java.util.Collection;
import tools.jackson.databind.node.ObjectNode;

/** Members that are there only if there is something to say. */
final class Texts {
    private Texts() {}

    static void put(ObjectNode object, String name, String text) {
        if (!text.isEmpty()) {
            object.put(name, text);
        }
    }

    static void put(ObjectNode object, String name, Collection<?> texts) {
        if (!texts.isEmpty()) {
            object.set(name, JsonText.texts(texts));
        }
    }
}
