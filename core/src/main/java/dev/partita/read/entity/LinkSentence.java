package dev.partita.read.entity;

import dev.partita.read.entity.EntitySketch.Relation;
import dev.partita.read.entity.EntitySketch.Verb;
import dev.partita.read.word.Cursor;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;

/** A many-to-many that names both entities itself, wherever it stands: "Many to many: Listener follows Show". */
record LinkSentence(Sketches sketches) {
    /** Words between two entities, the second of them included: "a listener follows a show". */
    private static final int MOST_BETWEEN = 4;

    /** "Many to many: Listener follows Show (avg 12, max 500 per Listener)": where it stands at neither, that is what keeps it. */
    boolean read(EntitySketch owner, Text sentence, Cursor cursor) {
        int start = cursor.at();
        boolean isMany = cursor.words("many to many") || cursor.words("many-to-many");
        boolean isOpen = isMany && (cursor.sign(":") || cursor.words("between"));
        Optional<EntitySketch> one = isOpen ? sketches.inText(cursor) : Optional.empty();
        Optional<EntitySketch> other = one.flatMap(o -> next(cursor));
        Optional<RelationNumbers.Numbers> numbers =
                other.flatMap(o -> new RelationNumbers(sketches).of(cursor, one.get(), o));
        if (other.isEmpty() || !cursor.atEnd()) {
            cursor.back(start);
            return false;
        }
        boolean isBetween = owner != one.get() && owner != other.get();
        one.get()
                .relations
                .add(new Relation(
                        Verb.MANY_TO_MANY,
                        other.get().name,
                        isBetween ? Optional.of(owner.name) : Optional.empty(),
                        List.of(),
                        Optional.empty(),
                        numbers.flatMap(n -> n.spread().average()),
                        numbers.flatMap(n -> n.spread().max()),
                        numbers.flatMap(RelationNumbers.Numbers::per).orElse(one.get().name),
                        sentence.span(start, cursor.at())));
        return true;
    }

    /** The entity behind a word or two that say how. */
    private Optional<EntitySketch> next(Cursor cursor) {
        for (int i = 0; i < MOST_BETWEEN; i++) {
            Optional<EntitySketch> found = sketches.inText(cursor);
            if (found.isPresent() || cursor.name().isEmpty()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
