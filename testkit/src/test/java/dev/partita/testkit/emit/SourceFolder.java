package dev.partita.testkit.emit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A folder that holds the code of one design after another: what they have in common stays as it is, for tools that remember. */
final class SourceFolder {
    private static final String SOURCES = "src";

    private SourceFolder() {}

    /** Afterwards it has these files, and no other sources. */
    static void hold(Path folder, Map<String, String> files) throws IOException {
        Path sources = Files.createDirectories(folder.resolve(SOURCES));
        for (Path old : filesBelow(sources)) {
            String name = folder.relativize(old).toString().replace('\\', '/');
            if (!files.containsKey(name)) {
                Files.delete(old);
            }
        }
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            if (!Files.exists(path) || !Files.readString(path).equals(file.getValue())) {
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue());
            }
        }
    }

    private static List<Path> filesBelow(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }
}
