package dev.partita.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The directory of a case.
 *
 * @param name its path below {@code cases/}, such as {@code check/HOT_KEY-celebrity/fires}
 */
public record CaseFolder(Path cases, String name) {

    private static final String INPUT = "input";

    /** All directories below {@code cases} that have an {@code input/}, sorted by name. */
    public static List<CaseFolder> below(Path cases) {
        try (Stream<Path> all = Files.walk(cases)) {
            return all.filter(Files::isDirectory)
                    .filter(folder -> folder.endsWith(INPUT))
                    .map(folder ->
                            cases.relativize(folder.getParent()).toString().replace('\\', '/'))
                    .sorted()
                    .map(name -> new CaseFolder(cases, name))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path folder() {
        return cases.resolve(name);
    }

    public Path input() {
        return folder().resolve(INPUT);
    }

    public Path want() {
        return folder().resolve("want");
    }

    public CaseSettings settings() {
        return CaseSettings.of(this);
    }

    /** A part of the name, such as the kind (0) or the rule of a candidate case (1). */
    Optional<String> part(int index) {
        String[] parts = name.split("/");
        return index < parts.length ? Optional.of(parts[index]) : Optional.empty();
    }

    /** The document of the case: {@code access-patterns.md}, its YAML twin, or the only file there is. */
    String document() {
        for (String usual : List.of("access-patterns.md", "access-patterns.yaml")) {
            if (Files.exists(input().resolve(usual))) {
                return usual;
            }
        }
        List<Path> files = Folders.files(input());
        if (files.size() != 1) {
            throw new IllegalArgumentException(
                    "case " + name + " has no access-patterns.md; name the command in case.yaml: command: [...]");
        }
        return files.get(0).toString();
    }
}
