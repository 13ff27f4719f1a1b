package dev.partita.read.predicate;

import dev.partita.read.word.Cursor;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.util.Optional;

/** English for predicates: "last 30 days", "only active ones", "not archived". */
final class LoosePhrases {
    private LoosePhrases() {}

    static Optional<Phrase> read(Cursor cursor) {
        int start = cursor.at();
        Optional<Phrase> phrase = period(cursor).map(s -> new Phrase.WithinLast(s, cursor.since(start)));
        if (phrase.isEmpty()) {
            phrase = only(cursor, start);
        }
        if (phrase.isEmpty()) {
            cursor.back(start);
            phrase = without(cursor, start);
        }
        if (phrase.isEmpty()) {
            cursor.back(start);
        }
        return phrase;
    }

    /** "in the last 30 days", in seconds. */
    static Optional<Long> period(Cursor cursor) {
        int start = cursor.at();
        if (!cursor.words("in") && !cursor.words("within") && !cursor.words("from")) {
            cursor.words("of");
        }
        cursor.words("the");
        if (!cursor.words("last") && !cursor.words("past")) {
            cursor.back(start);
            return Optional.empty();
        }
        Optional<Long> seconds =
                Quantities.seconds(cursor).or(() -> Quantities.unit(cursor)).filter(s -> ends(cursor));
        if (seconds.isEmpty()) {
            cursor.back(start);
        }
        return seconds;
    }

    private static Optional<Phrase> without(Cursor cursor, int start) {
        boolean not = cursor.words("not")
                || cursor.words("excluding")
                || cursor.words("except")
                || cursor.words("without")
                || cursor.words("no");
        Optional<Text> word = not ? cursor.name() : Optional.empty();
        if (word.isPresent() && !ends(cursor)) {
            word = cursor.words("exists") ? Optional.empty() : word;
            cursor.name();
        }
        return word.filter(w -> ends(cursor)).map(w -> new Phrase.Only(w.value(), true, cursor.since(start)));
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
        return Optional.of(new Phrase.Only(word.get().value(), false, cursor.since(start)));
    }

    private static boolean ends(Cursor cursor) {
        int at = cursor.at();
        boolean ends = cursor.atEnd() || cursor.sign(",") || cursor.sign(";") || cursor.words("and");
        cursor.back(at);
        return ends;
    }
}
