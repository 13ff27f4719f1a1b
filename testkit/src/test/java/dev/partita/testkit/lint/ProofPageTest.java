package dev.partita.testkit.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@code docs/proof.md} says was shown names what shows it, and that exists. */
class ProofPageTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));
    private static final Pattern CLASS = Pattern.compile("`([A-Z][A-Za-z]+)`");
    private static final Pattern PATH = Pattern.compile("`((?:cases|bench)/[a-z/]+)");
    private static final Pattern LINK = Pattern.compile("\\]\\(([a-z]+(?:\\.md)?)\\)");

    private static List<String> claims() throws IOException {
        List<String> lines = Files.readAllLines(ROOT.resolve("docs/proof.md"));
        return lines.stream()
                .skip(lines.indexOf("## Shown") + 1L)
                .takeWhile(l -> !l.startsWith("## "))
                .filter(l -> l.startsWith("| ") && !l.startsWith("| claim "))
                .toList();
    }

    private static String where(String claim) {
        String[] cells = claim.split("\\|");
        return cells[cells.length - 1];
    }

    @Test
    void everyClaimNamesWhatShowsIt() throws IOException {
        assertThat(claims())
                .isNotEmpty()
                .allSatisfy(c -> assertThat(CLASS.matcher(where(c)).find()
                                || PATH.matcher(where(c)).find())
                        .as(c)
                        .isTrue());
    }

    @Test
    void whatShowsItExists() throws IOException {
        Set<String> classes = classes();
        for (String claim : claims()) {
            assertThat(classes).as(claim).containsAll(found(CLASS, where(claim)));
            assertThat(found(PATH, claim))
                    .allSatisfy(p -> assertThat(ROOT.resolve(p)).exists());
            assertThat(found(LINK, claim))
                    .allSatisfy(p -> assertThat(ROOT.resolve("docs").resolve(p)).exists());
        }
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(m -> m.group(1)).toList();
    }

    private static Set<String> classes() throws IOException {
        try (Stream<Path> files = Stream.of("core", "emit", "verify", "app", "testkit")
                .flatMap(m -> Stream.of("main", "test").map(s -> ROOT.resolve(m + "/src/" + s)))
                .filter(Files::exists)
                .flatMap(ProofPageTest::files)) {
            return files.map(f -> f.getFileName().toString())
                    .filter(n -> n.endsWith(".java"))
                    .map(n -> n.substring(0, n.length() - ".java".length()))
                    .collect(Collectors.toSet());
        }
    }

    private static Stream<Path> files(Path folder) {
        try {
            return Files.walk(folder);
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
