package dev.partita.read.pattern;

import dev.partita.read.finding.ReadCode;
import dev.partita.source.Text;
import java.util.List;
import java.util.regex.Pattern;

/** Conditions that say whether an entity is stored. */
final class StoredOrNot {
    static final Pattern ABSENT = Pattern.compile(
            "(?i)\\s+(not exists|not exist|not already exist|does not exist|does not already exist|doesn't exist|must not exist|is new|be new)( already| yet)?$");
    static final Pattern PRESENT = Pattern.compile("(?i)\\s+(exists|exist|already exists|is stored|be stored)$");

    private StoredOrNot() {}

    /** Alternatives are checked of what is stored: who makes and who changes are two patterns. */
    static boolean isAnAlternative(RowContext context, Text text) {
        List<String> parts = List.of(text.value().replaceAll("^\\(|\\)$", "").split("(?i)\\s+or\\s+"));
        boolean isExistence = parts.size() > 1
                && parts.stream()
                        .anyMatch(p ->
                                (ABSENT.matcher(p).find() || PRESENT.matcher(p).find())
                                        && context.schema()
                                                .find(p.strip().split("\\s+", 2)[0])
                                                .isPresent());
        if (isExistence) {
            context.add(
                    ReadCode.BROKEN_CONDITION,
                    text,
                    "Whether an entity is stored is no alternative to what it is like: that is a pattern for each.",
                    parts.stream()
                            .map(p -> "a pattern with the condition " + p.strip())
                            .toList());
        }
        return isExistence;
    }
}
