package dev.partita.testkit.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A rule by which a candidate is there has a file of its name that says what, why and when not, and cases where it fires and nearly does. */
class RulesTest {
    private static final String SOURCES = "core/src/main/java/dev/partita/";
    private static final String CASES = "cases/candidate/";
    private static final Pattern NAME = Pattern.compile("\"([A-Z][A-Za-z]+)\"");

    /** What structures and ways are said to be there by: names in the code that makes them, of classes beside. */
    private static SortedSet<String> named() {
        SortedSet<String> names = new TreeSet<>();
        Repository.javaFiles().stream()
                .filter(f -> f.startsWith(SOURCES + "candidate") || f.startsWith(SOURCES + "layout"))
                .flatMap(f -> NAME.matcher(Repository.text(f)).results().map(m -> m.group(1)))
                .filter(n -> Repository.exists(file(n)))
                .forEach(names::add);
        return names;
    }

    private static SortedSet<String> withCases(String kind) {
        SortedSet<String> names = new TreeSet<>();
        Repository.files().stream()
                .filter(f -> f.startsWith(CASES.substring(0, CASES.length() - 1)))
                .filter(f -> f.toString().contains("/" + kind + "/input/"))
                .map(f -> f.getName(2).toString().split("-")[0])
                .forEach(names::add);
        return names;
    }

    private static String file(String rule) {
        return SOURCES + "candidate/" + rule + ".java";
    }

    @Test
    void eachFiresAndNearlyDoesInCasesOfItsName() {
        assertThat(named()).hasSizeGreaterThan(20);
        assertThat(withCases("fires")).containsAll(named());
        assertThat(withCases("near-miss")).containsAll(named());
    }

    @Test
    void eachSaysWhatItProposesWhyItPaysAndWhatItRefuses() {
        List<String> unsaid = withCases("fires").stream()
                .flatMap(r -> Stream.of("<p>Why it pays: ", "<p>Refuses: ", "<p>Example: ")
                        .filter(part -> !Repository.exists(file(r))
                                || !Repository.text(Path.of(file(r))).contains(part))
                        .map(part -> r + ": " + part))
                .toList();
        assertThat(unsaid).isEmpty();
    }
}
