package dev.partita.emit.code;

import dev.partita.emit.interfaces.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Names that a program may have: distinct where they stand together, and none that a language keeps for itself. */
public final class Names {
    private final Set<String> taken = new LinkedHashSet<>();
    private final List<String> kept;

    /** @param kept what may not be taken */
    public Names(List<String> kept) {
        this.kept = kept;
    }

    /** The name, or with a number behind it the first that is free, even where case does not count. */
    public String take(String name) {
        String free = kept.contains(name) ? name + "_" : name;
        for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
            free = name + i;
        }
        return free;
    }

    /** Names for all of these, in order. */
    public static List<String> of(List<String> all, List<String> kept, Function<List<String>, String> convention) {
        Names names = new Names(kept);
        List<String> given = new ArrayList<>();
        all.forEach(a -> given.add(names.take(convention.apply(words(a)))));
        return given;
    }

    /** The words of a name, of letters and decimal digits alone. */
    public static List<String> words(String name) {
        return Words.of(name.codePoints()
                .mapToObj(c -> isPlain(c) ? Character.toString(c) : " ")
                .collect(Collectors.joining()));
    }

    /** {@code orderLine}. */
    public static String camel(List<String> words) {
        return Words.camel(words);
    }

    /** {@code OrderLine}. */
    public static String pascal(List<String> words) {
        return Words.pascal(words);
    }

    /** {@code ORDER_LINE}. */
    public static String constant(List<String> words) {
        return Words.snake(words).toUpperCase(Locale.ROOT);
    }

    private static boolean isPlain(int point) {
        return Character.isLetter(point) || Character.getType(point) == Character.DECIMAL_DIGIT_NUMBER;
    }
}
