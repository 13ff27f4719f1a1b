package repositories.runtime;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What is done with answers that come later, or, from a client that blocks, at once. One thing is done after another: what is
 * kept between requests is never used by two threads at a time. Repetition takes no stack, however much is answered at once.
 */
final class Later {
    /** What is done already. */
    static final CompletableFuture<Void> DONE = CompletableFuture.completedFuture(null);

    private Later() {}

    static <T> CompletableFuture<T> now(T value) {
        return CompletableFuture.completedFuture(value);
    }

    /** What this gives at once; a failure is one of the answer. */
    static <T> CompletableFuture<T> at(Supplier<T> once) {
        try {
            return now(once.get());
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    /** The value of what is answered already. */
    static <T> T value(CompletableFuture<T> answered) {
        try {
            return answered.join();
        } catch (CompletionException e) {
            if (cause(e) instanceof RuntimeException failure) {
                throw failure;
            }
            if (cause(e) instanceof Error failure) {
                throw failure;
            }
            throw e;
        }
    }

    /** What a caller gets: it fails with what went wrong, and with nothing around that. */
    static <T> CompletableFuture<T> outward(Supplier<CompletableFuture<T>> call) {
        CompletableFuture<T> given = new CompletableFuture<>();
        at(call).thenCompose(Function.identity()).whenComplete((value, failure) -> {
            if (failure == null) {
                given.complete(value);
            } else {
                given.completeExceptionally(cause(failure));
            }
        });
        return given;
    }

    /** What went wrong, without what futures wrap it in. */
    static Throwable cause(Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    /** @param step says whether another one follows */
    static CompletableFuture<Void> repeat(Supplier<CompletableFuture<Boolean>> step) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        go(step, done);
        return done;
    }

    private static void go(Supplier<CompletableFuture<Boolean>> step, CompletableFuture<Void> done) {
        try {
            boolean goesOn = true;
            while (goesOn) {
                CompletableFuture<Boolean> taken = step.get();
                if (!taken.isDone()) {
                    taken.whenComplete((more, failure) -> {
                        if (failure != null) {
                            done.completeExceptionally(failure);
                        } else if (more) {
                            go(step, done);
                        } else {
                            done.complete(null);
                        }
                    });
                    return;
                }
                goesOn = taken.join();
            }
            done.complete(null);
        } catch (RuntimeException | Error e) {
            done.completeExceptionally(e);
        }
    }

    static CompletableFuture<Void> whilst(BooleanSupplier condition, Supplier<CompletableFuture<Void>> step) {
        return repeat(() -> condition.getAsBoolean() ? step.get().thenApply(taken -> true) : now(false));
    }

    static <T> CompletableFuture<Void> each(List<T> all, Function<T, CompletableFuture<Void>> step) {
        Iterator<T> left = all.iterator();
        return whilst(left::hasNext, () -> step.apply(left.next()));
    }

    static <T, U> CompletableFuture<List<U>> map(List<T> all, Function<T, CompletableFuture<U>> made) {
        List<U> mapped = new ArrayList<>();
        return each(all, one -> made.apply(one).thenAccept(mapped::add)).thenApply(done -> mapped);
    }

    static <T, U> CompletableFuture<List<U>> flatMap(List<T> all, Function<T, CompletableFuture<List<U>>> made) {
        List<U> mapped = new ArrayList<>();
        return each(all, one -> made.apply(one).thenAccept(mapped::addAll)).thenApply(done -> mapped);
    }
}
