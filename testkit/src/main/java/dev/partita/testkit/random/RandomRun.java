package dev.partita.testkit.random;

import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Many random applications, one after the other, as long as one likes: {@code RandomRun FOLDER [EXTENT [FROM [TO]]]}. What fails is
 * shrunk and left in the folder as a document and a text that says how it fails; a document that has been mended belongs under
 * {@code cases/random}. The folder also holds the number of the next application, where another run goes on, and what
 * all runs in it have tried and found.
 */
public final class RandomRun {
    private static final long LAST = 10_000;

    private final Path folder;
    private final Extent extent;
    private final Trial trial;
    private final PrintStream out;
    private final RunTally tally;

    private RandomRun(Path folder, Extent extent, Trial trial, PrintStream out) throws IOException {
        this.tally = RunTally.in(folder.resolve("tally-" + extent.name()));
        this.folder = folder;
        this.extent = extent;
        this.trial = trial;
        this.out = out;
    }

    public static void main(String[] arguments) throws IOException {
        List<String> given = new ArrayList<>(List.of(arguments));
        if (given.isEmpty()) {
            throw new IllegalArgumentException("RandomRun FOLDER [tiny|small|wide [FROM [TO]]]");
        }
        Path folder = Files.createDirectories(Path.of(given.get(0)));
        Extent extent = Extent.valueOf(given.size() > 1 ? given.get(1) : "small");
        try (LocalDynamo dynamo = LocalDynamo.lasting()) {
            RandomRun run = new RandomRun(folder, extent, new Trial(Optional.of(Ground.of(dynamo)), 1), System.out);
            run.run(
                    given.size() > 2 ? Long.parseLong(given.get(2)) : run.next(),
                    given.size() > 3 ? Long.parseLong(given.get(3)) : LAST);
        }
    }

    private Path nextFile() {
        return folder.resolve("next-" + extent.name());
    }

    private long next() throws IOException {
        return Files.exists(nextFile())
                ? Long.parseLong(Files.readString(nextFile()).strip())
                : 1;
    }

    private void run(long from, long to) throws IOException {
        for (long seed = from; seed <= to; seed++) {
            String document = RandomApplication.document(seed, extent);
            Trial.Tried tried = trial.tried(document);
            Finding finding = tried.finding();
            tally.add(tried);
            if (finding.kind() != Finding.Kind.GOOD) {
                keep(extent.name() + "-" + seed, document, finding);
            }
            Files.writeString(nextFile(), (seed + 1) + "\n");
        }
        out.print(tally.text());
    }

    private void keep(String name, String document, Finding finding) throws IOException {
        out.println(name + " " + finding.kind() + ": " + finding.signature());
        String small = new Shrinker(d -> trial.of(d).isLike(finding)).shrunk(document);
        Files.writeString(folder.resolve(name + ".md"), small);
        Files.writeString(
                folder.resolve(name + ".txt"),
                finding.kind() + " " + finding.signature() + "\n"
                        + trial.of(small).text() + "\n");
    }
}
