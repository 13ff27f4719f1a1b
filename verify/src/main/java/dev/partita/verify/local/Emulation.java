package dev.partita.verify.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A child process that is starting. What it prints last is kept for the diagnostic. */
final class Emulation {
    private static final int KEPT_LINES = 20;

    private final Process process;
    private final Deque<String> lines = new ArrayDeque<>();
    private final Thread reader;

    Emulation(List<String> command) {
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new EmulatorUnavailable("cannot start " + command.get(0), e);
        }
        reader = new Thread(this::keepOutput, "output of DynamoDB Local");
        reader.setDaemon(true);
        reader.start();
    }

    Process process() {
        return process;
    }

    /** Whether it answers within the limit; false at once if it has ended. */
    boolean answers(int port, long limitMillis) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limitMillis);
        try {
            while (process.isAlive() && System.nanoTime() < deadline) {
                if (LocalDynamo.accepts(port)) {
                    return !process.waitFor(20, TimeUnit.MILLISECONDS);
                }
                process.waitFor(20, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    /** Ends it and answers what it printed last. */
    String ended() {
        process.destroyForcibly();
        try {
            reader.join(2_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (lines) {
            return String.join("\n", lines);
        }
    }

    private void keepOutput() {
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                keep(line);
            }
        } catch (IOException closed) {
            // The process has ended.
        }
    }

    private void keep(String line) {
        synchronized (lines) {
            lines.addLast(line);
            if (lines.size() > KEPT_LINES) {
                lines.removeFirst();
            }
        }
    }
}
