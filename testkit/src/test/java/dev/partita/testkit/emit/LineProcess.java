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
import java.util.List;

/** A program that answers each line by a line. */
final class LineProcess implements Lines {
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
            String answer = out.readLine();
            if (answer == null) {
                throw new AssertionError("no answer to " + line + "\n" + Files.readString(said));
            }
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        Files.deleteIfExists(said);
    }
}
