package dev.partita.testkit.emit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A Python that has what emitted code is checked and tested with. */
final class Python {
    private static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();
    private static final Path FOLDER = ROOT.resolve("testkit/target/python");
    private static final List<String> NEEDED = List.of("boto3", "mypy", "black");

    static final Path RESOURCES = ROOT.resolve("testkit/src/test/resources/python");

    private static final Optional<Path> FOUND = Stream.of(
                    System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .map(folder -> Path.of(folder, "python3"))
            .filter(Files::isExecutable)
            .filter(Python::hasAllNeeded)
            .findFirst();

    private Python() {}

    private static boolean hasAllNeeded(Path python) {
        try {
            String imports = "import sys, " + String.join(", ", NEEDED) + "; sys.exit(sys.version_info < (3, 11))";
            return new ProcessBuilder(python.toString(), "-c", imports)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** Tests are left out where there is none; never where all that must hold is tested. */
    static void demand() {
        boolean mayBeMissing = !Boolean.parseBoolean(System.getenv("CI"));
        String reason = "no python3 (3.11 or newer) on the path has " + String.join(", ", NEEDED);
        if (FOUND.isEmpty() && !mayBeMissing) {
            throw new AssertionError(reason);
        }
        assumeTrue(FOUND.isPresent(), reason);
    }

    /** A folder with these files. */
    static Path folder(String name, Map<String, String> files) throws IOException {
        Path folder = FOLDER.resolve(name);
        SourceFolder.hold(folder, files);
        return folder;
    }

    /** The code compiles without a warning. */
    static void compile(Path folder) {
        run(folder, "-W", "error", "-m", "compileall", "-q", "-f", "src");
    }

    /** The code is typed strictly, too. */
    static void check(Path folder) {
        compile(folder);
        run(folder, "-m", "mypy", "--cache-dir", "../mypy-cache");
    }

    /** The code is formatted. */
    static void checkFormat(Path folder) {
        run(folder, "-m", "black", "--check", "--quiet", "--diff", "src");
    }

    private static void run(Path folder, String... arguments) {
        Node.run(
                folder, Stream.concat(Stream.of(python()), Stream.of(arguments)).toArray(String[]::new));
    }

    /** What makes calls of the code in a folder. */
    static LineProcess harness(Path folder, String endpoint, String batches) {
        String harness = RESOURCES.resolve("harness.py").toString();
        return new LineProcess(folder, python(), "-B", harness, endpoint, batches);
    }

    private static String python() {
        return FOUND.orElseThrow().toString();
    }
}
