package dev.partita.emit.terminal;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.json.DiagnosticJson;
import dev.partita.emit.terminal.Terminal.Style;
import dev.partita.emit.text.Numbers;
import dev.partita.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Diagnostics: {@code CODE SEVERITY file:line:col message}, the source line with a caret, notes and help. */
public final class DiagnosticText {
    private DiagnosticText() {}

    /** Where source lines come from; lines count from 1. */
    public interface Sources {
        Optional<String> line(String file, int line);

        Sources NONE = (file, line) -> Optional.empty();

        /** The lines of one document. */
        static Sources of(String name, String text) {
            List<String> lines = text.lines().toList();
            return (file, line) ->
                    file.equals(name) && line <= lines.size() ? Optional.of(lines.get(line - 1)) : Optional.empty();
        }
    }

    /** All of them, and how many there are. */
    public static String write(List<Diagnostic> diagnostics, Sources sources, Terminal terminal) {
        String all = diagnostics.stream().map(d -> write(d, sources, terminal)).collect(Collectors.joining());
        return all + (diagnostics.isEmpty() ? "" : counts(diagnostics) + "\n");
    }

    /** The same as JSON. */
    public static String json(List<Diagnostic> diagnostics) {
        return DiagnosticJson.write(diagnostics);
    }

    public static String write(Diagnostic diagnostic, Sources sources, Terminal terminal) {
        StringBuilder text = new StringBuilder(headline(diagnostic, terminal)).append('\n');
        diagnostic
                .span()
                .ifPresent(span -> sources.line(span.file(), span.line())
                        .ifPresent(line -> text.append(SourceLine.write(line, span, terminal))));
        diagnostic.notes().forEach(n -> text.append(labelled("note", n, terminal)));
        diagnostic.fixes().forEach(f -> text.append(labelled("help", f, terminal)));
        return text.toString();
    }

    /** The first line alone. */
    static String headline(Diagnostic diagnostic, Terminal terminal) {
        String place = diagnostic.span().map(DiagnosticText::place).orElse(diagnostic.subject() + ":");
        return terminal.paint(
                        style(diagnostic.severity()),
                        Terminal.safe(diagnostic.code().id()) + " " + diagnostic.severity())
                + " " + terminal.paint(Style.BOLD, Terminal.safe(place)) + " " + Terminal.safe(diagnostic.message());
    }

    private static String place(Span span) {
        return span.file() + ":" + span.line() + ":" + span.column();
    }

    private static String labelled(String label, String text, Terminal terminal) {
        return "  " + terminal.paint(Style.CYAN, label + ":") + " " + Terminal.safe(text) + "\n";
    }

    private static Style style(Severity severity) {
        return switch (severity) {
            case ERROR, DANGER -> Style.RED;
            case WARNING -> Style.YELLOW;
            case NOTE -> Style.CYAN;
        };
    }

    /** {@code 1 error, 2 warnings}. */
    static String counts(List<Diagnostic> diagnostics) {
        List<String> counts = new ArrayList<>();
        for (Severity severity : Severity.values()) {
            long count =
                    diagnostics.stream().filter(d -> d.severity() == severity).count();
            if (count > 0) {
                counts.add(Numbers.counted(count, severity.name().toLowerCase(Locale.ROOT)));
            }
        }
        return String.join(", ", counts);
    }
}
