package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Path;
import dev.partita.plan.Check;
import java.util.Optional;

/** Unique attributes stay unique: each is the key of a marker, or of the home itself. */
record Uniqueness(Draft draft, Act act) {

    /** What is demanded of an item that is put at a new key. */
    Optional<Check> check(ItemType type) {
        return draft.shapes.keepsUnique(type).map(a -> Check.absent(draft.uniqueText(type.entity(), a)));
    }

    /** Refuses a write of a unique value that no item keeps. */
    void demandKept() {
        for (Attribute attribute : draft.entity(act.subject().entity()).attributes()) {
            boolean written =
                    attribute.uniqueness().isPresent() && new After(draft, act).isChanged(Path.own(attribute.name()));
            if (written && !isKept(attribute.name())) {
                throw draft.refusal("no item keeps " + attribute.name() + " unique");
            }
        }
    }

    private boolean isKept(AttributeName attribute) {
        ItemType home = draft.home(act.subject().entity());
        return draft.shapes.uniqueMarker(home.entity(), attribute).isPresent()
                || draft.shapes.isUniqueKey(home, attribute);
    }
}
