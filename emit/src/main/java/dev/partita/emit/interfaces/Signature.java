package dev.partita.emit.interfaces;

import java.util.List;

/**
 * A function or method, before a notation writes it.
 *
 * @param words of its name, lower case: {@code get, user, by, email}
 * @param waits whether it sends requests, so that its answer comes later
 * @param documentation lines
 */
public record Signature(
        List<String> words, List<Parameter> parameters, Shape result, boolean waits, List<String> documentation) {
    public Signature {
        words = List.copyOf(words);
        parameters = List.copyOf(parameters);
        documentation = List.copyOf(documentation);
    }

    /** @param words of its name */
    public record Parameter(List<String> words, Shape shape, boolean optional) {
        public Parameter {
            words = List.copyOf(words);
        }
    }
}
