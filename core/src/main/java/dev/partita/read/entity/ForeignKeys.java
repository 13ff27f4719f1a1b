package dev.partita.read.entity;

import dev.partita.read.word.Cursor;
import java.util.Optional;

/** How a flag says that an attribute refers to another entity. */
final class ForeignKeys {
    private ForeignKeys() {}

    /** The words before the name of the other entity. */
    static boolean isReference(Cursor cursor) {
        if (cursor.words("references") || cursor.words("reference to") || cursor.sign("->") || cursor.sign("→")) {
            return true;
        }
        boolean isForeign = cursor.words("foreign key") || cursor.words("fk");
        if (isForeign && !cursor.words("to") && !cursor.words("references") && !cursor.sign("->")) {
            cursor.sign("→");
        }
        return isForeign;
    }

    /** A foreign key that does not say to what: its name does. */
    static boolean isBare(Cursor cursor, AttributeSketch sketch) {
        int start = cursor.at();
        if ((cursor.words("foreign key") || cursor.words("fk")) && cursor.atEnd()) {
            sketch.foreign = Optional.of(cursor.since(start));
            return true;
        }
        cursor.back(start);
        return false;
    }
}
