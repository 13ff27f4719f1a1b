package dev.partita.testkit.fuzz;

import dev.partita.testkit.application.Application;
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

    private final List<Readers.Reader> readers;

    SpoiltReading(List<Application> applications) {
        this.readers = Readers.of(applications);
    }

    public static void main(String[] arguments) {
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
        Readers.Reader reader = readers.get((int) Math.floorMod(seed, (long) readers.size()));
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
}
