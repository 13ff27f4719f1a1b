package dev.partita.emit.code;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a language calls things: how words become a name, and which names it keeps for itself.
 *
 * @param types names of types that are kept
 * @param members names that no method, property or parameter can have
 * @param methods names that no method can have, besides
 * @param type the name of a type
 * @param member the name of a method, property or parameter
 * @param group the name of what holds the key builders of an item type
 */
public record Convention(
        List<String> types,
        List<String> members,
        List<String> methods,
        Function<List<String>, String> type,
        Function<List<String>, String> member,
        Function<List<String>, String> group) {
    public Convention {
        types = List.copyOf(types);
        members = List.copyOf(members);
        methods = List.copyOf(methods);
    }

    /** None are taken yet. */
    Names memberNames() {
        return new Names(members);
    }

    /** None are taken yet. */
    Names methodNames() {
        return new Names(Stream.concat(members.stream(), methods.stream()).toList());
    }

    String member(String name) {
        return member.apply(Names.words(name));
    }
}
