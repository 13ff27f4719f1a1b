package dev.partita.cli;

import java.util.concurrent.CountDownLatch;

/** While this is open, an interrupt of the process waits. What is done meanwhile must be short. */
final class Uninterrupted implements AutoCloseable {
    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::await, "finish writing");

    Uninterrupted() {
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            throw new CommandFailure("interrupted before anything was written", ExitCode.USAGE);
        }
    }

    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // It need not be removed: it has nothing to wait for.
        }
    }

    private void await() {
        try {
            done.await();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
