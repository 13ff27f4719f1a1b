package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.read.finding.ReadCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each code appears in its firing case and not in its near miss, at a place inside the document. */
class CodesTest {
    static List<Path> cases() {
        try (Stream<Path> folders = Files.walk(SharedDocuments.CASES.resolve("read"), 4)) {
            return folders.filter(
                            f -> f.endsWith("input/access-patterns.md") || f.endsWith("input/access-patterns.yaml"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void firesOrNot(Path file) throws IOException {
        Path kind = file.getParent().getParent();
        String code = kind.getParent().getFileName().toString().split("-", 2)[0];
        ReadResult result = DocumentReader.read(file.getFileName().toString(), Files.readAllBytes(file));
        List<Diagnostic> found = result.diagnostics().stream()
                .filter(d -> d.code().id().equals(code))
                .toList();
        if (kind.endsWith("fires")) {
            assertThat(found).as("%s", SharedDocuments.messages(result)).isNotEmpty();
            List<String> lines =
                    Files.readString(file, StandardCharsets.ISO_8859_1).lines().toList();
            assertThat(found).allMatch(d -> d.span().orElseThrow().line() <= lines.size());
        } else {
            assertThat(found).as("%s", SharedDocuments.messages(result)).isEmpty();
            assertThat(result.model())
                    .as("%s", SharedDocuments.messages(result))
                    .isPresent();
        }
    }

    @Test
    void everyCodeHasACase() {
        List<String> folders = Arrays.stream(
                        SharedDocuments.CASES.resolve("read").toFile().list())
                .map(n -> n.split("-", 2)[0])
                .toList();
        assertThat(folders)
                .containsAll(Arrays.stream(ReadCode.values()).map(ReadCode::id).toList());
    }
}
