package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.python.PythonCode;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The package of repositories in Python is whole. */
class PythonPackageTest {
    private static final Pattern IMPORT = Pattern.compile("(?m)^(?:from|import) (\\.*)([\\w.]*)");
    private static final List<String> STANDARD = List.of(
            "__future__",
            "abc",
            "base64",
            "binascii",
            "collections",
            "concurrent",
            "dataclasses",
            "datetime",
            "decimal",
            "functools",
            "hashlib",
            "hmac",
            "json",
            "math",
            "random",
            "re",
            "sys",
            "time",
            "typing",
            "uuid",
            "zlib");

    private final SortedMap<String, String> files = PythonCode.write(new Application("chat").delivered());

    /** The client is given to it: not even boto3 is imported. */
    @Test
    void itHasAllThatItImports() {
        files.forEach((path, text) -> {
            if (path.endsWith(".py")) {
                IMPORT.matcher(text).results().forEach(m -> demand(path, m.group(1), m.group(2)));
            }
        });
    }

    private void demand(String path, String dots, String module) {
        if (dots.isEmpty()) {
            assertThat(STANDARD).as(path).contains(module.split("\\.")[0]);
            return;
        }
        Path from = Path.of(path).getParent();
        for (int i = 1; i < dots.length(); i++) {
            from = from.getParent();
        }
        String target = from.resolve(module.replace('.', '/')).toString();
        assertThat(files.containsKey(target + ".py") || files.containsKey(target + "/__init__.py"))
                .as(path + " imports " + dots + module)
                .isTrue();
    }

    @Test
    void itDependsOnTheSdkAlone() {
        assertThat(files.get("pyproject.toml").lines().filter(l -> l.startsWith("dependencies")))
                .containsExactly("dependencies = [\"boto3>=1.28\"]");
    }

    @Test
    void noLineIsLongerThanItsFormatterAllows() {
        String tooLong = files.entrySet().stream()
                .filter(f -> f.getKey().endsWith(".py"))
                .flatMap(f -> f.getValue()
                        .lines()
                        .filter(l -> l.codePointCount(0, l.length()) > 100)
                        .map(l -> f.getKey() + ": " + l))
                .collect(Collectors.joining("\n"));
        assertThat(tooLong).isEmpty();
    }

    /** Types and form are checked in the full build, of all designs. */
    @Test
    void itCompiles() throws IOException {
        Python.demand();
        Python.compile(Python.folder("python-package", files));
    }
}
