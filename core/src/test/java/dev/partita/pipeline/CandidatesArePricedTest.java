package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.model.Settings.Layout;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Where a rule fires, and where it nearly does, what the choice minimised is what the finished design costs. */
class CandidatesArePricedTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/candidate");

    /** In the everyday build each document in one layout, in turn. */
    private static Stream<Arguments> documents() throws IOException {
        boolean full = Boolean.getBoolean("partita.full");
        List<Arguments> documents = new ArrayList<>();
        try (Stream<Path> files = Files.walk(CASES)) {
            files.filter(f -> f.endsWith("input/access-patterns.md"))
                    .map(f -> CASES.relativize(f).toString())
                    .sorted()
                    .forEach(f -> Stream.of(Layout.SINGLE, Layout.MULTI)
                            .filter(l -> full || (documents.size() % 2 == 0) == (l == Layout.SINGLE))
                            .limit(full ? 2 : 1)
                            .forEach(l -> documents.add(Arguments.of(f, l))));
        }
        return documents.stream();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void isTheSolversSum(String document, Layout layout) throws IOException {
        Model model = DocumentReader.read(document, bytes(document)).model().orElseThrow();
        DesignResult result = new Designer(model.with(model.settings().with(layout)))
                .design()
                .result()
                .orElseThrow();
        Certificate certificate = result.certificate();
        assertThat(certificate.status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(certificate.objective()).isEqualTo(result.cost().total());
        assertThat(certificate.objective() - certificate.bound()).isBetween(0L, certificate.objective() / 10_000);
    }

    private static byte[] bytes(String document) throws IOException {
        return Files.readString(CASES.resolve(document)).getBytes(StandardCharsets.UTF_8);
    }
}
