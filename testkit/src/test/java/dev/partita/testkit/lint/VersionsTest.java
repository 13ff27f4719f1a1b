package dev.partita.testkit.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every version is one version, so that two builds of a commit are the same. */
class VersionsTest {

    private static final Pattern RANGE = Pattern.compile("<(\\w|\\.|-)*[vV]ersion>\\s*([\\[(].*|LATEST|RELEASE)");
    private static final Pattern NPM_RANGE = Pattern.compile("\"[\\w@/.-]+\"\\s*:\\s*\"([~^><*]|latest|\\d+\\.x).*\"");

    /** The JDK of the build: any that is new enough. */
    private static final String TOOLCHAIN = "<version>[${java.release},)";

    @Test
    void noRanges() {
        Stream<String> maven = Repository.files().stream()
                .filter(file -> file.endsWith("pom.xml"))
                .flatMap(file -> found(file, RANGE))
                .filter(line -> !line.contains(TOOLCHAIN));
        Stream<String> npm = Repository.files().stream()
                .filter(file -> file.endsWith("package.json"))
                .flatMap(file -> found(file, NPM_RANGE));
        List<String> ranges = Stream.concat(maven, npm).toList();
        assertThat(ranges).isEmpty();
    }

    private static Stream<String> found(Path file, Pattern pattern) {
        return pattern.matcher(Repository.text(file))
                .results()
                .map(MatchResult::group)
                .map(text -> file + ": " + text);
    }
}
