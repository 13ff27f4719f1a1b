package dev.partita.emit.code;

import java.util.ArrayList;
import java.util.List;

/** A value in a program that no language has written yet. */
public sealed interface Term {
    record Text(String text) implements Term {}

    /** Text that stands among the parts of a key as it is. */
    record Part(String text) implements Term {}

    /** What an attribute holds, by the word of the runtime, in camel case. */
    record Kind(String word) implements Term {}

    record Whole(long number) implements Term {}

    record Truth(boolean truth) implements Term {}

    record ListOf(List<Term> elements) implements Term {
        public ListOf {
            elements = List.copyOf(elements);
        }
    }

    /** Terms by names that a document or design chose. */
    record Entries(List<Entry> entries) implements Term {
        public Entries {
            entries = List.copyOf(entries);
        }
    }

    record Entry(String name, Term term) {}

    /** What a function of the runtime makes of its arguments; {@code name} in camel case. */
    record Call(String name, List<Term> arguments) implements Term {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** What a function of the runtime makes of members that it knows by name. */
    record Made(String name, List<Entry> members) implements Term {
        public Made {
            members = List.copyOf(members);
        }
    }

    /** Members that the runtime knows by name; {@code kind} is what they make, in camel case, where a language has to say it. */
    record Members(String kind, List<Entry> members) implements Term {
        public Members {
            members = List.copyOf(members);
        }
    }

    /** A constant of the runtime, in camel case. */
    record Constant(String name) implements Term {}

    /** A table or item type of the design. */
    record Declared(String name) implements Term {}

    static Call call(String name, Term... arguments) {
        return new Call(name, List.of(arguments));
    }

    static Call call(String name, List<? extends Term> arguments) {
        return new Call(name, new ArrayList<>(arguments));
    }

    static ListOf list(List<? extends Term> elements) {
        return new ListOf(new ArrayList<>(elements));
    }

    static ListOf texts(List<String> texts) {
        return list(texts.stream().map(Text::new).toList());
    }

    static Text text(String text) {
        return new Text(text);
    }
}
