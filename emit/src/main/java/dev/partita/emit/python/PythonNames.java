package dev.partita.emit.python;

import dev.partita.emit.code.Convention;
import dev.partita.emit.code.Names;
import dev.partita.emit.interfaces.Words;
import java.text.Normalizer;
import java.util.List;
import java.util.stream.Collectors;

/** What things are called in Python. */
final class PythonNames {
    /** Names of types that modules import or that the language keeps. */
    private static final List<String> TYPES = List.of(
            "CallRejected",
            "ConditionFailed",
            "Database",
            "Day",
            "Decimal",
            "DesignFault",
            "False",
            "Literal",
            "Mapping",
            "None",
            "Number",
            "Numbers",
            "Page",
            "Plain",
            "Rejection",
            "Sequence",
            "Texts",
            "Time",
            "True");

    /** Keywords, the first parameter of methods, what a page goes on by, and types that have no capital. */
    static final List<String> MEMBERS = List.of(
            "and",
            "as",
            "assert",
            "async",
            "await",
            "bool",
            "break",
            "bytes",
            "class",
            "continue",
            "cursor",
            "def",
            "del",
            "dict",
            "elif",
            "else",
            "except",
            "finally",
            "for",
            "from",
            "frozenset",
            "global",
            "if",
            "import",
            "in",
            "int",
            "is",
            "lambda",
            "list",
            "nonlocal",
            "not",
            "or",
            "pass",
            "raise",
            "return",
            "self",
            "str",
            "try",
            "while",
            "with",
            "yield");

    static final Convention CONVENTION =
            new Convention(TYPES, MEMBERS, List.of(), PythonNames::type, PythonNames::member, PythonNames::type);

    private PythonNames() {}

    /** Scripts without capitals would give types and members one name. */
    static String type(List<String> words) {
        String name = plain(Names.pascal(words));
        return Character.isUpperCase(name.codePointAt(0)) ? name : "T" + name;
    }

    static String member(List<String> words) {
        return plain(Words.snake(words));
    }

    /** As the language itself sees it: in one normal form, without what no name may hold. */
    private static String plain(String name) {
        String normal = Normalizer.normalize(name, Normalizer.Form.NFKC);
        String kept = normal.codePoints()
                .filter(c ->
                        c == '_' || Character.isLetter(c) || Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        return !kept.isEmpty() && Character.isLetter(kept.codePointAt(0)) ? kept : "x" + kept;
    }
}
