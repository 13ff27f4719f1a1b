package dev.partita.emit.interfaces;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names as words, and words as names of each convention. What no language takes in a name is left out. */
public final class Words {
    private static final Pattern BETWEEN =
            Pattern.compile("[^\\p{L}\\p{N}]+|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");

    private Words() {}

    public static List<String> of(String name) {
        List<String> words = new ArrayList<>();
        for (String word : BETWEEN.split(name)) {
            if (!word.isEmpty()) {
                words.add(word.toLowerCase(Locale.ROOT));
            }
        }
        return words.isEmpty() ? List.of("x") : List.copyOf(words);
    }

    public static String camel(List<String> words) {
        return started(words.get(0) + words.stream().skip(1).map(Words::capital).collect(Collectors.joining()));
    }

    public static String pascal(List<String> words) {
        return started(words.stream().map(Words::capital).collect(Collectors.joining()));
    }

    public static String snake(List<String> words) {
        return started(String.join("_", words));
    }

    /** The last word in the plural; many a table is called so already. */
    public static List<String> plural(List<String> words) {
        List<String> all = new ArrayList<>(words);
        String last = all.remove(all.size() - 1);
        boolean hissing = last.endsWith("s") || last.endsWith("x") || last.endsWith("ch") || last.endsWith("sh");
        boolean changing =
                last.length() > 1 && last.endsWith("y") && "aeiou".indexOf(last.charAt(last.length() - 2)) < 0;
        boolean isPlural = last.matches(".*[^aisu]s");
        all.add(
                isPlural
                        ? last
                        : hissing ? last + "es" : changing ? last.substring(0, last.length() - 1) + "ies" : last + "s");
        return all;
    }

    private static String capital(String word) {
        int first = word.offsetByCodePoints(0, 1);
        return word.substring(0, first).toUpperCase(Locale.ROOT) + word.substring(first);
    }

    /** No name begins with a digit. */
    private static String started(String name) {
        return Character.isLetter(name.codePointAt(0)) ? name : "x" + name;
    }
}
