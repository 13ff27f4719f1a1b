package dev.partita.testkit;

import dev.partita.cli.Partita;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs a case in a fresh copy of its input.
 *
 * @param target what the case leaves behind: {@code work/}, where it ran, and {@code want/}, what it gave
 */
public record CaseRun(CaseFolder folder, Path target) {

    /** The standard input of the command, if the case has any; not copied. */
    private static final String STDIN = "stdin";

    /** Where under {@code want/} the written files are. */
    static final String FILES = "files/";

    /**
     * What the command gave, in the form of {@code want/}: {@code stdout} and {@code stderr} where not empty, {@code exit}
     * where not 0, and each file it wrote or changed.
     */
    public CaseOutcome run() {
        CaseSettings settings = folder.settings();
        Path work = freshCopy();
        settings.before().forEach(command -> prepare(command, work));
        Map<String, String> before = Folders.read(work);
        Map<String, String> got = new TreeMap<>();
        int exit = execute(settings.command(), work, got);
        Folders.read(work).forEach((path, text) -> {
            boolean isLeftOut = settings.without().stream().anyMatch(folder -> path.startsWith(folder + "/"));
            if (!isLeftOut && !text.equals(before.get(path))) {
                got.put(FILES + path, portable(text, work));
            }
        });
        return new CaseOutcome(folder, settings, exit, got);
    }

    private Path freshCopy() {
        Path work = target.resolve("work");
        Folders.delete(target);
        Map<String, String> input = Folders.read(folder.input());
        input.remove(STDIN);
        Folders.write(work, input);
        try {
            return Files.createDirectories(work).toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void prepare(List<String> command, Path work) {
        Map<String, String> said = new TreeMap<>();
        int exit = execute(command, work, said);
        if (exit != 0) {
            throw new AssertionError("case " + folder.name() + ": the preparation " + command + " ended with " + exit
                    + ": " + said.getOrDefault("stderr", "no message"));
        }
    }

    private int execute(List<String> command, Path work, Map<String, String> said) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Partita.run(
                command,
                work,
                stdin(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        say("stdout", out, work, said);
        say("stderr", err, work, said);
        if (exit != 0) {
            said.put("exit", exit + "\n");
        }
        return exit;
    }

    private InputStream stdin() {
        String text = Folders.read(folder.input()).getOrDefault(STDIN, "");
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static void say(String name, ByteArrayOutputStream bytes, Path work, Map<String, String> said) {
        if (bytes.size() > 0) {
            said.put(name, portable(bytes.toString(StandardCharsets.ISO_8859_1), work));
        }
    }

    /** The folder it happens to run in is no part of an outcome. */
    private static String portable(String text, Path work) {
        return text.replace(work + "/", "").replace(work.toString(), ".");
    }
}
