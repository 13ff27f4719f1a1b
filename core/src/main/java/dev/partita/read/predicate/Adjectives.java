package dev.partita.read.predicate;

import dev.partita.read.predicate.Phrase.Kind;
import dev.partita.read.word.Cursor;
import dev.partita.source.Text;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** English that compares by itself: "amount is positive", "agent must be set". They are no names of parameters. */
final class Adjectives {
    private static final List<Adjective> ALL = List.of(
            new Adjective("positive", Kind.GREATER, true),
            new Adjective("negative", Kind.LESS, true),
            new Adjective("non-negative", Kind.GREATER_OR_EQUAL, true),
            new Adjective("not negative", Kind.GREATER_OR_EQUAL, true),
            new Adjective("zero", Kind.EQUAL, true),
            new Adjective("set", Kind.IS_PRESENT, false),
            new Adjective("unset", Kind.IS_ABSENT, false),
            new Adjective("missing", Kind.IS_ABSENT, false));

    private Adjectives() {}

    /** @param isZero whether what it means is compared with 0 */
    record Adjective(String words, Kind kind, boolean isZero) {
        String precise() {
            return kind.sign() + (isZero ? " 0" : "");
        }

        List<Phrase.Word> operands(Text place) {
            return isZero ? List.of(new Phrase.Word.Digits(BigDecimal.ZERO, place.saying("0"))) : List.of();
        }
    }

    /** "is positive", and "be positive", where a "must" before it was read over; {@code = positive} speaks of a parameter. */
    static Optional<Adjective> read(Cursor cursor) {
        int start = cursor.at();
        boolean isVerb = cursor.words("is") || cursor.words("be") || cursor.words("are");
        Optional<Adjective> said =
                isVerb ? ALL.stream().filter(a -> cursor.words(a.words())).findFirst() : Optional.empty();
        if (said.isEmpty()) {
            cursor.back(start);
        }
        return said;
    }
}
