package repositories.runtime;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that send what a call that blocks needs at once. They begin with the first such call, and end where there is none for long. */
final class Threads {
    private static final long IDLE_SECONDS = 60;

    /** Those of all databases that were given none. */
    static final Executor SHARED = shared();

    private Threads() {}

    private static Executor shared() {
        AtomicInteger number = new AtomicInteger();
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                Ahead.AT_ONCE, Ahead.AT_ONCE, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, "dynamodb-" + number.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }
}
