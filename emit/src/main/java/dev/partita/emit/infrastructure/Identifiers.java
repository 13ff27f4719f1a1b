package dev.partita.emit.infrastructure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Names that every tool takes for its resources, and every file system for a file: ASCII letters and digits, a letter first. */
public final class Identifiers {
    /** Tools put words behind; the shortest limit, of IAM, is 128 characters. */
    private static final int LONGEST = 80;

    private Identifiers() {}

    /** One for each name, distinct even where case does not count. */
    public static List<String> of(List<String> names) {
        Set<String> taken = new TreeSet<>();
        List<String> identifiers = new ArrayList<>();
        for (String name : names) {
            String plain = of(name);
            String identifier = plain;
            for (int i = 2; !taken.add(identifier.toLowerCase(Locale.ROOT)); i++) {
                identifier = plain + "X" + i;
            }
            identifiers.add(identifier);
        }
        return identifiers;
    }

    /** {@code order-lines} is {@code OrderLines}; what is no ASCII is written by its code. */
    public static String of(String name) {
        StringBuilder identifier = new StringBuilder();
        boolean begins = true;
        for (int point : name.codePoints().toArray()) {
            if (point > 127) {
                identifier.append('U').append(Integer.toHexString(point).toUpperCase(Locale.ROOT));
                begins = true;
            } else if (isPlain(point)) {
                identifier.appendCodePoint(begins ? Character.toUpperCase(point) : point);
                begins = false;
            } else {
                begins = true;
            }
        }
        if (identifier.isEmpty() || !Character.isLetter(identifier.charAt(0))) {
            identifier.insert(0, 'N');
        }
        return identifier.length() > LONGEST ? identifier.substring(0, LONGEST) : identifier.toString();
    }

    private static boolean isPlain(int point) {
        return point >= '0' && point <= '9' || point >= 'A' && point <= 'Z' || point >= 'a' && point <= 'z';
    }
}
