package dev.partita.emit.python;

import dev.partita.emit.code.Names;
import dev.partita.emit.code.Term;
import dev.partita.emit.interfaces.Literals;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Writes terms. */
final class Printer {
    /** Members of the runtime that the language keeps for itself. */
    private static final List<String> KEYWORDS = List.of("as", "is");

    /** Functions of the runtime that the language keeps for itself, or has functions of. */
    private static final List<String> BUILT_IN = List.of("all", "any", "filter", "list", "map", "not", "range");

    private final String schema;
    private final Set<String> used = new TreeSet<>();

    /** @param schema what stands before the names of tables and item types */
    Printer(String schema) {
        this.schema = schema;
    }

    /** The functions and constants of the runtime that were written. */
    Set<String> used() {
        return used;
    }

    Layout of(Term term) {
        return switch (term) {
            case Term.Text t -> Layout.of(quoted(t.text()));
            case Term.Part t -> Layout.of(quoted(t.text()));
            case Term.Kind t -> Layout.of(quoted(t.word()));
            case Term.Whole t -> Layout.of(Long.toString(t.number()));
            case Term.Truth t -> Layout.of(t.truth() ? "True" : "False");
            case Term.ListOf t -> Layout.parts("[", all(t.elements()), "]");
            case Term.Entries t ->
                Layout.parts(
                        "{",
                        t.entries().stream()
                                .map(e -> of(e.term()).behind(quoted(e.name()) + ": "))
                                .toList(),
                        "}");
            case Term.Members t -> made(t.kind(), t.members());
            case Term.Call t -> Layout.parts(function(t.name()) + "(", all(t.arguments()), ")");
            case Term.Made t -> made(t.name(), t.members());
            case Term.Constant t -> Layout.of(function(t.name()));
            case Term.Declared t -> Layout.of(schema + t.name());
        };
    }

    private List<Layout> all(List<Term> terms) {
        return terms.stream().map(this::of).toList();
    }

    private Layout made(String function, List<Term.Entry> members) {
        return Layout.parts(
                function(function) + "(",
                members.stream()
                        .map(m -> of(m.term()).behind(own(m.name(), KEYWORDS) + "="))
                        .toList(),
                ")");
    }

    private String function(String name) {
        String function = own(name, BUILT_IN);
        used.add(function);
        return function;
    }

    /** Between those quotes that need fewer escapes. */
    static String quoted(String text) {
        long twice = text.chars().filter(c -> c == '"').count();
        long once = text.chars().filter(c -> c == '\'').count();
        return Literals.quoted(text, twice > once ? '\'' : '"');
    }

    /** A name of the runtime's in the language's convention. */
    private static String own(String name, List<String> kept) {
        String own = String.join("_", Names.words(name));
        return kept.contains(own) ? own + "_" : own;
    }
}
