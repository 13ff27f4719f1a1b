package dev.partita.emit.electrodb;

import dev.partita.emit.code.Convention;
import dev.partita.emit.code.Names;
import dev.partita.emit.interfaces.TypeScriptTypes;
import java.util.List;
import java.util.stream.Collectors;

/** Names as TypeScript and ElectroDB take them. */
final class Vocabulary {
    /** What a function, a constant or an attribute cannot be called: words of the language, what every object has, what modules use. */
    static final List<String> WORDS = List.of(
            ("abstract any arguments as async await boolean break case catch class const constructor continue debugger declare default"
                            + " delete do else enum eval export extends false finally for from function get hasOwnProperty if"
                            + " implements import in instanceof interface isPrototypeOf is keyof let module namespace never new null"
                            + " number object of package private propertyIsEnumerable protected prototype public readonly require"
                            + " return set static string super switch symbol this throw toLocaleString toString true try type typeof"
                            + " undefined unique unknown valueOf var void while with yield length name"
                            + " given cursor now op item old data entities items page result transaction undefined NaN Infinity"
                            + " Array Boolean Date Error Map Number Object Page Promise Record Set String Symbol Uint8Array")
                    .split(" "));

    /** What no stored attribute may be called: ElectroDB looks for attributes in objects, which have these anyway. */
    static final List<String> INHERITED = List.of(
            "__defineGetter__",
            "__defineSetter__",
            "__lookupGetter__",
            "__lookupSetter__",
            "__proto__",
            "constructor",
            "hasOwnProperty",
            "isPrototypeOf",
            "propertyIsEnumerable",
            "toLocaleString",
            "toString",
            "valueOf");

    static final Convention CONVENTION =
            new Convention(WORDS, List.of(), WORDS, Vocabulary::pascal, Names::camel, Names::camel);

    private Vocabulary() {}

    static String pascal(List<String> words) {
        return Names.pascal(words);
    }

    /** What ElectroDB calls a stored attribute: the same where it can. It makes names of expressions of it, which are ASCII. */
    static String attribute(String stored) {
        return stored.matches("[A-Za-z][A-Za-z0-9_]*") ? stored : "attribute";
    }

    static String quoted(String text) {
        return TypeScriptTypes.quoted(text);
    }

    /** A name of a property as it is written; one that would mean something else is computed. */
    static String property(String name) {
        if (name.equals("__proto__")) {
            return "[\"__proto__\"]";
        }
        return TypeScriptTypes.isIdentifier(name) ? name : quoted(name);
    }

    /** Access to a property. */
    static String member(String object, String name) {
        return TypeScriptTypes.isIdentifier(name) ? object + "." + name : object + "[" + quoted(name) + "]";
    }

    static String object(List<String> members) {
        return members.isEmpty() ? "{}" : members.stream().collect(Collectors.joining(", ", "{ ", " }"));
    }
}
