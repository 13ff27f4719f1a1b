package dev.partita.testkit.simulate;

import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.nio.charset.StandardCharsets;

/** Designs to simulate. */
final class Designed {
    private Designed() {}

    /** The cheapest design of a document. */
    static DesignResult of(String document) {
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return new Designer(model).design().result().orElseThrow();
    }
}
