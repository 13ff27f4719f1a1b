package dev.partita.read.predicate;

import dev.partita.read.word.Cursor;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;

/** Values without the parentheses that belong around them: {@code is one of ACTIVE, TRIALING and …}. It goes on as long as values do. */
final class OpenList {
    private OpenList() {}

    /** Whether there was one at least. */
    static boolean read(Cursor cursor, Text path, OperandParser operands, List<Phrase.Word> words) {
        int end = cursor.at();
        while (isValue(cursor, path, operands)) {
            operands.read(cursor, path.value()).ifPresent(words::add);
            end = cursor.at();
            cursor.sign(",");
            cursor.words("or");
        }
        cursor.back(end);
        return !words.isEmpty();
    }

    private static boolean isValue(Cursor cursor, Text path, OperandParser operands) {
        int start = cursor.at();
        Optional<Text> name = cursor.name();
        boolean isValue = name.isPresent()
                ? operands.isLiteral(name.get().value(), path.value())
                : cursor.quoted().isPresent();
        cursor.back(start);
        return isValue;
    }
}
