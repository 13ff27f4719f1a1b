package dev.partita.testkit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where two texts part: the first line that differs, with what stands before it. */
final class TextDifference {

    private static final int LINES_BEFORE = 2;
    private static final int LINES_AFTER = 4;

    private TextDifference() {}

    static List<String> between(String name, @Nullable String want, @Nullable String got) {
        if (want == null) {
            return List.of(name + " is there, and not in want/");
        }
        if (got == null) {
            return List.of(name + " is in want/, and not there");
        }
        return want.equals(got) ? List.of() : List.of(name + " differs:\n" + excerpt(want, got));
    }

    private static String excerpt(String want, String got) {
        List<String> wanted = lines(want);
        List<String> given = lines(got);
        int first = 0;
        while (first < wanted.size()
                && first < given.size()
                && wanted.get(first).equals(given.get(first))) {
            first++;
        }
        List<String> excerpt = new ArrayList<>();
        excerpt.add("  line " + (first + 1) + " of " + wanted.size() + " wanted and " + given.size() + " given");
        wanted.subList(Math.max(0, first - LINES_BEFORE), first).forEach(line -> excerpt.add("    " + line));
        wanted.subList(first, Math.min(wanted.size(), first + LINES_AFTER)).forEach(line -> excerpt.add("  - " + line));
        given.subList(first, Math.min(given.size(), first + LINES_AFTER)).forEach(line -> excerpt.add("  + " + line));
        return String.join("\n", excerpt);
    }

    private static List<String> lines(String text) {
        return List.of(text.split("\n", -1));
    }
}
