package dev.partita.emit.java;

import dev.partita.emit.code.Names;
import dev.partita.emit.code.Term;
import dev.partita.emit.javatext.JavaExpression;
import dev.partita.emit.text.JavaString;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Writes terms as expressions. */
final class Printer {
    private static final String RUNTIME = "repositories.runtime.";

    private final String schema;
    private final Set<String> functions = new TreeSet<>();
    private final Set<String> types = new TreeSet<>();

    /** @param schema the class that has the constants of the schema; empty within it */
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

    /** What a term is in Java. */
    JavaExpression of(Term term) {
        return switch (term) {
            case Term.Text t -> text(t.text());
            case Term.Part t -> function("part", List.of(text(t.text())));
            case Term.Kind t -> kind(t);
            case Term.Whole t -> new JavaExpression.Atom(t.number() + (t.number() == (int) t.number() ? "" : "L"));
            case Term.Truth t -> new JavaExpression.Atom(Boolean.toString(t.truth()));
            case Term.ListOf t -> list(t);
            case Term.Entries t -> entries(t.entries());
            case Term.Members t -> chain(t.kind(), t.members());
            case Term.Call t -> function(t.name(), of(t.arguments()));
            case Term.Made t -> chain(t.name(), t.members());
            case Term.Constant t -> constant(t);
            case Term.Declared t -> declared(t.name());
        };
    }

    private List<JavaExpression> of(List<Term> terms) {
        return terms.stream().map(this::of).toList();
    }

    private static JavaExpression text(String text) {
        return new JavaExpression.Atom(JavaString.quoted(text));
    }

    private JavaExpression kind(Term.Kind kind) {
        types.add(RUNTIME + "Kind");
        return JavaExpression.constant("Kind", Names.constant(Names.words(kind.word())));
    }

    private JavaExpression constant(Term.Constant constant) {
        String owner = Vocabulary.owner(constant.name());
        types.add(RUNTIME + owner);
        return JavaExpression.constant(owner, Names.constant(Names.words(constant.name())));
    }

    private JavaExpression declared(String name) {
        return schema.isEmpty() ? new JavaExpression.Atom(name) : JavaExpression.constant(schema, name);
    }

    private JavaExpression list(Term.ListOf list) {
        types.add("java.util.List");
        return JavaExpression.call("List", "of", of(list.elements()));
    }

    private JavaExpression.Link link(String name, List<JavaExpression> arguments) {
        functions.add(RUNTIME + Vocabulary.owner(name) + "." + name);
        return JavaExpression.Link.call(name, arguments);
    }

    private JavaExpression function(String name, List<JavaExpression> arguments) {
        return new JavaExpression.Chain(List.of(link(name, arguments)));
    }

    private JavaExpression entries(List<Term.Entry> entries) {
        if (entries.isEmpty()) {
            types.add("java.util.Map");
            return JavaExpression.call("Map", "of", List.of());
        }
        return function(
                "entries",
                entries.stream()
                        .map(e -> function("entry", List.of(text(e.name()), of(e.term()))))
                        .toList());
    }

    /** A call, and what is called of it. Members that are no more than what the runtime begins with are not said. */
    private JavaExpression chain(String function, List<Term.Entry> members) {
        List<JavaExpression> arguments = new ArrayList<>();
        for (String name : Vocabulary.ordered(function)) {
            members.stream().filter(m -> m.name().equals(name)).forEach(m -> arguments.add(of(m.term())));
        }
        List<JavaExpression.Link> links = new ArrayList<>(List.of(link(function, arguments)));
        members.stream()
                .filter(m -> !Vocabulary.ordered(function).contains(m.name()) && !isUsual(m))
                .forEach(m -> links.add(JavaExpression.Link.call(m.name(), List.of(of(m.term())))));
        return new JavaExpression.Chain(links);
    }

    private static boolean isUsual(Term.Entry member) {
        return switch (member.term()) {
            case Term.Truth t -> t.truth() == member.name().equals("scanIndexForward");
            case Term.ListOf t -> t.elements().isEmpty();
            case Term.Entries t -> t.entries().isEmpty();
            case Term other -> false;
        };
    }
}
