package dev.partita.testkit.emit;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A program that answers each line by a line. One that does not is ended: what hangs is a failure, not a wait. */
final class LineProcess implements Lines {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Process process;
    private final Path said;
    private final BufferedWriter in;
    private final BufferedReader out;

    LineProcess(Path folder, String... command) {
        try {
            said = Files.createTempFile("partita", ".stderr");
            process = new ProcessBuilder(List.of(command))
                    .directory(folder.toFile())
                    .redirectError(said.toFile())
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        in = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    @Override
    public String answer(String line) {
        try {
            in.write(line);
            in.write('\n');
            in.flush();
            String answer = read();
            if (answer == null) {
                throw new AssertionError("no answer to " + line + "\n" + Files.readString(said));
            }
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Null where the process has ended. */
    private String read() throws IOException {
        CompletableFuture<Void> late = CompletableFuture.runAsync(
                process::destroyForcibly, CompletableFuture.delayedExecutor(PATIENCE.toSeconds(), TimeUnit.SECONDS));
        try {
            return out.readLine();
        } finally {
            late.cancel(false);
        }
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        Files.deleteIfExists(said);
    }
}
