package dev.partita.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Replaces files of a folder, all of them or none, whatever comes between: a full disk, a file that resists, the end of the process.
 *
 * <p>Everything is written first, beside the rest but inside of the folder, as only there it is surely on the same disk. Then a
 * journal says what is to come, the old files are moved aside and the new ones into their places. While there is a journal it is the
 * old that counts, and whoever comes next puts it back: this process if a move fails, else the next one ({@link #undo}). Deleting the
 * journal makes the new count. An interrupt waits for the one or the other; a process that is killed can't.
 */
final class Replacement {
    /** In the folder while it is replaced. */
    static final String WORKPLACE = ".partita-next";

    private static final String JOURNAL = "journal";

    private final Path folder;
    private final Path next;
    private final Path old;
    private final Path journal;

    private Replacement(Path folder) {
        this.folder = folder;
        Path workplace = folder.resolve(WORKPLACE);
        this.next = workplace.resolve("next");
        this.old = workplace.resolve("old");
        this.journal = workplace.resolve(JOURNAL);
    }

    /**
     * A file that is there already, byte for byte, is not touched.
     *
     * @param files by their paths in the folder, which is created where there is none
     * @param obsolete paths of files that go, if they exist, and their folders with them if those become empty
     * @throws IOException nothing has changed
     */
    static void replace(Path folder, Map<String, byte[]> files, Collection<String> obsolete) throws IOException {
        Path above = folder.toAbsolutePath();
        while (!Files.exists(above)) {
            above = above.getParent();
        }
        try (Uninterrupted unused = new Uninterrupted()) {
            alone(folder, r -> r.replace(files, obsolete));
        } finally {
            deleteEmpty(folder.toAbsolutePath(), above);
        }
    }

    /** Puts back what a process has left that was killed while it replaced files. */
    static void undo(Path folder) throws IOException {
        if (Files.isDirectory(folder.resolve(WORKPLACE))) {
            alone(folder, Replacement::undo);
        }
    }

    /** What is done while no other process does the same in this folder. */
    private interface Step {
        void run(Replacement replacement) throws IOException;
    }

    private static void alone(Path folder, Step step) throws IOException {
        Path workplace = Files.createDirectories(folder.resolve(WORKPLACE));
        try (FileChannel channel = FileChannel.open(
                        workplace.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = lock(channel, folder)) {
            step.run(new Replacement(folder));
            delete(workplace);
        }
    }

    private static FileLock lock(FileChannel channel, Path folder) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return lock;
            }
        } catch (OverlappingFileLockException mine) {
            // By another thread of this process: the same as by another process.
        }
        throw new FileSystemException(folder.toString(), null, "another partita is writing there at this moment");
    }

    private void replace(Map<String, byte[]> files, Collection<String> obsolete) throws IOException {
        undo();
        delete(next);
        delete(old);
        try {
            SortedMap<String, byte[]> changed = changed(files);
            stage(changed);
            for (String path : changed.keySet()) {
                moveAside(path);
                Path place = folder.resolve(path);
                Files.createDirectories(place.getParent());
                move(next.resolve(path), place);
            }
            for (String path : obsolete) {
                moveAside(path);
                deleteEmpty(folder.resolve(path).getParent(), folder);
            }
            Files.delete(journal);
        } catch (IOException | RuntimeException failed) {
            putBack(failed);
            throw failed;
        }
    }

    private void putBack(Exception failed) {
        try {
            undo();
            delete(folder.resolve(WORKPLACE));
        } catch (IOException again) {
            failed.addSuppressed(again);
        }
    }

    private SortedMap<String, byte[]> changed(Map<String, byte[]> files) throws IOException {
        SortedMap<String, byte[]> changed = new TreeMap<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path place = folder.resolve(file.getKey());
            if (Files.isDirectory(place)) {
                throw new FileSystemException(place.toString(), null, "a folder is where a file is to be");
            }
            if (!is(place, Manifest.hash(file.getValue()))) {
                changed.put(file.getKey(), file.getValue());
            }
        }
        return changed;
    }

    private void stage(SortedMap<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            write(next.resolve(file.getKey()), file.getValue());
        }
        Path unfinished = journal.resolveSibling(JOURNAL + ".unfinished");
        write(unfinished, Manifest.of("", files).text().getBytes(StandardCharsets.UTF_8));
        move(unfinished, journal);
    }

    private static void write(Path path, byte[] bytes) throws IOException {
        Files.createDirectories(path.getParent());
        Files.write(path, bytes);
    }

    private void moveAside(String path) throws IOException {
        Path place = folder.resolve(path);
        if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
            Path aside = old.resolve(path);
            Files.createDirectories(aside.getParent());
            move(place, aside);
        }
    }

    /** What somebody has changed since stays. May itself be broken off and done again. */
    private void undo() throws IOException {
        if (!Files.exists(journal)) {
            return;
        }
        SortedMap<String, String> written =
                Manifest.read(Files.readString(journal)).map(Manifest::hashes).orElseGet(TreeMap::new);
        for (Map.Entry<String, String> file : written.entrySet()) {
            Path place = folder.resolve(file.getKey());
            if (is(place, file.getValue())) {
                Files.delete(place);
                deleteEmpty(place.getParent(), folder);
            }
        }
        for (Path aside : filesOf(old)) {
            Path place = folder.resolve(old.relativize(aside));
            if (!Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectories(place.getParent());
                move(aside, place);
            }
        }
        Files.delete(journal);
    }

    private static boolean is(Path place, String hash) throws IOException {
        return Files.isRegularFile(place)
                && Manifest.hash(Files.readAllBytes(place)).equals(hash);
    }

    private static List<Path> filesOf(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(f -> !Files.isDirectory(f, LinkOption.NOFOLLOW_LINKS))
                    .toList();
        }
    }

    /** Within one folder, so that it is atomic or, where another disk is mounted in it, refused. */
    private static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Folders that are empty, from here upwards. */
    private static void deleteEmpty(Path folder, Path upTo) throws IOException {
        Path at = folder;
        while (!at.equals(upTo) && isEmpty(at)) {
            Files.delete(at);
            at = at.getParent();
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (Stream<Path> in = Files.list(folder)) {
            return in.findAny().isEmpty();
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
