package dev.partita.testkit.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every package says what goes in, what comes out and what is not there, and has no nulls. */
class PackageDocumentationTest {

    @Test
    void everyPackageIsDocumented() {
        List<String> violations = new ArrayList<>();
        Repository.javaFiles().stream()
                .filter(PackageDocumentationTest::mustBeDocumented)
                .map(Path::getParent)
                .distinct()
                .forEach(folder -> violations.addAll(missing(folder)));
        assertThat(violations).isEmpty();
    }

    /** A test's package is the one it tests, except where there are only tests; what is emitted as it is depends on nothing of ours. */
    private static boolean mustBeDocumented(Path file) {
        String folder = file.getParent().toString();
        String tested = folder.replace("src/test/java", "src/main/java");
        return !folder.contains("src/main/resources") && folder.equals(tested)
                || (file.startsWith("testkit") && !Repository.exists(tested));
    }

    private static List<String> missing(Path folder) {
        Path file = folder.resolve("package-info.java");
        if (!Repository.exists(file.toString())) {
            return List.of(file + ": missing");
        }
        String text = Repository.text(file);
        List<String> missing = new ArrayList<>();
        if (!text.contains("/**")) {
            missing.add(file + ": no comment");
        }
        if (!text.contains("In:") || !text.contains("Out:")) {
            missing.add(file + ": does not say \"In: ...\" and \"Out: ...\"");
        }
        if (!text.contains("@NullMarked")) {
            missing.add(file + ": not @NullMarked");
        }
        return missing;
    }
}
