package dev.partita.verify.local;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where the emulator's jars are: a file written by the build, one line in the form of a class path. */
final class EmulatorClassPath {
    /** Names that file, or a directory that holds the jars. */
    static final String PROPERTY = "partita.dynamodb-local";

    private static final String DEFAULT = "dynamodb-local/target/classpath.txt";

    private EmulatorClassPath() {}

    /** The emulator's jars and behind them the place of {@link LocalDynamoMain}. */
    static String find() {
        Path place = place().orElseThrow(() -> new EmulatorUnavailable(
                "DynamoDB Local is not resolved: there is no " + DEFAULT + " and the system property " + PROPERTY
                        + " is not set. Build the module dynamodb-local first."));
        return String.join(File.pathSeparator, jars(place), own());
    }

    private static Optional<Path> place() {
        List<Path> candidates = new ArrayList<>();
        Optional.ofNullable(System.getProperty(PROPERTY)).ifPresent(p -> candidates.add(Path.of(p)));
        Optional.ofNullable(System.getProperty("partita.root")).ifPresent(p -> candidates.add(Path.of(p, DEFAULT)));
        candidates.add(Path.of(DEFAULT));
        candidates.add(Path.of("..").resolve(DEFAULT));
        return candidates.stream().filter(Files::exists).findFirst();
    }

    private static String jars(Path place) {
        try {
            return Files.isDirectory(place)
                    ? place.resolve("*").toString()
                    : checked(Files.readString(place).strip());
        } catch (IOException e) {
            throw new EmulatorUnavailable("cannot read " + place, e);
        }
    }

    private static String checked(String classPath) {
        for (String entry : classPath.split(File.pathSeparator)) {
            if (!Files.exists(Path.of(entry))) {
                throw new EmulatorUnavailable("DynamoDB Local needs " + entry
                        + ", which is not there any more. Build the module dynamodb-local again.");
            }
        }
        return classPath;
    }

    private static String own() {
        try {
            return Path.of(LocalDynamoMain.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new EmulatorUnavailable("the place of this program's classes is unknown", e);
        }
    }
}
