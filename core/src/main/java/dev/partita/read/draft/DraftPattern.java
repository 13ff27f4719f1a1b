package dev.partita.read.draft;

import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * A row of the tables of reads, writes or deletes.
 *
 * @param written the cell of each column the table has, also where it says "none"
 */
public record DraftPattern(Kind kind, Map<Column, Text> written, Span span) {
    public DraftPattern {
        written = Collections.unmodifiableMap(new EnumMap<>(written));
    }

    public enum Kind {
        READ,
        WRITE,
        DELETE
    }

    /** Whether the table has this column at all. */
    public boolean has(Column column) {
        return written.containsKey(column);
    }

    /** What the cell says; absent for {@code -}, an empty cell, and a column that is not there. */
    public Optional<Text> cell(Column column) {
        return Optional.ofNullable(written.get(column)).filter(t -> !isNone(t.value()));
    }

    /** The place of a cell, or of the row. */
    public Span place(Column column) {
        Text text = written.get(column);
        return text == null ? span : text.span();
    }

    /** The id, for messages. */
    public String id() {
        return cell(Column.ID).map(Text::value).orElse("pattern");
    }

    static boolean isNone(String value) {
        return switch (value.strip()) {
            case "", "-", "–", "—", "--", "---", "N/A", "n/a", "None", "none", "NONE" -> true;
            default -> false;
        };
    }
}
