package dev.partita.testkit.emit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** palantir-java-format, in a process that may see the compiler from within. */
final class JavaFormatter {
    private static final List<String> SEEN = List.of("api", "code", "file", "parser", "tree", "util");

    /** More are worth the better code of the second compiler. */
    private static final int FEW = 300;

    private JavaFormatter() {}

    /** Which of these files it would lay out otherwise. A text stays in one piece, as when it formats our own sources. */
    static String differing(Path folder, List<String> files) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:+UseSerialGC");
        if (files.size() <= FEW) {
            command.add("-XX:TieredStopAtLevel=1");
        }
        SEEN.forEach(s -> command.add("--add-exports=jdk.compiler/com.sun.tools.javac." + s + "=ALL-UNNAMED"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of("com.palantir.javaformat.java.Main", "--palantir", "--dry-run"));
        command.add("--skip-reflowing-long-strings");
        return Node.run(folder, Stream.concat(command.stream(), files.stream()).toArray(String[]::new));
    }
}
