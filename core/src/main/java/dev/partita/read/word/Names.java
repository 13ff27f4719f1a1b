package dev.partita.read.word;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Compares names: without regard to case, in the plural, by the number of edits between them. */
public final class Names {
    /** Longest name in bytes (input.md §7). */
    public static final int MAX_BYTES = 255;

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s_-]");

    /** How nouns end that don't take an s, and their plurals. */
    private static final Map<String, String> PLURALS = plurals();

    private static final Pattern HISSING = Pattern.compile(".*(s|x|z|ch|sh)");

    private Names() {}

    private static Map<String, String> plurals() {
        Map<String, String> plurals = new LinkedHashMap<>();
        plurals.put("person", "people");
        plurals.put("child", "children");
        plurals.put("datum", "data");
        plurals.put("medium", "media");
        plurals.put("criterion", "criteria");
        plurals.put("index", "indices");
        plurals.put("vertex", "vertices");
        plurals.put("matrix", "matrices");
        plurals.put("quiz", "quizzes");
        plurals.put("foot", "feet");
        plurals.put("tooth", "teeth");
        plurals.put("mouse", "mice");
        plurals.put("half", "halves");
        plurals.put("leaf", "leaves");
        plurals.put("shelf", "shelves");
        plurals.put("knife", "knives");
        plurals.put("life", "lives");
        plurals.put("woman", "women");
        plurals.put("sis", "ses");
        return Collections.unmodifiableMap(plurals);
    }

    /** Letters, digits and {@code _}, at most 255 bytes, not a number. */
    public static boolean isName(String text) {
        return !text.chars().allMatch(c -> Character.isDigit(c))
                && text.chars().allMatch(c -> isNamePart((char) c))
                && text.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES;
    }

    public static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    public static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    public static boolean same(String one, String other) {
        return one.equalsIgnoreCase(other);
    }

    /** Whether {@code word} is the plural of {@code name}, or the name itself if that is a plural already. */
    public static boolean isPluralOf(String word, String name) {
        String wanted = lower(word);
        String base = lower(name);
        return wanted.equals(base + "s")
                || wanted.equals(base + "es")
                || base.endsWith("y") && wanted.equals(base.substring(0, base.length() - 1) + "ies")
                || base.endsWith("s") && wanted.equals(base)
                || irregular(base).filter(wanted::equals).isPresent();
    }

    /** A name in the plural, in lower case. */
    public static String plural(String name) {
        String base = lower(name);
        boolean isWithIes = base.matches(".*[^aeiou]y");
        return irregular(base)
                .orElseGet(() -> isWithIes
                        ? base.substring(0, base.length() - 1) + "ies"
                        : HISSING.matcher(base).matches() ? base + "es" : base + "s");
    }

    private static Optional<String> irregular(String base) {
        return PLURALS.entrySet().stream()
                .filter(e -> base.endsWith(e.getKey()))
                .map(e -> base.substring(0, base.length() - e.getKey().length()) + e.getValue())
                .findFirst();
    }

    /** Whether free text means this name: it, its plural, or it written as several words. */
    public static boolean means(String text, String name) {
        String squeezed = BETWEEN_WORDS.matcher(text).replaceAll("");
        return same(squeezed, name) || isPluralOf(squeezed, name) || isPluralOf(name, squeezed);
    }

    /** The name that equals it, else the only one that does without regard to case. */
    public static Optional<String> match(String wanted, Collection<String> names) {
        if (names.contains(wanted)) {
            return Optional.of(wanted);
        }
        List<String> similar =
                names.stream().filter(n -> same(n, wanted)).distinct().toList();
        return similar.size() == 1 ? Optional.of(similar.get(0)) : Optional.empty();
    }

    /** The nearest name by edit distance, if it is near enough to be a slip: a third of its length, at most three. */
    public static Optional<String> nearest(String wanted, Collection<String> names) {
        Optional<String> best = Optional.empty();
        int least = Math.min(3, Math.max(1, wanted.length() / 3)) + 1;
        for (String name : names) {
            int distance = distance(lower(wanted), lower(name), least);
            if (distance < least) {
                least = distance;
                best = Optional.of(name);
            }
        }
        return best;
    }

    /** Insertions, deletions, replacements and swaps of neighbours between the two, or {@code limit} if more. */
    static int distance(String one, String other, int limit) {
        if (Math.abs(one.length() - other.length()) >= limit) {
            return limit;
        }
        int[][] rows = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                rows[i][j] = i == 0 ? j : j == 0 ? i : step(one, other, rows, i, j);
            }
        }
        return Math.min(limit, rows[one.length()][other.length()]);
    }

    private static int step(String one, String other, int[][] rows, int i, int j) {
        int replace = rows[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        int least = Math.min(replace, Math.min(rows[i - 1][j], rows[i][j - 1]) + 1);
        boolean swapped =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(least, rows[i - 2][j - 2] + 1) : least;
    }
}
