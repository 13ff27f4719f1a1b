package dev.partita.emit.typescript;

import dev.partita.emit.interfaces.TypeScriptTypes;
import dev.partita.model.AttributeType;
import java.math.BigDecimal;
import java.util.Set;
import java.util.TreeSet;

/** The types of values. */
final class Types {
    /** So many decimal digits a {@code number} keeps. */
    private static final int EXACT_DIGITS = 15;

    private final Set<String> used = new TreeSet<>();

    /** The types of the runtime that were written. */
    Set<String> used() {
        return used;
    }

    /** Of an argument. */
    String taken(AttributeType type) {
        boolean isTime = type instanceof AttributeType.DateTime || type instanceof AttributeType.Date;
        return isTime ? "string | Date" : of(type);
    }

    /** Of what is answered. */
    String of(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> isExact(number) ? "number" : runtime("Numeric");
            case AttributeType.Epoch epoch -> "number";
            case AttributeType.Bool bool -> "boolean";
            case AttributeType.Enumeration enumeration -> TypeScriptTypes.of(enumeration);
            case AttributeType.Binary binary -> "Uint8Array";
            case AttributeType.ListOf list -> "readonly " + runtime("Plain") + "[]";
            case AttributeType.MapOf map -> "{ readonly [name: string]: " + runtime("Plain") + " }";
            case AttributeType.TextSet set -> "ReadonlySet<string>";
            case AttributeType.NumberSet set -> "ReadonlySet<" + runtime("Numeric") + ">";
            case AttributeType.Text text -> "string";
            case AttributeType.Uuid uuid -> "string";
            case AttributeType.Ulid ulid -> "string";
            case AttributeType.DateTime time -> "string";
            case AttributeType.Date date -> "string";
        };
    }

    private String runtime(String name) {
        used.add(name);
        return name;
    }

    private static boolean isExact(AttributeType.Number number) {
        return number.range()
                .map(r -> Math.max(digits(r.low()), digits(r.high())) + number.decimals() <= EXACT_DIGITS)
                .orElse(false);
    }

    private static int digits(BigDecimal bound) {
        return Math.max(1, bound.precision() - bound.scale());
    }
}
