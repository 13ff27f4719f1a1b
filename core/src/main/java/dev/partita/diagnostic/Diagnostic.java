package dev.partita.diagnostic;

import dev.partita.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * One finding.
 *
 * @param subject what it is about: an entity, {@code Order.status}, a pattern id, an index
 * @param notes further lines that explain
 * @param fixes the smallest edits that would mend it, each a line of text to write
 */
public record Diagnostic(
        Code code,
        Severity severity,
        Optional<Span> span,
        String subject,
        String message,
        List<String> notes,
        List<String> fixes) {
    public Diagnostic {
        notes = List.copyOf(notes);
        fixes = List.copyOf(fixes);
    }

    public static Diagnostic of(Code code, Optional<Span> span, String subject, String message, String... fixes) {
        return new Diagnostic(code, code.severity(), span, subject, message, List.of(), List.of(fixes));
    }
}
