package dev.partita.read.predicate;

import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;

/** Types behind inputs, which say nothing: {@code userId (string)}, {@code userId: uuid}. */
final class InputTypes {
    private static final List<String> TYPES = List.of(
            "string",
            "number",
            "int",
            "integer",
            "boolean",
            "bool",
            "datetime",
            "date",
            "timestamp",
            "uuid",
            "ulid",
            "enum",
            "required");

    private InputTypes() {}

    /** A type behind an input: it has that of its attribute. */
    static void readOver(Cursor cursor, String subject, Findings findings) {
        int start = cursor.at();
        boolean isBehindColon = cursor.sign(":");
        Optional<Text> word = isBehindColon || cursor.sign("(") ? cursor.name() : Optional.empty();
        boolean isType =
                word.filter(w -> TYPES.contains(Names.lower(w.value()))).isPresent();
        if (isType && (isBehindColon || cursor.sign(")"))) {
            findings.add(
                    ReadCode.TYPED_INPUT,
                    word.get().span(),
                    subject,
                    "An input has the type of its attribute; \"" + word.get() + "\" is read over.",
                    "no type");
        } else {
            cursor.back(start);
        }
    }
}
