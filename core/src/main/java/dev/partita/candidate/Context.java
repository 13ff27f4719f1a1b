package dev.partita.candidate;

import dev.partita.model.Attribute;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;

/** What rules look at. */
record Context(Model model, Tables tables, KeyStyles styles) {
    Context(Model model, Tables tables) {
        this(model, tables, new KeyStyles(model, tables));
    }

    /** Whether an own attribute can stand in some key of its entity's table as a segment of a text. */
    boolean isSegment(EntityName entity, Path path) {
        return isStored(entity, path) && KeyParts.isSegment(model.attribute(entity, path));
    }

    /** Whether an own attribute can stand in some key of its entity's table, as a segment of a text or by itself. */
    boolean isKeyPart(EntityName entity, Path path) {
        return isSegment(entity, path) || isStored(entity, path) && KeyParts.isNative(model.attribute(entity, path));
    }

    private boolean isStored(EntityName entity, Path path) {
        Attribute attribute = model.attribute(entity, path);
        return path.isOwn() && attribute.aggregate().isEmpty();
    }
}
