package dev.partita.read.requirement;

import dev.partita.read.word.Names;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The name of an entity, and how prose says it: {@code OrderItem}, "order items". */
record EntityNoun(String name) {
    private static final Pattern BETWEEN = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|[\\s_-]+");

    /** As a name, in the singular; empty, if no name can be made of it. */
    static EntityNoun of(String words) {
        List<String> parts = Arrays.stream(BETWEEN.split(words.strip()))
                .filter(p -> !p.isEmpty())
                .map(p -> p.substring(0, 1).toUpperCase(Locale.ROOT) + p.substring(1))
                .toList();
        String joined = String.join("", parts);
        return new EntityNoun(joined.isEmpty() || !Names.isName(joined) ? "" : singular(joined));
    }

    private static String singular(String word) {
        String lower = Names.lower(word);
        if (lower.endsWith("ies") && lower.length() > 4) {
            return word.substring(0, word.length() - 3) + "y";
        }
        if (List.of("sses", "xes", "ches", "shes").stream().anyMatch(lower::endsWith)) {
            return word.substring(0, word.length() - 2);
        }
        boolean isPlural = lower.endsWith("s")
                && List.of("ss", "us", "is", "news", "ies").stream().noneMatch(lower::endsWith);
        return isPlural ? word.substring(0, word.length() - 1) : word;
    }

    List<String> words() {
        return Arrays.stream(BETWEEN.split(name)).map(Names::lower).toList();
    }

    /** The name of what identifies it, as such are mostly called. */
    String identifier() {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1) + "Id";
    }

    /** Whether a word of inputs means several of them, in short: {@code items} of an OrderItem. */
    boolean isPlural(String word) {
        List<String> words = words();
        return Names.isPluralOf(word, name) || Names.isPluralOf(word, words.get(words.size() - 1));
    }

    /** Where prose speaks of it, in one or several. */
    Matcher in(String prose) {
        List<String> words = words();
        String last = words.get(words.size() - 1);
        String stem = last.endsWith("y") ? last.substring(0, last.length() - 1) : last;
        String ends = last.endsWith("y") ? "(?:y|ies|ys)" : "(?:s|es)?";
        String before = words.subList(0, words.size() - 1).stream()
                .map(w -> Pattern.quote(w) + "[\\s_-]?")
                .collect(Collectors.joining());
        return Pattern.compile("(?i)(?<![\\p{L}\\p{N}])" + before + Pattern.quote(stem) + ends + "(?![\\p{L}\\p{N}])")
                .matcher(prose);
    }
}
