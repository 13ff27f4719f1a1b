package dev.partita.pipeline;

import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.model.Settings.Layout;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Designs of documents, for tests. */
final class Designed {
    private Designed() {}

    /** The document of a case, by its folder. */
    static String document(Path folder) throws IOException {
        return Files.readString(folder.resolve("input/access-patterns.md"));
    }

    static DesignResult of(String document, Layout layout) {
        return posed(document, layout).result();
    }

    static Posed posed(String document, Layout layout) {
        Model model = DocumentReader.read("document", document.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return new Designer(model.with(model.settings().with(layout)))
                .pose()
                .posed()
                .orElseThrow();
    }

    /** The item types that a write acts on, in the order of its plan. */
    static List<String> written(DesignResult result, String id) {
        return ((WritePlan) result.plans().of(new PatternId(id)))
                .steps().stream()
                        .flatMap(s -> s.actions().stream())
                        .map(a -> a.type().value())
                        .toList();
    }
}
