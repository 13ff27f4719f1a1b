package dev.partita.concurrent;

import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Work on a thread of its own, which ends with the process. Not of the common pool: on a machine with two processors that has one thread,
 * and while work on it waits for other work, what comes next waits, too.
 */
public final class Meanwhile<T> {
    private final CompletableFuture<T> work;

    private Meanwhile(CompletableFuture<T> work) {
        this.work = work;
    }

    /** Begins it. */
    public static <T> Meanwhile<T> of(String name, Supplier<T> work) {
        return new Meanwhile<>(CompletableFuture.supplyAsync(
                work, r -> Thread.ofPlatform().name(name).daemon().start(r)));
    }

    /**
     * What a function gives for each of some values, of as many of them at once as there are processors; throws what it threw for the first
     * value that it threw for.
     */
    public static <T, R> List<R> all(String name, List<T> values, Function<T, R> function) {
        Queue<Runnable> open = new ConcurrentLinkedQueue<>();
        List<Meanwhile<R>> all = values.stream()
                .map(v -> new Meanwhile<>(CompletableFuture.supplyAsync(() -> function.apply(v), open::add)))
                .toList();
        Runnable worker = () -> {
            for (Runnable next = open.poll(); next != null; next = open.poll()) {
                next.run();
            }
        };
        int others = Math.min(values.size(), Runtime.getRuntime().availableProcessors()) - 1;
        for (int i = 0; i < others; i++) {
            Thread.ofPlatform().name(name).daemon().start(worker);
        }
        worker.run();
        return all.stream().map(Meanwhile::result).toList();
    }

    /** Waits for its end; throws what it threw. */
    public T result() {
        try {
            return work.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            if (failed.getCause() instanceof Error thrown) {
                throw thrown;
            }
            throw failed;
        }
    }

    /** Waits for its end; empty if that was not a good one. */
    public Optional<T> ended() {
        return work.handle((done, failed) -> Optional.ofNullable(done)).join();
    }

    /** Does something with what it gave: at once, or as soon as it has ended well. */
    public void then(Consumer<T> further) {
        work.thenAccept(further);
    }
}
