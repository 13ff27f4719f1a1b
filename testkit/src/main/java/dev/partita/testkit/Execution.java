package dev.partita.testkit;

import dev.partita.cli.Partita;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a command gave.
 *
 * @param said {@code stdout} and {@code stderr} where not empty; the folder it happened to run in is no part of them
 * @param left the files of the folder afterwards
 */
record Execution(int exit, Map<String, String> said, Map<String, String> left) {
    /** Dozens of cases begin with a design of the same document. */
    private static final Map<Asked, Execution> DESIGNS = new ConcurrentHashMap<>();

    private record Asked(List<String> command, String stdin, Map<String, String> found) {}

    /** Runs it in a folder. A design, which follows from the files alone, is made once in a process of each document, and else put there. */
    static Execution of(List<String> command, String stdin, Path work) {
        if (!command.getFirst().equals("design")) {
            return run(command, stdin, work);
        }
        Asked asked = new Asked(command, stdin, Folders.read(work));
        Execution known = DESIGNS.get(asked);
        if (known != null) {
            Folders.write(work, known.left);
            return known;
        }
        Execution made = run(command, stdin, work);
        if (made.left.values().stream().noneMatch(text -> text.contains(work.toString()))) {
            DESIGNS.put(asked, made);
        }
        return made;
    }

    private static Execution run(List<String> command, String stdin, Path work) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Partita.run(
                command,
                work,
                new ByteArrayInputStream(stdin.getBytes(StandardCharsets.ISO_8859_1)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        Map<String, String> said = new TreeMap<>();
        say("stdout", out, work, said);
        say("stderr", err, work, said);
        return new Execution(exit, said, Folders.read(work));
    }

    private static void say(String name, ByteArrayOutputStream bytes, Path work, Map<String, String> said) {
        if (bytes.size() > 0) {
            said.put(name, portable(bytes.toString(StandardCharsets.ISO_8859_1), work));
        }
    }

    /** Without the folder that it happens to run in. */
    static String portable(String text, Path work) {
        return text.replace(work + "/", "").replace(work.toString(), ".");
    }
}
