package dev.partita.verify.item;

import dev.partita.model.Value;
import java.util.Arrays;
import java.util.Comparator;
import java.util.OptionalInt;

/** The order of plain values: text by UTF-8 bytes, numbers by value, false before true, bytes unsigned. */
public final class ValueOrder {
    /** Orders values of one comparable type; values of different types are ordered by type, so that sorting is total. */
    public static final Comparator<Value> TOTAL = ValueOrder::total;

    private ValueOrder() {}

    /** Compares two values of the same ordered type; empty if they have none. */
    public static OptionalInt compare(Value left, Value right) {
        return switch (left) {
            case Value.Text a when right instanceof Value.Text b -> OptionalInt.of(utf8(a.text(), b.text()));
            case Value.Number a
            when right instanceof Value.Number b -> OptionalInt.of(a.number().compareTo(b.number()));
            case Value.Bool a
            when right instanceof Value.Bool b -> OptionalInt.of(Boolean.compare(a.truth(), b.truth()));
            case Value.Binary a
            when right instanceof Value.Binary b -> OptionalInt.of(Arrays.compareUnsigned(a.bytes(), b.bytes()));
            case Value.Text a -> OptionalInt.empty();
            case Value.Number a -> OptionalInt.empty();
            case Value.Bool a -> OptionalInt.empty();
            case Value.Binary a -> OptionalInt.empty();
            case Value.Null a -> OptionalInt.empty();
            case Value.ListOf a -> OptionalInt.empty();
            case Value.MapOf a -> OptionalInt.empty();
            case Value.TextSet a -> OptionalInt.empty();
            case Value.NumberSet a -> OptionalInt.empty();
        };
    }

    /** UTF-8 byte order, which differs from {@link String#compareTo} beyond the basic plane. */
    public static int utf8(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                return Integer.compare(rank(a), rank(b));
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    /** Surrogates stand for what comes behind all of the basic plane. */
    private static int rank(char unit) {
        return Character.isSurrogate(unit) ? unit + Character.MAX_VALUE : unit;
    }

    private static int total(Value left, Value right) {
        OptionalInt comparable = compare(left, right);
        if (comparable.isPresent()) {
            return comparable.getAsInt();
        }
        int byType = left.getClass().getName().compareTo(right.getClass().getName());
        return byType != 0 ? byType : left.toString().compareTo(right.toString());
    }
}
