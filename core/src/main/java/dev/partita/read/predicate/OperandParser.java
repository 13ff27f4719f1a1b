package dev.partita.read.predicate;

import dev.partita.read.predicate.Phrase.Word;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Parses operands: a value of the path's enumeration first, then texts, numbers, truths, times, parameters. */
public final class OperandParser {
    private final Vocabulary vocabulary;

    public OperandParser(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    public Optional<Word> read(Cursor cursor, String path) {
        int start = cursor.at();
        List<String> literals = new ArrayList<>(vocabulary.literals(path));
        literals.sort(Comparator.comparingInt(l -> -l.length()));
        for (String literal : literals) {
            if (cursor.literal(literal)) {
                return Optional.of(new Word.Value(literal, cursor.since(start)));
            }
        }
        for (String literal : literals) {
            if (cursor.literalInAnyCase(literal)) {
                return Optional.of(new Word.Value(literal, cursor.since(start)));
            }
        }
        Optional<String> quoted = cursor.quoted();
        if (quoted.isPresent()) {
            return Optional.of(new Word.Quoted(quoted.get(), cursor.since(start)));
        }
        Optional<Word> ago = ago(cursor, start);
        if (ago.isPresent()) {
            return ago;
        }
        Optional<BigDecimal> number = cursor.decimal();
        if (number.isPresent()) {
            return Optional.of(new Word.Digits(number.get(), cursor.since(start)));
        }
        if (cursor.words("true") || cursor.words("false")) {
            Text text = cursor.since(start);
            return Optional.of(new Word.Truth(text.value().equalsIgnoreCase("true"), text));
        }
        return now(cursor, start).or(() -> cursor.path().map(Word.Name::new));
    }

    /** Whether a word is a value of what a path leads to. */
    boolean isLiteral(String word, String path) {
        return vocabulary.literals(path).stream().anyMatch(l -> Names.same(l, word));
    }

    /** The present, or a time so far from it: how many seconds; empty if it is something else. */
    public static Optional<Long> fromNow(Cursor cursor) {
        return now(cursor, cursor.at()).filter(w -> cursor.atEnd()).map(w -> ((Word.Now) w).offsetSeconds());
    }

    /** {@code 7 days ago}. */
    private static Optional<Word> ago(Cursor cursor, int start) {
        Optional<Long> seconds = Quantities.seconds(cursor).filter(s -> cursor.words("ago"));
        if (seconds.isEmpty()) {
            cursor.back(start);
        }
        return seconds.map(s -> new Word.Now(-s, cursor.since(start)));
    }

    /** Whether a time from now was said so, and not in the grammar's way. */
    static boolean isAgo(String text) {
        return Names.lower(text).strip().endsWith("ago");
    }

    private static Optional<Word> now(Cursor cursor, int start) {
        if (!cursor.words("now")) {
            return Optional.empty();
        }
        cursor.sign("()");
        int before = cursor.at();
        boolean plus = cursor.sign("+");
        if (plus || cursor.sign("-")) {
            Optional<Long> seconds = Quantities.seconds(cursor);
            if (seconds.isPresent()) {
                return Optional.of(new Word.Now(plus ? seconds.get() : -seconds.get(), cursor.since(start)));
            }
            cursor.back(before);
        }
        return Optional.of(new Word.Now(0, cursor.since(start)));
    }
}
