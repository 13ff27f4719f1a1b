package dev.partita.read.finding;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.read.word.Names;
import dev.partita.source.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Collects what is found while a document is read. The same finding at the same place is kept once. */
public final class Findings {
    private final LinkedHashSet<Diagnostic> found = new LinkedHashSet<>();
    private final UnaryOperator<String> form;
    private final LinkedHashSet<String> leftOut = new LinkedHashSet<>();
    private int errors;

    public Findings() {
        this(UnaryOperator.identity());
    }

    /** @param form how the document writes a fix, which is given as Markdown has it */
    public Findings(UnaryOperator<String> form) {
        this.form = form;
    }

    /** @param fixes the text to write instead, the smallest edit first */
    public void add(ReadCode code, Span span, String subject, String message, String... fixes) {
        String[] formed = Arrays.stream(fixes).map(form).toArray(String[]::new);
        boolean isNew = found.add(Diagnostic.of(code, Optional.of(span), subject, message, formed));
        errors += isNew && code.severity() == Severity.ERROR ? 1 : 0;
    }

    public void add(ReadCode code, Span span, String subject, String message, List<String> fixes) {
        add(code, span, subject, message, fixes.toArray(String[]::new));
    }

    public boolean hasErrors() {
        return errors() > 0;
    }

    /** How many of them are errors, to see whether a step has failed. */
    public int errors() {
        return errors;
    }

    /** An entity is left out, as an error says: what else names it is right. */
    public void leaveOut(String entity) {
        leftOut.add(Names.lower(entity));
    }

    public boolean isLeftOut(String entity) {
        return leftOut.contains(Names.lower(entity));
    }

    /** Whether there is one of a kind. */
    public boolean has(ReadCode code) {
        return found.stream().anyMatch(d -> d.code() == code);
    }

    /** How many there are so far, to see whether a step has added any. */
    public int size() {
        return found.size();
    }

    /** In the order of the document. Where it has no entities at all, that is said once, and not of each that it names. */
    public List<Diagnostic> inOrder() {
        List<Diagnostic> ordered = new ArrayList<>(found);
        if (has(ReadCode.NO_ENTITIES)) {
            ordered.removeIf(d -> d.code() == ReadCode.UNKNOWN_ENTITY);
        }
        ordered.sort(Comparator.comparing(d -> d.span().orElseThrow()));
        return List.copyOf(ordered);
    }
}
