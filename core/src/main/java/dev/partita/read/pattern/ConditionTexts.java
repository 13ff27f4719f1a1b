package dev.partita.read.pattern;

import dev.partita.read.predicate.Paths;
import dev.partita.read.predicate.Phrase;
import dev.partita.read.predicate.Phrase.Word;
import java.util.List;
import java.util.stream.Collectors;

/** The text that a failed condition reports: as written, with names as declared and one space between words. */
final class ConditionTexts {
    private ConditionTexts() {}

    static String of(Phrase phrase, ConditionPaths.Place place, Paths paths) {
        return switch (phrase) {
            case Phrase.Test test -> test(test, place, paths);
            case Phrase.AnyOf any ->
                any.parts().stream().map(p -> of(p, place, paths)).collect(Collectors.joining(" or ", "(", ")"));
            case Phrase.AllOf all ->
                all.parts().stream().map(p -> of(p, place, paths)).collect(Collectors.joining(" and "));
            case Phrase.WithinLast last -> squeezed(last.text().value());
            case Phrase.Only only -> squeezed(only.text().value());
        };
    }

    private static String test(Phrase.Test test, ConditionPaths.Place place, Paths paths) {
        String path = path(test.path().value(), place, paths);
        List<String> words = test.operands().stream().map(ConditionTexts::word).toList();
        String sign = " " + test.kind().sign();
        return switch (test.kind()) {
            case PLAIN -> path;
            case IS_PRESENT, IS_ABSENT -> path + sign;
            case BETWEEN -> path + sign + " " + words.get(0) + " and " + words.get(1);
            case IN_LIST -> path + sign + " (" + String.join(", ", words) + ")";
            case IN_BATCH -> path + sign + " " + test.batch().orElseThrow().parameter() + "[]";
            case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, BEGINS_WITH, CONTAINS ->
                path + sign + " " + words.get(0);
        };
    }

    private static String path(String written, ConditionPaths.Place place, Paths paths) {
        return paths.find(place.entity(), written)
                .filter(f -> !f.exact() && f.path().isOwn())
                .map(f -> f.attribute().name().value())
                .orElse(written);
    }

    private static String word(Word word) {
        return word instanceof Word.Value value && !isQuoted(value.text().value())
                ? value.literal()
                : squeezed(word.text().value());
    }

    private static boolean isQuoted(String text) {
        return text.startsWith("'") || text.startsWith("\"");
    }

    private static String squeezed(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
