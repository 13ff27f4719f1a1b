package dev.partita.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A folder that is written again and again, beside what people keep in it. A file is overwritten or removed only while it is as
 * it was written. All is written to a place beside it first and then moved, so that a full disk leaves the folder as it was; what
 * an interrupt leaves half moved is taken up by the next run, as each file is then an old or a new one of ours.
 *
 * @param shown its name in messages
 */
record EmittedFolder(Path folder, String shown) {
    /** Lines of a difference that are shown of each file. */
    private static final int SHOWN_LINES = 40;

    void write(String target, SortedMap<String, byte[]> files, boolean isForced) {
        try {
            Optional<Manifest> before = manifest();
            List<String> conflicts = conflicts(before, target, files);
            if (!conflicts.isEmpty() && !isForced) {
                throw refusal(conflicts, files);
            }
            SortedMap<String, byte[]> all = new TreeMap<>(files);
            all.put(Manifest.FILE, Manifest.of(target, files).text().getBytes(StandardCharsets.UTF_8));
            replace(all, obsolete(before, files, conflicts));
        } catch (IOException refused) {
            throw new CommandFailure(
                    "cannot write to " + shown + ": " + refused.getMessage() + " (choose another folder with --to)",
                    ExitCode.USAGE);
        }
    }

    private Optional<Manifest> manifest() throws IOException {
        Path file = folder.resolve(Manifest.FILE);
        return Files.isRegularFile(file) ? Manifest.read(Files.readString(file)) : Optional.empty();
    }

    /** Files that somebody else wrote or changed, and that would be lost. */
    private List<String> conflicts(Optional<Manifest> before, String target, SortedMap<String, byte[]> files)
            throws IOException {
        if (before.filter(m -> !m.target().equals(target)).isPresent()) {
            throw new CommandFailure(
                    shown + " holds the target " + before.get().target() + " (choose another folder with --to)",
                    ExitCode.USAGE);
        }
        SortedMap<String, String> now = Manifest.of(target, files).hashes();
        SortedMap<String, String> written = new TreeMap<>(now);
        before.ifPresent(m -> written.putAll(m.hashes()));
        List<String> conflicts = new ArrayList<>();
        for (String path : written.keySet()) {
            Path file = folder.resolve(path);
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                String hash = Files.isRegularFile(file) ? Manifest.hash(Files.readAllBytes(file)) : "";
                boolean isOld =
                        before.isPresent() && hash.equals(before.get().hashes().get(path));
                if (!isOld && !hash.equals(now.get(path))) {
                    conflicts.add(path);
                }
            }
        }
        return conflicts;
    }

    private CommandFailure refusal(List<String> conflicts, SortedMap<String, byte[]> files) throws IOException {
        StringBuilder message =
                new StringBuilder(shown + " has files that were not written by partita emit, or changed since: ");
        message.append(String.join(", ", conflicts));
        message.append(" (--force overwrites them; --to writes elsewhere)");
        for (String path : conflicts) {
            Path file = folder.resolve(path);
            if (Files.isRegularFile(file)) {
                String there = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
                String ours = new String(files.getOrDefault(path, new byte[0]), StandardCharsets.UTF_8);
                message.append('\n').append(LineDifference.of(path, there, ours, SHOWN_LINES));
            }
        }
        return new CommandFailure(message.toString().stripTrailing(), ExitCode.USAGE);
    }

    /** What was written before, is as it was, and is written no more. */
    private static List<String> obsolete(
            Optional<Manifest> before, SortedMap<String, byte[]> files, List<String> conflicts) {
        return before.stream()
                .flatMap(m -> m.hashes().keySet().stream())
                .filter(path -> !files.containsKey(path) && !conflicts.contains(path))
                .toList();
    }

    private void replace(SortedMap<String, byte[]> files, List<String> obsolete) throws IOException {
        Path parent = folder.toAbsolutePath().getParent();
        Files.createDirectories(parent);
        Path next = Files.createTempDirectory(parent, "." + folder.getFileName() + ".next");
        try {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Path path = next.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.write(path, file.getValue());
            }
            for (String path : files.keySet()) {
                Path place = folder.resolve(path);
                Files.createDirectories(place.getParent());
                move(next.resolve(path), place);
            }
            for (String path : obsolete) {
                Files.deleteIfExists(folder.resolve(path));
            }
        } finally {
            delete(next);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException notAtomic) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
