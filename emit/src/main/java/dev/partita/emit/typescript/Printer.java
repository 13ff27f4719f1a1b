package dev.partita.emit.typescript;

import dev.partita.emit.code.Term;
import dev.partita.emit.interfaces.Literals;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Writes terms: on a line where they fit, else a part a line. */
final class Printer {
    private static final int WIDTH = 120;
    private static final String STEP = "  ";

    private final Set<String> used = new TreeSet<>();

    /** The functions and constants of the runtime that were written. */
    Set<String> used() {
        return used;
    }

    /**
     * @param indent of the line that it begins on
     * @param before how much of that line is taken
     */
    String of(Term term, String indent, int before) {
        String flat = flat(term);
        return before + flat.length() <= WIDTH ? flat : broken(term, indent);
    }

    private String flat(Term term) {
        return switch (term) {
            case Term.Text t -> Literals.quoted(t.text(), '"');
            case Term.Part t -> Literals.quoted(t.text(), '"');
            case Term.Kind t -> Literals.quoted(t.word(), '"');
            case Term.Whole t -> Long.toString(t.number());
            case Term.Truth t -> Boolean.toString(t.truth());
            case Term.ListOf t -> "[" + joined(t.elements()) + "]";
            case Term.Entries t -> flat(t.entries());
            case Term.Members t -> flat(t.members());
            case Term.Call t -> function(t.name()) + "(" + joined(t.arguments()) + ")";
            case Term.Made t -> function(t.name()) + "(" + flat(t.members()) + ")";
            case Term.Constant t -> function(t.name());
            case Term.Declared t -> "schema." + t.name();
        };
    }

    private String function(String name) {
        used.add(name);
        return name;
    }

    private String joined(List<Term> terms) {
        List<String> flat = new ArrayList<>();
        terms.forEach(t -> flat.add(flat(t)));
        return String.join(", ", flat);
    }

    private String flat(List<Term.Entry> entries) {
        List<String> flat = new ArrayList<>();
        entries.forEach(e -> flat.add(property(e.name()) + ": " + flat(e.term())));
        return flat.isEmpty() ? "{}" : "{ " + String.join(", ", flat) + " }";
    }

    private String broken(Term term, String indent) {
        return switch (term) {
            case Term.ListOf t -> "[" + elements(t.elements(), indent) + "]";
            case Term.Entries t -> broken(t.entries(), indent);
            case Term.Members t -> broken(t.members(), indent);
            case Term.Call t ->
                t.arguments().isEmpty() ? flat(t) : function(t.name()) + "(" + elements(t.arguments(), indent) + ")";
            case Term.Made t -> function(t.name()) + "(" + broken(t.members(), indent) + ")";
            case Term.Text t -> flat(t);
            case Term.Part t -> flat(t);
            case Term.Kind t -> flat(t);
            case Term.Whole t -> flat(t);
            case Term.Truth t -> flat(t);
            case Term.Constant t -> flat(t);
            case Term.Declared t -> flat(t);
        };
    }

    private String elements(List<Term> terms, String indent) {
        String inner = indent + STEP;
        StringBuilder text = new StringBuilder("\n");
        terms.forEach(
                t -> text.append(inner).append(of(t, inner, inner.length() + 1)).append(",\n"));
        return terms.isEmpty() ? "" : text.append(indent).toString();
    }

    private String broken(List<Term.Entry> entries, String indent) {
        String inner = indent + STEP;
        StringBuilder text = new StringBuilder("{\n");
        for (Term.Entry entry : entries) {
            String name = inner + property(entry.name()) + ": ";
            text.append(name).append(of(entry.term(), inner, name.length() + 1)).append(",\n");
        }
        return entries.isEmpty() ? "{}" : text.append(indent).append('}').toString();
    }

    /** A name of a property as it is written; one that would mean something else is computed. */
    static String property(String name) {
        if (name.equals("__proto__")) {
            return "[\"__proto__\"]";
        }
        return name.matches("[A-Za-z_$][A-Za-z0-9_$]*") ? name : Literals.quoted(name, '"');
    }
}
