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
                .filter(PackageDocumentationTest::isMain)
                .map(Path::getParent)
                .distinct()
                .forEach(folder -> violations.addAll(missing(folder)));
        assertThat(violations).isEmpty();
    }

    /** A test's package is the one it tests; the testkit and the benchmarks are documented like any other. */
    private static boolean isMain(Path file) {
        return file.toString().contains("src/main/java") || file.startsWith("testkit");
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
