package dev.partita.emit.java;

import dev.partita.emit.code.Names;
import dev.partita.emit.code.Term;
import dev.partita.emit.text.JavaString;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Writes terms: on a line where they fit, else a part a line. */
final class Printer {
    private static final int WIDTH = 120;
    private static final String STEP = " ".repeat(8);
    private static final String RUNTIME = "repositories.runtime.";

    private final String schema;
    private final Set<String> functions = new TreeSet<>();
    private final Set<String> types = new TreeSet<>();

    /** @param schema what stands before a constant of the schema */
    Printer(String schema) {
        this.schema = schema;
    }

    /** The functions of the runtime that were written. */
    Set<String> functions() {
        return functions;
    }

    /** The types that were written. */
    Set<String> types() {
        return types;
    }

    /** A call as it is broken into lines: its head, and what is called of it. */
    private record Chain(Term.Call head, List<Term.Entry> members) {}

    /**
     * @param indent of the line that it begins on
     * @param before how much of that line is taken, and what follows
     */
    String of(Term term, String indent, int before) {
        String flat = flat(term);
        return before + flat.length() <= WIDTH ? flat : broken(term, indent);
    }

    private String flat(Term term) {
        return switch (term) {
            case Term.Text t -> JavaString.quoted(t.text());
            case Term.Part t -> function("part") + "(" + JavaString.quoted(t.text()) + ")";
            case Term.Kind t -> kind(t);
            case Term.Whole t -> t.number() + (t.number() == (int) t.number() ? "" : "L");
            case Term.Truth t -> Boolean.toString(t.truth());
            case Term.ListOf t -> list() + "(" + joined(t.elements()) + ")";
            case Term.Entries t -> flat(t.entries());
            case Term.Members t -> flat(chain(t.kind(), t.members()));
            case Term.Call t -> function(t.name()) + "(" + joined(t.arguments()) + ")";
            case Term.Made t -> flat(chain(t.name(), t.members()));
            case Term.Constant t -> constant(t);
            case Term.Declared t -> schema + t.name();
        };
    }

    private String kind(Term.Kind kind) {
        types.add(RUNTIME + "Kind");
        return "Kind." + Names.constant(Names.words(kind.word()));
    }

    private String constant(Term.Constant constant) {
        String owner = Vocabulary.owner(constant.name());
        types.add(RUNTIME + owner);
        return owner + "." + Names.constant(Names.words(constant.name()));
    }

    private String list() {
        types.add("java.util.List");
        return "List.of";
    }

    private String function(String name) {
        functions.add(RUNTIME + Vocabulary.owner(name) + "." + name);
        return name;
    }

    private String joined(List<Term> terms) {
        return terms.stream().map(this::flat).collect(Collectors.joining(", "));
    }

    private String flat(List<Term.Entry> entries) {
        if (entries.isEmpty()) {
            types.add("java.util.Map");
            return "Map.of()";
        }
        return function("entries") + entries.stream().map(this::flat).collect(Collectors.joining(", ", "(", ")"));
    }

    private String flat(Term.Entry entry) {
        return function("entry") + "(" + JavaString.quoted(entry.name()) + ", " + flat(entry.term()) + ")";
    }

    private String flat(Chain chain) {
        return flat(chain.head())
                + chain.members().stream()
                        .map(m -> "." + m.name() + "(" + flat(m.term()) + ")")
                        .collect(Collectors.joining());
    }

    /** Members that are no more than what the runtime begins with are not said. */
    private static Chain chain(String function, List<Term.Entry> members) {
        List<Term> arguments = new ArrayList<>();
        for (String name : Vocabulary.ordered(function)) {
            members.stream().filter(m -> m.name().equals(name)).forEach(m -> arguments.add(m.term()));
        }
        List<Term.Entry> others = members.stream()
                .filter(m -> !Vocabulary.ordered(function).contains(m.name()) && !isUsual(m))
                .toList();
        return new Chain(Term.call(function, arguments), others);
    }

    private static boolean isUsual(Term.Entry member) {
        return switch (member.term()) {
            case Term.Truth t -> t.truth() == member.name().equals("scanIndexForward");
            case Term.ListOf t -> t.elements().isEmpty();
            case Term.Entries t -> t.entries().isEmpty();
            case Term other -> false;
        };
    }

    private String broken(Term term, String indent) {
        return switch (term) {
            case Term.ListOf t -> list() + arguments(t.elements(), indent);
            case Term.Entries t -> broken(t.entries(), indent);
            case Term.Members t -> broken(chain(t.kind(), t.members()), indent);
            case Term.Call t -> function(t.name()) + arguments(t.arguments(), indent);
            case Term.Made t -> broken(chain(t.name(), t.members()), indent);
            case Term.Text t -> flat(t);
            case Term.Part t -> flat(t);
            case Term.Kind t -> flat(t);
            case Term.Whole t -> flat(t);
            case Term.Truth t -> flat(t);
            case Term.Constant t -> flat(t);
            case Term.Declared t -> flat(t);
        };
    }

    private String arguments(List<Term> terms, String indent) {
        String inner = indent + STEP;
        if (terms.isEmpty()) {
            return "()";
        }
        if (terms.size() == 1) {
            return "(" + broken(terms.get(0), indent) + ")";
        }
        String flat = joined(terms);
        if (inner.length() + flat.length() + 2 <= WIDTH) {
            return "(\n" + inner + flat + ")";
        }
        return terms.stream()
                .map(t -> "\n" + inner + of(t, inner, inner.length() + 2))
                .collect(Collectors.joining(",", "(", ")"));
    }

    private String broken(List<Term.Entry> entries, String indent) {
        if (entries.isEmpty()) {
            return flat(entries);
        }
        if (entries.size() == 1) {
            return function("entries") + "(" + broken(entries.get(0), indent) + ")";
        }
        String inner = indent + STEP;
        return entries.stream()
                .map(e -> "\n" + inner + of(e, inner))
                .collect(Collectors.joining(",", function("entries") + "(", ")"));
    }

    private String of(Term.Entry entry, String indent) {
        String flat = flat(entry);
        boolean fits = indent.length() + flat.length() + 2 <= WIDTH && !isChained(entry.term());
        return fits ? flat : broken(entry, indent);
    }

    /** Whether several things are called of something in it. */
    private static boolean isChained(Term term) {
        return switch (term) {
            case Term.Members t -> chain(t.kind(), t.members()).members().size() > 1;
            case Term.Made t -> chain(t.name(), t.members()).members().size() > 1;
            case Term.Call t -> t.arguments().stream().anyMatch(Printer::isChained);
            case Term other -> false;
        };
    }

    private String broken(Term.Entry entry, String indent) {
        String inner = indent + STEP;
        String name = JavaString.quoted(entry.name());
        String flat = name + ", " + flat(entry.term());
        boolean fits = inner.length() + flat.length() + 3 <= WIDTH && !isChained(entry.term());
        String parts = fits ? flat : name + ",\n" + inner + of(entry.term(), inner, inner.length() + 3);
        return function("entry") + "(\n" + inner + parts + ")";
    }

    private String broken(Chain chain, String indent) {
        String inner = indent + STEP;
        if (chain.members().isEmpty()) {
            return function(chain.head().name()) + arguments(chain.head().arguments(), indent);
        }
        String head = of(chain.head(), inner, indent.length());
        return head
                + chain.members().stream()
                        .map(m -> "\n" + inner + "." + m.name() + "("
                                + of(m.term(), inner, inner.length() + m.name().length() + 3) + ")")
                        .collect(Collectors.joining());
    }
}
