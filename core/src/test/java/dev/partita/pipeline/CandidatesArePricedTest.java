package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.model.Settings.Layout;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Where a rule fires, and where it nearly does, what the choice minimised is what the finished design costs: in the layout that the document
 * does not ask for. In that one its case is held to the same.
 */
@Tag("full")
class CandidatesArePricedTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/candidate");
    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static final boolean REST = Boolean.getBoolean("partita.rest");

    private static Stream<Arguments> documents() throws IOException {
        try (Stream<Path> files = Files.walk(CASES)) {
            List<String> documents = files.filter(f -> f.endsWith("input/access-patterns.md"))
                    .map(f -> CASES.relativize(f).toString())
                    .sorted()
                    .toList();
            List<Arguments> designs = new ArrayList<>();
            for (int i = 0; i < documents.size(); i++) {
                String document = documents.get(i);
                for (Layout layout : layouts(i)) {
                    if (!isOfItsCase(document, layout)) {
                        designs.add(Arguments.of(document, layout));
                    }
                }
            }
            return designs.stream();
        }
    }

    /** In the everyday build one, in turn. */
    private static List<Layout> layouts(int number) {
        Layout everyday = number % 2 == 0 ? Layout.SINGLE : Layout.MULTI;
        return Stream.of(Layout.SINGLE, Layout.MULTI)
                .filter(l -> l == everyday ? !REST : FULL)
                .toList();
    }

    private static boolean isOfItsCase(String document, Layout layout) throws IOException {
        Path settings = CASES.resolve(document).resolve("../../case.yaml").normalize();
        boolean isRun =
                FULL || !Files.exists(settings) || !Files.readString(settings).contains("full: true");
        return isRun && model(document).settings().layout() == layout;
    }

    @ParameterizedTest
    @MethodSource("documents")
    void isTheSolversSum(String document, Layout layout) throws IOException {
        Model model = model(document);
        DesignResult result = new Designer(model.with(model.settings().with(layout)))
                .design()
                .result()
                .orElseThrow();
        Certificate certificate = result.certificate();
        assertThat(certificate.status()).isEqualTo(Certificate.Status.OPTIMAL);
        assertThat(certificate.objective()).isEqualTo(result.cost().total());
        assertThat(certificate.objective() - certificate.bound()).isBetween(0L, certificate.objective() / 10_000);
    }

    private static Model model(String document) throws IOException {
        return DocumentReader.read(document, Files.readAllBytes(CASES.resolve(document)))
                .model()
                .orElseThrow();
    }
}
