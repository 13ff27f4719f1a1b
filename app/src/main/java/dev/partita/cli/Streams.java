package dev.partita.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/** Where a command reads and prints; relative paths start at {@code folder}. */
record Streams(Path folder, InputStream in, PrintStream out, PrintStream err) {
    Path resolve(String path) {
        return folder.resolve(path).normalize();
    }
}
