package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.check.Checks;
import dev.partita.emit.json.DesignJson;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Static checks find nothing in the designs that we deliver. */
class GoldenDesignsTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));

    /** As the cases hold them. */
    @TestFactory
    Stream<DynamicTest> deliveredDesignsAreFine() throws IOException {
        List<Path> designs;
        try (Stream<Path> files = Files.walk(ROOT.resolve("cases/design"))) {
            designs = files.filter(f -> f.endsWith("design.json")).sorted().toList();
        }
        assertThat(designs).isNotEmpty();
        return designs.stream()
                .map(f -> DynamicTest.dynamicTest(
                        ROOT.relativize(f).toString(),
                        () -> assertThat(Checks.of(DesignJson.read(Files.readString(f))))
                                .isEmpty()));
    }

    /** In the layouts that the cases don't hold. */
    @TestFactory
    Stream<DynamicTest> designsInEitherLayoutAreFine() throws IOException {
        List<Path> documents;
        try (Stream<Path> folders = Files.list(ROOT.resolve("cases/design"))) {
            documents = folders.map(f -> f.resolve("input/access-patterns.md"))
                    .filter(Files::exists)
                    .sorted()
                    .toList();
        }
        return documents.stream()
                .flatMap(f -> Stream.of(Settings.Layout.SINGLE, Settings.Layout.MULTI)
                        .map(l -> DynamicTest.dynamicTest(ROOT.relativize(f) + " " + l, () -> isFine(model(f), l))));
    }

    private static void isFine(Model model, Settings.Layout layout) {
        assumeTrue(Boolean.getBoolean("partita.full"));
        Model laid = model.with(model.settings().with(layout));
        assertThat(Checks.of(new Designer(laid).design().result().orElseThrow()))
                .isEmpty();
    }

    private static Model model(Path document) throws IOException {
        return DocumentReader.read(document.toString(), Files.readAllBytes(document))
                .model()
                .orElseThrow();
    }
}
