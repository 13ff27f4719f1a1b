package dev.partita.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
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
        Execution ran = Execution.of(settings.command(), stdin(), work);
        Map<String, String> got = new TreeMap<>(ran.said());
        if (ran.exit() != 0) {
            got.put("exit", ran.exit() + "\n");
        }
        ran.left().forEach((path, text) -> {
            boolean isLeftOut = settings.without().stream().anyMatch(folder -> path.startsWith(folder + "/"));
            if (!isLeftOut && !text.equals(before.get(path))) {
                got.put(FILES + path, Execution.portable(text, work));
            }
        });
        return new CaseOutcome(folder, settings, ran.exit(), got);
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
        Execution ran = Execution.of(command, stdin(), work);
        if (ran.exit() != 0) {
            throw new AssertionError("case " + folder.name() + ": the preparation " + command + " ended with "
                    + ran.exit() + ": " + ran.said().getOrDefault("stderr", "no message"));
        }
    }

    private String stdin() {
        return Folders.read(folder.input()).getOrDefault(STDIN, "");
    }
}
