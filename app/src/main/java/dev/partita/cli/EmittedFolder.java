package dev.partita.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A folder that is written again and again, beside what people keep in it. A file is overwritten or removed only while it is as
 * it was written.
 *
 * @param shown its name in messages
 */
record EmittedFolder(Path folder, String shown) {
    /** Lines of a difference that are shown of each file. */
    private static final int SHOWN_LINES = 40;

    void write(String target, SortedMap<String, byte[]> files, boolean isForced) {
        try {
            Replacement.undo(folder);
            Optional<Manifest> before = manifest();
            List<String> conflicts = conflicts(before, target, files);
            if (!conflicts.isEmpty() && !isForced) {
                throw refusal(conflicts, files);
            }
            SortedMap<String, byte[]> all = new TreeMap<>(files);
            all.put(Manifest.FILE, Manifest.of(target, files).text().getBytes(StandardCharsets.UTF_8));
            Replacement.replace(folder, all, obsolete(before, files, conflicts));
        } catch (IOException refused) {
            throw CommandFailure.unwritten(shown, refused, "--to");
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
}
