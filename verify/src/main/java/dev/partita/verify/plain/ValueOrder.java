package dev.partita.verify.plain;

import dev.partita.model.Value;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The order of values (input.md, Answer of a read): strings by their UTF-8 bytes, numbers by value, false before true,
 * binaries by unsigned bytes. Times are text of fixed width, so their bytes are in order of instants. Values of
 * different kinds, lists, maps and sets have no order.
 */
public final class ValueOrder implements Comparator<Value> {
    public static final ValueOrder INSTANCE = new ValueOrder();

    private ValueOrder() {}

    @Override
    public int compare(Value left, Value right) {
        if (left instanceof Value.Text(String a) && right instanceof Value.Text(String b)) {
            return compareText(a, b);
        }
        if (left instanceof Value.Number(var a) && right instanceof Value.Number(var b)) {
            return a.compareTo(b);
        }
        if (left instanceof Value.Bool(boolean a) && right instanceof Value.Bool(boolean b)) {
            return Boolean.compare(a, b);
        }
        if (left instanceof Value.Binary a && right instanceof Value.Binary b) {
            return Arrays.compareUnsigned(a.bytes(), b.bytes());
        }
        throw new IllegalArgumentException("no order between " + left + " and " + right);
    }

    /** Whether the two can be compared. */
    public static boolean isOrdered(Value left, Value right) {
        return switch (left) {
            case Value.Text text -> right instanceof Value.Text;
            case Value.Number number -> right instanceof Value.Number;
            case Value.Bool bool -> right instanceof Value.Bool;
            case Value.Binary binary -> right instanceof Value.Binary;
            case Value.Null none -> false;
            case Value.ListOf list -> false;
            case Value.MapOf map -> false;
            case Value.TextSet set -> false;
            case Value.NumberSet set -> false;
        };
    }

    /**
     * By code points, which is the order of the UTF-8 bytes; {@link String#compareTo} is another one beyond the BMP.
     */
    private static int compareText(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                boolean beyondA = Character.isSurrogate(a);
                return beyondA == Character.isSurrogate(b) ? Character.compare(a, b) : beyondA ? 1 : -1;
            }
        }
        return Integer.compare(left.length(), right.length());
    }
}
