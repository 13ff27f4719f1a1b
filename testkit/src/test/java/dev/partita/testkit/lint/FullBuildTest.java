package dev.partita.testkit.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whatever does more in the full build is tagged, so that {@code -Pfull,rest}, which runs what is tagged, leaves out nothing that the everyday
 * build has not run in the same way.
 */
class FullBuildTest {
    private static final String TAG = "@Tag(\"full\")\n";
    private static final List<String> PROPERTIES = List.of("\"partita.full\"", "\"partita.rest\"");

    @Test
    void whatDoesMoreInTheFullBuildIsTagged() {
        assertThat(Repository.javaFiles().stream()
                        .filter(f -> f.toString().endsWith("Test.java"))
                        .flatMap(f -> untagged(Repository.text(f)).map(m -> f + ": " + m)))
                .isEmpty();
        assertThat(untagged("class A {\n    @Test\n    void a() {\n        is(\"partita.full\");\n    }\n}\n"))
                .isNotEmpty();
        assertThat(untagged("/** A. */\n" + TAG + "class A {\n    boolean a = is(\"partita.full\");\n}\n"))
                .isEmpty();
    }

    /** Only tests ask which build it is: what helps them is told. */
    @Test
    void onlyTestsAsk() {
        assertThat(Repository.javaFiles().stream()
                        .filter(f -> PROPERTIES.stream().anyMatch(Repository.text(f)::contains))
                        .map(Path::getFileName))
                .allMatch(f -> f.toString().endsWith("Test.java"));
    }

    /** Members, between empty lines, that ask which build it is, where neither they nor their class are tagged. */
    private static Stream<String> untagged(String source) {
        return ("\n" + source).contains("\n" + TAG)
                ? Stream.empty()
                : Stream.of(source.split("\n\n"))
                        .filter(m -> PROPERTIES.stream().anyMatch(m::contains))
                        .filter(m -> !m.contains(TAG));
    }
}
