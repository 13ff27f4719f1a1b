package dev.partita.verify.run;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Work on a thread of its own, which ends with the process: it waits for answers most of the time. */
public final class Meanwhile<T> {
    private final CompletableFuture<T> work;

    private Meanwhile(CompletableFuture<T> work) {
        this.work = work;
    }

    /** Begins it. */
    public static <T> Meanwhile<T> of(String name, Supplier<T> work) {
        return new Meanwhile<>(CompletableFuture.supplyAsync(work, r -> {
            Thread thread = new Thread(r, name);
            thread.setDaemon(true);
            thread.start();
        }));
    }

    /** Waits for its end; throws what it threw. */
    public T result() {
        try {
            return work.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            throw failed;
        }
    }

    /** Waits for its end, however that is. */
    void await() {
        work.handle((done, failed) -> done).join();
    }

    /** Does something with what it gave: at once, or as soon as it has ended well. */
    public void then(Consumer<T> further) {
        work.thenAccept(further);
    }
}
