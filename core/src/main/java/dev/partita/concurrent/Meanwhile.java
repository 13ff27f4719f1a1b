package dev.partita.concurrent;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
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
