package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Types that every program in TypeScript writes alike. */
public final class TypeScriptTypes {
    private static final Pattern IDENTIFIER =
            Pattern.compile("[\\p{L}\\p{Nl}$_][\\p{L}\\p{Nl}\\p{Mn}\\p{Mc}\\p{Nd}\\p{Pc}$_]*");

    private TypeScriptTypes() {}

    /** An array of these that nobody changes. */
    public static String arrayOf(String type) {
        return type.matches("\\w+") ? "readonly " + type + "[]" : "readonly (" + type + ")[]";
    }

    /** Whether a property of this name needs no quotes; beyond the first 65,536 characters all have them. */
    public static boolean isIdentifier(String name) {
        return IDENTIFIER.matcher(name).matches() && name.chars().noneMatch(c -> Character.isSurrogate((char) c));
    }

    /** A string literal, in the quotes that need fewer escapes. */
    public static String quoted(String text) {
        boolean isApostrophed = text.chars().filter(c -> c == '"').count()
                > text.chars().filter(c -> c == '\'').count();
        return Literals.quoted(text, isApostrophed ? '\'' : '"');
    }

    /** One of the literals. */
    public static String of(AttributeType.Enumeration enumeration) {
        return enumeration.literals().stream().map(l -> quoted(l.text())).collect(Collectors.joining(" | "));
    }
}
