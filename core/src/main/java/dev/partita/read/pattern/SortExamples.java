package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.read.entity.ValueKind;
import dev.partita.read.word.Names;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Orders by attributes of the entity that may be meant: {@code starCount DESC} by "most starred first". */
final class SortExamples {
    private static final Pattern UPWARDS = Pattern.compile(
            "(?i)\\b(least|fewest|lowest|smallest|oldest|earliest|cheapest|asc|ascending|alphabetical\\w*)\\b");
    private static final int MOST = 3;

    private SortExamples() {}

    /** By those that the words name; else by one that has an order. */
    static List<String> of(Entity entity, String written) {
        List<String> words = Arrays.stream(Names.lower(written).split("[^\\p{L}\\p{N}]+"))
                .filter(w -> w.length() >= MOST)
                .toList();
        List<Attribute> ordered = entity.attributes().stream()
                .filter(a -> ValueKind.of(a.type()).isOrdered())
                .toList();
        List<Attribute> named = ordered.stream()
                .filter(a -> words.stream().anyMatch(w -> isNamed(a, w)))
                .limit(MOST)
                .toList();
        String direction = UPWARDS.matcher(written).find() ? " ASC" : " DESC";
        List<Attribute> shown = named.isEmpty() ? any(entity, ordered) : named;
        return shown.stream().map(a -> a.name() + direction).toList();
    }

    private static List<Attribute> any(Entity entity, List<Attribute> ordered) {
        return Stream.of(
                        ordered.stream().filter(a -> ValueKind.of(a.type()).isTime()),
                        ordered.stream().filter(a -> !entity.isIdentifier(a.name())),
                        ordered.stream())
                .flatMap(s -> s)
                .limit(1)
                .toList();
    }

    /** Whether a word is a part of the name, but for the ends of both: starred, stars. */
    private static boolean isNamed(Attribute attribute, String word) {
        return Arrays.stream(attribute.name().value().split("(?<=[a-z0-9])(?=[A-Z])|_"))
                .map(Names::lower)
                .anyMatch(p -> {
                    int least = Math.max(MOST, Math.min(p.length(), word.length()) - 1);
                    return p.length() >= least && p.regionMatches(0, word, 0, Math.min(least, word.length()));
                });
    }
}
