package dev.partita.emit.typescript;

import dev.partita.emit.code.Term;
import dev.partita.emit.interfaces.TypeScriptTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Writes terms as Prettier lays them out: on a line where they fit, else a part a line; lists of lists always a part a line. */
final class Printer {
    static final int WIDTH = 120;
    private static final String STEP = "  ";

    private final String declared;
    private final Set<String> used = new TreeSet<>();

    /** @param declared what stands before the name of a table or item type */
    Printer(String declared) {
        this.declared = declared;
    }

    /** The functions and constants of the runtime that were written. */
    Set<String> used() {
        return used;
    }

    /**
     * @param indent of the line that it begins on
     * @param taken how much of that line others take, before it and behind it
     */
    String of(Term term, String indent, int taken) {
        String flat = flat(term);
        return taken + flat.length() <= WIDTH && !isAlwaysBroken(term) ? flat : broken(term, indent, taken);
    }

    private String flat(Term term) {
        return switch (term) {
            case Term.Text t -> TypeScriptTypes.quoted(t.text());
            case Term.Part t -> TypeScriptTypes.quoted(t.text());
            case Term.Kind t -> TypeScriptTypes.quoted(t.word());
            case Term.Whole t -> Long.toString(t.number());
            case Term.Truth t -> Boolean.toString(t.truth());
            case Term.ListOf t -> "[" + joined(t.elements()) + "]";
            case Term.Entries t -> flat(t.entries());
            case Term.Members t -> flat(t.members());
            case Term.Call t -> function(t.name()) + "(" + joined(t.arguments()) + ")";
            case Term.Made t -> function(t.name()) + "(" + flat(t.members()) + ")";
            case Term.Constant t -> function(t.name());
            case Term.Declared t -> declared + t.name();
        };
    }

    private String function(String name) {
        used.add(name);
        return name;
    }

    private String joined(List<Term> terms) {
        return String.join(", ", terms.stream().map(this::flat).toList());
    }

    private String flat(List<Term.Entry> entries) {
        List<String> flat = new ArrayList<>();
        entries.forEach(e -> flat.add(property(e.name()) + ": " + flat(e.term())));
        return flat.isEmpty() ? "{}" : "{ " + String.join(", ", flat) + " }";
    }

    private static boolean isAlwaysBroken(Term term) {
        return switch (term) {
            case Term.ListOf t ->
                t.elements().size() > 1
                                && (t.elements().stream().allMatch(e -> isObject(e) && parts(e) > 1)
                                        || t.elements().stream().allMatch(e -> !isObject(e) && parts(e) > 1))
                        || t.elements().stream().anyMatch(Printer::isAlwaysBroken);
            case Term.Entries t -> t.entries().stream().anyMatch(e -> isAlwaysBroken(e.term()));
            case Term.Members t -> t.members().stream().anyMatch(e -> isAlwaysBroken(e.term()));
            case Term.Call t -> t.arguments().stream().anyMatch(Printer::isAlwaysBroken);
            case Term.Made t -> t.members().stream().anyMatch(e -> isAlwaysBroken(e.term()));
            case Term other -> false;
        };
    }

    private static boolean isObject(Term term) {
        return term instanceof Term.Entries || term instanceof Term.Members;
    }

    /** Of an object or a list; others have none. */
    private static int parts(Term term) {
        return switch (term) {
            case Term.ListOf t -> t.elements().size();
            case Term.Entries t -> t.entries().size();
            case Term.Members t -> t.members().size();
            case Term other -> 0;
        };
    }

    private String broken(Term term, String indent, int taken) {
        return switch (term) {
            case Term.ListOf t -> "[" + elements(t.elements(), indent) + "]";
            case Term.Entries t -> broken(t.entries(), indent);
            case Term.Members t -> broken(t.members(), indent);
            case Term.Call t -> call(t, indent, taken);
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

    /** An object or a list that comes last begins on the line of the others, where these fit. */
    private String call(Term.Call call, String indent, int taken) {
        List<Term> arguments = call.arguments();
        if (arguments.isEmpty()) {
            return flat(call);
        }
        Term last = arguments.get(arguments.size() - 1);
        List<Term> others = arguments.subList(0, arguments.size() - 1);
        String head = function(call.name()) + "(" + joined(others) + (others.isEmpty() ? "" : ", ");
        boolean isLike = !others.isEmpty()
                && parts(others.get(others.size() - 1)) > 0
                && isObject(others.get(others.size() - 1)) == isObject(last);
        boolean isHeld = parts(last) > 0
                && !isLike
                && others.stream().noneMatch(Printer::isAlwaysBroken)
                && taken + head.length() + 1 <= WIDTH;
        return isHeld
                ? head + broken(last, indent, taken) + ")"
                : function(call.name()) + "(" + elements(arguments, indent) + ")";
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
            boolean isLongText = entry.term() instanceof Term.Text t
                    && name.length() + flat(t).length() + 1 > WIDTH
                    && property(entry.name()).length() > STEP.length();
            text.append(isLongText ? name.stripTrailing() + "\n" + inner + STEP : name)
                    .append(of(entry.term(), inner, name.length() + 1))
                    .append(",\n");
        }
        return entries.isEmpty() ? "{}" : text.append(indent).append('}').toString();
    }

    /** A name of a property as it is written; one that would mean something else is computed. */
    static String property(String name) {
        if (name.equals("__proto__")) {
            return "[\"__proto__\"]";
        }
        return TypeScriptTypes.isIdentifier(name) ? name : TypeScriptTypes.quoted(name);
    }

    /** An import of names in order, one a line where they do not fit on one. */
    static String imported(String kind, Set<String> names, String from) {
        String head = "import " + kind + "{";
        String flat = head + " " + String.join(", ", names) + " } from \"" + from + "\";\n";
        if (flat.length() <= WIDTH + 1) {
            return flat;
        }
        StringBuilder text = new StringBuilder(head).append('\n');
        names.forEach(n -> text.append(STEP).append(n).append(",\n"));
        return text.append("} from \"").append(from).append("\";\n").toString();
    }
}
