package dev.partita.testkit.application;

import dev.partita.emit.json.DesignJson;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** An application: its document, and the design that is delivered for it. */
public record Application(String name) {
    /** Of the repository. */
    public static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));

    private static final Path DESIGNS = ROOT.resolve("cases/design");
    private static final Map<InLayout, DesignResult> DESIGNED = new ConcurrentHashMap<>();
    private static final Map<Application, DesignResult> DELIVERED = new ConcurrentHashMap<>();
    private static final Map<Path, DesignResult> OF_DOCUMENTS = new ConcurrentHashMap<>();

    /** All that have a document; by name. */
    public static List<Application> all() {
        try (Stream<Path> folders = Files.list(DESIGNS)) {
            List<Application> all = folders.map(
                            f -> new Application(f.getFileName().toString()))
                    .filter(a -> Files.exists(a.document()))
                    .sorted(Comparator.comparing(Application::name))
                    .toList();
            if (all.isEmpty()) {
                throw new IllegalStateException("no application in " + DESIGNS);
            }
            return all;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Of its case. */
    public Path folder() {
        return DESIGNS.resolve(name);
    }

    public Path document() {
        return folder().resolve("input/access-patterns.md");
    }

    public Model model() {
        return read(document());
    }

    public Model model(Settings.Layout layout) {
        Model model = model();
        return model.with(model.settings().with(layout));
    }

    /** The model of a document that must have one. */
    public static Model read(Path document) {
        try {
            return DocumentReader.read(document.getFileName().toString(), Files.readAllBytes(document))
                    .model()
                    .orElseThrow();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The design in that layout, made once in a process. */
    public DesignResult designed(Settings.Layout layout) {
        return DESIGNED.computeIfAbsent(
                new InLayout(name, layout),
                wanted -> new Designer(model(layout)).design().result().orElseThrow());
    }

    /** The design of any document, made once in a process. */
    public static DesignResult designed(Path document) {
        return OF_DOCUMENTS.computeIfAbsent(
                document.toAbsolutePath().normalize(),
                d -> new Designer(read(d)).design().result().orElseThrow());
    }

    private record InLayout(String name, Settings.Layout layout) {}

    /** The text of the delivered {@code design.json}. */
    public String deliveredText() {
        try {
            return Files.readString(folder().resolve("want/files/partita").resolve(DesignJson.FILE));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Read once in a process. */
    public DesignResult delivered() {
        return DELIVERED.computeIfAbsent(this, a -> DesignJson.read(a.deliveredText()));
    }

    @Override
    public String toString() {
        return name;
    }
}
