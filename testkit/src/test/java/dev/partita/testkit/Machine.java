package dev.partita.testkit;

import dev.partita.cli.Partita;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Another machine, as far as a process can tell: its language, place, encoding, processors, memory, and where on its disk things are.
 *
 * @param options of its Java
 * @param environment variables it sets
 * @param place of the working directory
 */
record Machine(String name, List<String> options, Map<String, String> environment, String place) {

    private static final int MINUTES = 10;

    /** What the machine of most who work here is like. */
    static final Machine USUAL = new Machine(
            "usual",
            List.of("-Duser.language=en", "-Duser.country=US", "-Duser.timezone=UTC", "-Xmx1g"),
            Map.of("LC_ALL", "C.UTF-8"),
            "usual");

    /** I and i are no pair there; nothing but ASCII is known; every object has the same hash; the day is tomorrow. */
    static final Machine TURKISH = new Machine(
            "Turkish",
            List.of(
                    "-Duser.language=tr",
                    "-Duser.country=TR",
                    "-Duser.timezone=Pacific/Kiritimati",
                    "-Dfile.encoding=COMPAT",
                    "-XX:+UnlockExperimentalVMOptions",
                    "-XX:hashCode=2",
                    "-XX:ActiveProcessorCount=1",
                    "-Xmx400m"),
            Map.of("LC_ALL", "C", "TZ", "Pacific/Kiritimati"),
            "a place/with a space");

    /** Other digits and another separator, half an hour beside the others, hashes by address. */
    static final Machine EGYPTIAN = new Machine(
            "Egyptian",
            List.of(
                    "-Duser.language=ar",
                    "-Duser.country=EG",
                    "-Duser.extensions=u-nu-arab",
                    "-Duser.timezone=America/St_Johns",
                    "-XX:+UnlockExperimentalVMOptions",
                    "-XX:hashCode=4",
                    "-XX:+UseParallelGC",
                    "-XX:ActiveProcessorCount=8"),
            Map.of("LC_ALL", "C.UTF-8", "TZ", "America/St_Johns"),
            "far/down/in/the/tree");

    /** Other digits, another calendar, other ends of lines. */
    static final Machine THAI = new Machine(
            "Thai",
            List.of(
                    "-Duser.language=th",
                    "-Duser.country=TH",
                    "-Duser.extensions=u-ca-buddhist-nu-thai",
                    "-Duser.timezone=Asia/Bangkok",
                    "-Dline.separator=\r\n",
                    "-XX:+UseSerialGC",
                    "-Xmx600m"),
            Map.of("LC_ALL", "POSIX"),
            "thai");

    /**
     * Runs a command line there, on a copy of a document.
     *
     * @return {@code stdout}, {@code stderr}, {@code exit}, and every file that is there then; a character is a byte
     */
    Map<String, String> run(Path disk, Path document, List<String> arguments) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(disk.resolve(place));
        Files.copy(document, folder.resolve(document.getFileName()));
        Path said = Files.createDirectories(disk.resolve("said"));
        ProcessBuilder process = new ProcessBuilder(command(arguments))
                .directory(folder.toFile())
                .redirectOutput(said.resolve("stdout").toFile())
                .redirectError(said.resolve("stderr").toFile());
        process.environment().putAll(environment);
        Map<String, String> outcome = new TreeMap<>();
        outcome.put("exit", Integer.toString(exit(process.start())));
        outcome.putAll(Folders.read(said));
        Folders.read(folder).forEach((path, text) -> outcome.put("files/" + path, text));
        return outcome;
    }

    private static int exit(Process process) throws InterruptedException {
        try {
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                throw new AssertionError("does not end within " + MINUTES + " minutes");
            }
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    private List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Dsun.misc.unsafe.memory.access=allow"));
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(options);
        command.add("-Dpartita.dynamodb-local="
                + Path.of(System.getProperty("partita.dynamodb-local", "")).toAbsolutePath());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Partita.class.getName()));
        command.addAll(arguments);
        return command;
    }

    @Override
    public String toString() {
        return name;
    }
}
