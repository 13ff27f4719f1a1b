package dev.partita.review.plan;

import dev.partita.design.ItemType;
import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Value;
import java.util.Optional;

/** What stands in keys for no parameter, as the pattern and the types of attributes tell it. */
record Looked(Draft draft) implements Conditions.Lookup {
    @Override
    public Optional<Operand> of(ItemType type, Path path, String name) {
        return draft.question(type.entity()).value(path, name).or(() -> truth(type, path, name));
    }

    /** Where all values of a boolean are asked for one by one, no condition of the pattern names them. */
    private Optional<Operand> truth(ItemType type, Path path, String name) {
        boolean isTruth = draft.model.attribute(type.entity(), path).type() instanceof AttributeType.Bool;
        return isTruth && (name.equals("true") || name.equals("false"))
                ? Optional.of(new Operand.Literal(Value.of(name.equals("true"))))
                : Optional.empty();
    }

    /** No time begins with a letter: people bound all times so, as in {@code between <from> and z}. */
    @Override
    public boolean isValue(ItemType type, Path path, String text) {
        AttributeType of = draft.model.attribute(type.entity(), path).type();
        boolean isTime = of instanceof AttributeType.DateTime || of instanceof AttributeType.Date;
        return !isTime || text.isEmpty() || Character.isDigit(text.charAt(0));
    }
}
