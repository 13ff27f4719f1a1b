package dev.partita.emit.construct;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** A value in a CDK program. */
public sealed interface Expression {
    record Text(String text) implements Expression {}

    record Number(long number) implements Expression {}

    record Truth(boolean truth) implements Expression {}

    /** A member of an enumeration or what a class without instances offers, such as {@code TableClass.STANDARD}. */
    record Constant(Library library, String type, String name) implements Expression {}

    record ListOf(List<Expression> elements) implements Expression {
        public ListOf {
            elements = List.copyOf(elements);
        }
    }

    /** Entries by text. */
    record MapOf(SequencedMap<String, Expression> entries) implements Expression {}

    /**
     * Properties of a construct.
     *
     * @param type as statically typed languages call it
     */
    record Properties(Library library, String type, SequencedMap<String, Expression> members) implements Expression {
        Properties(Library library, String type) {
            this(library, type, new LinkedHashMap<>());
        }

        Properties with(String name, Expression value) {
            members.put(name, value);
            return this;
        }

        Properties with(String name, String text) {
            return with(name, new Text(text));
        }
    }

    /** What a class makes of properties: {@code new} where the class is their own, else by one of its methods. */
    record Made(Library library, String type, String method, List<Expression> arguments) implements Expression {}

    /** A construct that was created. */
    record Variable(String name) implements Expression {}

    /** A property of a construct that was created, followed by a text. */
    record Of(String variable, String property, String suffix) implements Expression {}

    static ListOf texts(List<String> texts) {
        return new ListOf(texts.stream().<Expression>map(Text::new).toList());
    }

    /** Where a type comes from. */
    enum Library {
        CORE,
        DYNAMODB,
        IAM,
        KMS
    }
}
