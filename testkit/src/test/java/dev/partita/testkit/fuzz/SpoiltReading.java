package dev.partita.testkit.fuzz;

import dev.partita.emit.json.DesignJson;
import dev.partita.read.DocumentReader;
import dev.partita.read.ReadResult;
import dev.partita.review.TableDesignReader;
import dev.partita.testkit.application.Application;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.EntityCodec;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Reads spoilt texts with every reader, as long as one likes: {@code SpoiltReading MINUTES [FROM]}. What fails is printed, with the text
 * in base64.
 */
final class SpoiltReading {
    private static final long MOST_SECONDS = 10;

    /** What a reader is given, and what it may say: nothing, or the exception that is its word for a bad text. */
    private record Reader(String name, String good, Reading reading) {}

    private interface Reading {
        void read(byte[] text);
    }

    private final List<Reader> readers = new ArrayList<>();

    SpoiltReading(List<Application> applications) throws IOException {
        for (Application application : applications) {
            var model = application.model();
            readers.add(new Reader(
                    "document",
                    Files.readString(application.document()),
                    b -> said(DocumentReader.read("document", b))));
            readers.add(new Reader("design.json", application.deliveredText(), SpoiltReading::design));
            Path drawn = application.document().resolveSibling("../want/files/partita/table-design.md");
            readers.add(new Reader(
                    "table-design.md",
                    Files.readString(drawn),
                    b -> said(TableDesignReader.read("table-design.md", b, model))));
            readers.add(new Reader(
                    "call",
                    "{\"pattern\": \"AP-001\", \"params\": {\"userId\": \"u1\", \"list\": [1, {\"a\": null}]},"
                            + " \"cursor\": null}",
                    b -> line(() -> new CallCodec(model).read(Json.parseObject(text(b)), Instant.EPOCH))));
            model.entities()
                    .forEach(e -> readers.add(new Reader(
                            "entity",
                            "{\"id\": \"u1\", \"n\": -1.5e3, \"at\": \"2026-01-01T00:00:00Z\", \"set\": [\"a\","
                                    + " \"b\"]}",
                            b -> line(() -> new EntityCodec(model).read(e.name(), text(b))))));
        }
    }

    public static void main(String[] arguments) throws IOException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(Long.parseLong(arguments[0]));
        SpoiltReading reading = new SpoiltReading(Application.all());
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        long failed = 0;
        for (; System.nanoTime() < end; seed++) {
            Optional<String> failure = reading.failure(seed);
            failed += failure.isPresent() ? 1 : 0;
            failure.ifPresent(System.out::println);
        }
        System.out.println("up to text " + seed + ", " + failed + " failed");
    }

    /** How the text of a seed fails, if it does. */
    Optional<String> failure(long seed) {
        Reader reader = readers.get((int) Math.floorMod(seed, (long) readers.size()));
        byte[] text = new Spoiler(seed).spoilt(reader.good());
        long start = System.nanoTime();
        try {
            reader.reading().read(text);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError bug) {
            StackTraceElement[] frames = bug.getStackTrace();
            return Optional.of(seed + " " + reader.name() + ": " + bug + (frames.length > 0 ? " at " + frames[0] : "")
                    + " " + Base64.getEncoder().encodeToString(text));
        }
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
        return seconds > MOST_SECONDS
                ? Optional.of(seed + " " + reader.name() + " took " + seconds + " s")
                : Optional.empty();
    }

    /** A text that is refused is refused with a finding. */
    private static void said(ReadResult result) {
        if (result.model().isEmpty() && result.diagnostics().isEmpty()) {
            throw new IllegalStateException("no model, and nothing is said");
        }
    }

    private static void said(TableDesignReader.Outcome outcome) {
        if (outcome.design().isEmpty() && outcome.diagnostics().isEmpty()) {
            throw new IllegalStateException("no design, and nothing is said");
        }
    }

    private static void design(byte[] bytes) {
        try {
            DesignJson.read(text(bytes));
        } catch (IllegalArgumentException refused) {
            // What the command line says of it.
        }
    }

    private static void line(Runnable read) {
        try {
            read.run();
        } catch (FaultException refused) {
            // What is answered.
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
