package dev.partita.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.cli.Partita;
import dev.partita.testkit.application.Application;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A folder that is written again holds the old or the new, whole, whatever comes between: a full disk (one in memory, where this may
 * be mounted; else the largest file that a process may write), a file that resists, and the end of the process.
 */
class WholeOutputTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));
    private static final String[] DESIGN = {
        "design", "access-patterns.md", "--no-verify", "--quiet", "--out", "disk/out"
    };
    private static final String RENAMES = "rename,renameat,renameat2";
    /** Followed by the number of the renaming at which the process is killed, and the process. */
    private static final String KILLING =
            "strace -f -qq -o /dev/null -e trace=" + RENAMES + " -e inject=" + RENAMES + ":signal=KILL:when=";

    @TempDir
    private Path folder;

    private final List<Path> mounted = new ArrayList<>();

    @AfterEach
    void unmount() throws IOException, InterruptedException {
        for (Path disk : mounted) {
            shell("umount '" + disk + "'");
        }
    }

    private void document(String application) throws IOException {
        Path input = ROOT.resolve("cases/design/" + application + "/input/access-patterns.md");
        Files.write(folder.resolve("access-patterns.md"), Files.readAllBytes(input));
    }

    /** What {@code design} once gave for it. */
    private void design(String application) throws IOException {
        Files.createDirectories(folder.resolve("design"));
        Files.writeString(folder.resolve("design/design.json"), new Application(application).deliveredText());
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 64, 100})
    void designOnADiskThatIsFull(int kilobytes) throws IOException, InterruptedException {
        Path disk = disk(16_384);
        document("chat");
        run(0, DESIGN);
        document("ebay");
        isWholeOnADiskThatIsFull(disk, kilobytes, DESIGN);
    }

    /** The folder is the disk itself: beside it there would be room. */
    @ParameterizedTest
    @ValueSource(ints = {8, 128, 300})
    void emitOnADiskThatIsFull(int kilobytes) throws IOException, InterruptedException {
        String[] emit = {"emit", "java", "design", "--quiet", "--to", "disk"};
        Path disk = disk(16_384);
        design("chat");
        run(0, emit);
        design("shop");
        isWholeOnADiskThatIsFull(disk, kilobytes, emit);
    }

    private void isWholeOnADiskThatIsFull(Path disk, int kilobytes, String... command)
            throws IOException, InterruptedException {
        Map<String, String> old = Folders.read(disk);
        fill(disk, kilobytes);
        String said = run(2, command);
        Files.delete(disk.resolve("filler"));
        assertThat(said)
                .contains("partita: cannot write to " + command[command.length - 1] + ": No space left on device")
                .contains("what was there is as it was", "choose another place with --");
        assertThat(Folders.read(disk)).isEqualTo(old);
        run(0, command);
        assertThat(Folders.read(disk)).isNotEqualTo(old);
    }

    @Test
    void aFolderThatCouldNotBeFilledIsNotCreated() throws IOException, InterruptedException {
        Path disk = disk(64);
        design("chat");
        run(2, "emit", "java", "design", "--quiet", "--to", "disk/a/b");
        assertThat(disk).isEmptyDirectory();
    }

    @Test
    void aFileMayOnlyBeSoLarge() throws IOException, InterruptedException {
        design("chat");
        run(0, "emit", "html", "design", "--quiet", "--to", "out");
        Map<String, String> old = Folders.read(folder.resolve("out"));
        design("shop");
        Ended ended = shell("ulimit -f 100; exec " + java() + " emit html design --quiet --to out");
        assertThat(ended.said()).contains("cannot write to out: File too large; what was there is as it was");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(Folders.read(folder.resolve("out"))).isEqualTo(old);
    }

    @Test
    void aFileResists() throws IOException {
        design("shop");
        run(0, "emit", "cli", "design", "--quiet", "--to", "out");
        Path out = folder.resolve("out");
        Path tables = out.resolve("tables");
        Files.move(tables, folder.resolve("aside"));
        Files.writeString(tables, "a file");
        Map<String, String> old = Folders.read(out);
        design("chat");
        String[] emit = {"emit", "cli", "design", "--quiet", "--to", "out", "--force"};
        assertThat(run(2, emit)).contains("tables is a file where a folder is to be; what was there is as it was");
        assertThat(Folders.read(out)).isEqualTo(old);
    }

    /** A design of other tables: the files of those that are no more go, but for those that somebody changed. */
    @Test
    void whatIsWrittenNoMoreGoes() throws IOException {
        design("shop");
        run(0, "emit", "java", "design", "--quiet", "--to", "out");
        Path out = folder.resolve("out");
        Set<String> shop = Folders.read(out).keySet();
        design("chat");
        Files.writeString(out.resolve("mine.txt"), "mine");
        String changed = shop.stream()
                .filter(f -> f.endsWith("Product.java"))
                .findFirst()
                .orElseThrow();
        Files.writeString(out.resolve(changed), "// mine\n", StandardOpenOption.APPEND);
        String said = run(2, "emit", "java", "design", "--quiet", "--to", "out");
        assertThat(said).contains("changed since: " + changed, "-// mine", "--force overwrites");
        assertThat(Folders.read(out).keySet()).containsAll(shop);
        run(0, "emit", "java", "design", "--quiet", "--to", "fresh");
        run(0, "emit", "java", "design", "--quiet", "--to", "out", "--force");
        Set<String> expected =
                new TreeSet<>(Folders.read(folder.resolve("fresh")).keySet());
        expected.addAll(List.of("mine.txt", changed));
        assertThat(Folders.read(out).keySet()).isEqualTo(expected);
        try (Stream<Path> all = Files.walk(out)) {
            assertThat(all.filter(Files::isDirectory)).allMatch(f -> f.toFile().list().length > 0);
        }
    }

    @Test
    void whatGoesToAFullDiskIsNoSuccess() throws IOException, InterruptedException {
        assumeTrue(Files.isWritable(Path.of("/dev/full")));
        Ended ended = shell(java() + " emit --list > /dev/full");
        assertThat(ended.said()).isEqualTo("partita: standard output could not be written to its end\n");
        assertThat(ended.exit()).isEqualTo(2);
    }

    /** What the solver unpacks there does not fit. */
    @Tag("full")
    @Test
    void aTemporaryFolderThatIsFull() throws IOException, InterruptedException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        disk(64);
        document("shop");
        Ended ended = shell(java("-Djava.io.tmpdir=disk") + " check access-patterns.md --quiet && "
                + java("-Djava.io.tmpdir=disk") + " design access-patterns.md --no-verify --quiet --out out");
        assertThat(ended.said())
                .contains("partita: the solver's native library can't be loaded")
                .doesNotContain("\tat ");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    /** Killed at one of the renamings, of the system call itself, so that it is surely in the middle. */
    @Tag("full")
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 12})
    void killed(int renaming) throws IOException, InterruptedException {
        assumeTrue(renaming == 2 || Boolean.getBoolean("partita.full"));
        assumeTrue(shell(KILLING + "9 true").exit() == 0, "strace");
        Map<String, String> old = emitted();
        Ended ended = shell(KILLING + renaming + " " + java() + " emit typescript design --quiet --to out");
        assertThat(ended.exit()).isEqualTo(128 + 9);
        assertThat(folder.resolve("out/.partita-next")).exists();
        // Refused, but only after what is there was looked at.
        run(2, "emit", "java", "design", "--to", "out");
        assertThat(Folders.read(folder.resolve("out"))).isEqualTo(old);
    }

    @Tag("full")
    @Test
    void killedWhileADesignIsWritten() throws IOException, InterruptedException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        assumeTrue(shell(KILLING + "9 true").exit() == 0, "strace");
        Path out = Files.createDirectories(folder.resolve("disk/out"));
        document("chat");
        run(0, DESIGN);
        Map<String, String> old = Folders.read(out);
        document("ebay");
        Ended ended = shell(KILLING + "4 " + java() + " " + String.join(" ", DESIGN));
        assertThat(ended.exit()).isEqualTo(128 + 9);
        assertThat(Folders.read(out)).isNotEqualTo(old);
        run(0, "emit", "cli", "disk/out", "--quiet", "--to", "elsewhere");
        assertThat(Folders.read(out)).isEqualTo(old);
    }

    @Tag("full")
    @Test
    void interrupted() throws IOException, InterruptedException {
        Map<String, String> old = emitted();
        run(0, "emit", "typescript", "design", "--quiet", "--to", "new");
        Map<String, String> whole = Folders.read(folder.resolve("new"));
        String emitting = java() + " emit typescript design --quiet --to out & "
                + "while ! [ -e out/.partita-next/next ] && kill -0 $! 2> /dev/null; do :; done; kill -TERM $!; wait $!";
        int exit = 0;
        for (int i = 0; i < 20 && exit == 0; i++) {
            exit = shell("[ -e before ] || mv out before; rm -rf out; cp -rp before out; " + emitting)
                    .exit();
            assertThat(Folders.read(folder.resolve("out"))).isIn(old, whole);
        }
        assertThat(exit).as("in time, in one of twenty tries").isEqualTo(128 + 15);
    }

    /** Files of one design in a folder that files of another are to replace. */
    private Map<String, String> emitted() throws IOException {
        design("chat");
        run(0, "emit", "typescript", "design", "--quiet", "--to", "out");
        design("shop");
        return Folders.read(folder.resolve("out"));
    }

    private Path disk(int kilobytes) throws IOException, InterruptedException {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Ended ended = shell("mount -t tmpfs -o size=" + kilobytes + "k tmpfs '" + disk + "'");
        assumeTrue(ended.exit() == 0, "may not mount a disk");
        mounted.add(disk);
        return disk;
    }

    private void fill(Path disk, int kilobytesLeft) throws IOException, InterruptedException {
        long left = Files.getFileStore(disk).getUsableSpace() / 1024 - kilobytesLeft;
        assertThat(shell("dd if=/dev/zero of='" + disk + "/filler' bs=1k count=" + left)
                        .exit())
                .isZero();
    }

    /** What it said to standard error. */
    private String run(int exit, String... command) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int got = Partita.run(
                List.of(command),
                folder,
                InputStream.nullInputStream(),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        String said = err.toString(StandardCharsets.UTF_8);
        assertThat(got)
                .as("exit of %s, which said %s", String.join(" ", command), said)
                .isEqualTo(exit);
        return said;
    }

    private Ended shell(String command) throws IOException, InterruptedException {
        return Ended.of(folder, command);
    }

    private static String java(String... options) {
        return Path.of(System.getProperty("java.home"), "bin", "java") + " " + String.join(" ", options)
                + " -XX:TieredStopAtLevel=1 --enable-native-access=ALL-UNNAMED -cp '"
                + System.getProperty("java.class.path")
                + "' " + Partita.class.getName();
    }
}
