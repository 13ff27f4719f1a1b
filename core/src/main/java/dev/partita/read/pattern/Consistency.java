package dev.partita.read.pattern;

import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;

/** Reads Consistency. */
final class Consistency {
    private Consistency() {}

    static boolean isStrong(RowContext context) {
        return "strong".equals(word(context));
    }

    static boolean isEventual(RowContext context) {
        return "eventual".equals(word(context));
    }

    /** {@code strong}, {@code eventual}, or empty if nothing is said. */
    private static String word(RowContext context) {
        String word = context.row()
                .cell(Column.CONSISTENCY)
                .map(t -> Names.lower(t.value()))
                .orElse("");
        return switch (word) {
            case "", "eventual", "strong" -> word;
            case "strongly consistent", "consistent", "yes", "y", "true" -> "strong";
            case "eventually consistent", "relaxed", "no", "n", "false" -> "eventual";
            default -> {
                context.unread(ReadCode.UNREAD_CONSISTENCY, Column.CONSISTENCY, "consistency", "Eventual", "Strong");
                yield "";
            }
        };
    }
}
