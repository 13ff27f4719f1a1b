package dev.partita.cli;

import dev.partita.emit.text.JsonText;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What was written into a folder, so that it can be told from what people wrote.
 *
 * @param hashes SHA-256 of each file, by path
 */
record Manifest(String target, SortedMap<String, String> hashes) {
    static final String FILE = ".partita-manifest.json";

    static Manifest of(String target, Map<String, byte[]> files) {
        SortedMap<String, String> hashes = new TreeMap<>();
        files.forEach((path, bytes) -> hashes.put(path, hash(bytes)));
        return new Manifest(target, hashes);
    }

    static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException never) {
            throw new IllegalStateException("every Java has SHA-256", never);
        }
    }

    String text() {
        ObjectNode root = JsonText.object();
        root.put("about", "Written by partita emit, which overwrites these files only while their hashes are as here.");
        root.put("target", target);
        ObjectNode files = root.putObject("files");
        hashes.forEach(files::put);
        return JsonText.asIs(root);
    }

    /** A manifest that somebody else made must not lead to files elsewhere. */
    private static boolean isInside(String path) {
        Path file = Path.of(path);
        return !file.isAbsolute() && !file.normalize().startsWith("..") && !path.isEmpty();
    }

    /** Empty if it is none of ours. */
    static Optional<Manifest> read(String text) {
        try {
            JsonNode root = JsonText.read(text);
            SortedMap<String, String> hashes = new TreeMap<>();
            root.path("files").properties().stream()
                    .filter(f -> isInside(f.getKey()))
                    .forEach(f -> hashes.put(f.getKey(), f.getValue().asString("")));
            return hashes.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Manifest(root.path("target").asString(""), hashes));
        } catch (JacksonException broken) {
            return Optional.empty();
        }
    }
}
