package dev.partita.read.predicate;

import dev.partita.read.word.Cursor;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.util.Optional;

/** English for predicates: "last 30 days", "only active ones". */
final class LoosePhrases {
    private LoosePhrases() {}

    static Optional<Phrase> read(Cursor cursor) {
        int start = cursor.at();
        Optional<Phrase> phrase = period(cursor, start);
        if (phrase.isEmpty()) {
            cursor.back(start);
            phrase = only(cursor, start);
        }
        if (phrase.isEmpty()) {
            cursor.back(start);
        }
        return phrase;
    }

    private static Optional<Phrase> period(Cursor cursor, int start) {
        if (!cursor.words("in") && !cursor.words("within") && !cursor.words("from")) {
            cursor.words("of");
        }
        cursor.words("the");
        if (!cursor.words("last") && !cursor.words("past")) {
            return Optional.empty();
        }
        return Quantities.seconds(cursor)
                .or(() -> Quantities.unit(cursor))
                .filter(s -> ends(cursor))
                .map(s -> new Phrase.WithinLast(s, cursor.since(start)));
    }

    private static Optional<Phrase> only(Cursor cursor, int start) {
        boolean before = cursor.words("only");
        Optional<Text> word = cursor.name();
        if (word.isEmpty()) {
            return Optional.empty();
        }
        boolean after = !before && cursor.words("only");
        if (before) {
            cursor.name();
        }
        if (!before && !after || !ends(cursor)) {
            return Optional.empty();
        }
        return Optional.of(new Phrase.Only(word.get().value(), cursor.since(start)));
    }

    private static boolean ends(Cursor cursor) {
        int at = cursor.at();
        boolean ends = cursor.atEnd() || cursor.sign(",") || cursor.sign(";") || cursor.words("and");
        cursor.back(at);
        return ends;
    }
}
