package dev.partita.read.entity;

import dev.partita.model.EntityName;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Quantities;
import java.util.Optional;

/** How many there are of a relation, in parentheses behind it. */
record RelationNumbers(Sketches sketches) {
    record Numbers(Quantities.Spread spread, Optional<EntityName> per) {}

    /** {@code (avg 5, max 1000 per User)}, {@code (about 5 per User, at most 1000)}; what the numbers are per must be one of the two. */
    Optional<Numbers> of(Cursor cursor, EntitySketch one, EntitySketch other) {
        int start = cursor.at();
        if (!cursor.sign("(")) {
            return Optional.empty();
        }
        Optional<Quantities.Spread> spread = Quantities.spread(cursor);
        Optional<EntitySketch> per = Optional.empty();
        boolean good = spread.isPresent();
        if (good && cursor.words("per")) {
            per = sketches.inText(cursor);
            good = per.filter(p -> p == one || p == other).isPresent();
        }
        Optional<Quantities.Spread> more = good && cursor.sign(",") ? Quantities.spread(cursor) : Optional.empty();
        if (!good || !cursor.sign(")")) {
            cursor.back(start);
            return Optional.empty();
        }
        Quantities.Spread all = new Quantities.Spread(
                spread.get().average().or(() -> more.flatMap(Quantities.Spread::average)),
                spread.get().max().or(() -> more.flatMap(Quantities.Spread::max)));
        return Optional.of(new Numbers(all, per.map(p -> p.name)));
    }
}
