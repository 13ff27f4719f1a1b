package dev.partita.review.plan;

import dev.partita.design.ItemType;
import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import java.util.Optional;

/** What stands in keys for no parameter, as the pattern and the types of attributes tell it. */
record Looked(Draft draft) implements Conditions.Lookup {
    @Override
    public Optional<Operand> of(ItemType type, Path path, String name) {
        return draft.question(type.entity()).value(path, name);
    }

    /** No time begins with a letter: people bound all times so, as in {@code between <from> and z}. */
    @Override
    public boolean isValue(ItemType type, Path path, String text) {
        AttributeType of = draft.model.attribute(type.entity(), path).type();
        boolean isTime = of instanceof AttributeType.DateTime || of instanceof AttributeType.Date;
        return !isTime || text.isEmpty() || Character.isDigit(text.charAt(0));
    }
}
