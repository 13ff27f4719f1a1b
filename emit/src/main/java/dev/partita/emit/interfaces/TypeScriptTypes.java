package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;
import java.util.stream.Collectors;

/** Types that every program in TypeScript writes alike. */
public final class TypeScriptTypes {
    private TypeScriptTypes() {}

    /** An array of these that nobody changes. */
    public static String arrayOf(String type) {
        return type.matches("\\w+") ? "readonly " + type + "[]" : "readonly (" + type + ")[]";
    }

    /** One of the literals. */
    public static String of(AttributeType.Enumeration enumeration) {
        return enumeration.literals().stream()
                .map(l -> Literals.quoted(l.text(), '"'))
                .collect(Collectors.joining(" | "));
    }
}
