package dev.partita.testkit.fuzz;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.json.DesignJson;
import dev.partita.model.Model;
import dev.partita.pipeline.HotRemark;
import dev.partita.read.DocumentReader;
import dev.partita.read.ReadResult;
import dev.partita.read.finding.Findings;
import dev.partita.read.twin.Twin;
import dev.partita.result.DesignResult;
import dev.partita.review.Reviewer;
import dev.partita.review.TableDesignReader;
import dev.partita.review.document.DesignText;
import dev.partita.review.finding.Remarks;
import dev.partita.review.foreign.ForeignDesign;
import dev.partita.testkit.application.Application;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.EntityCodec;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whatever reads a text that comes from outside, with a text that it should read. */
final class Readers {
    private static final Path CASES = Application.ROOT.resolve("cases");

    private Readers() {}

    /**
     * A reader.
     *
     * @param name of the form of its texts
     * @param reading ends without an exception, whatever the text is
     */
    record Reader(String name, String good, Reading reading) {}

    interface Reading {
        void read(byte[] text);
    }

    static List<Reader> of(List<Application> applications) {
        return applications.stream().flatMap(Readers::of).toList();
    }

    private static Stream<Reader> of(Application application) {
        Model model = application.model();
        DesignResult optimum = application.delivered();
        List<Reader> readers = new ArrayList<>();
        readers.add(new Reader("document", file(application.document()), Readers::document));
        readers.add(new Reader("yaml", yaml(application), Readers::yaml));
        readers.add(new Reader("design", application.deliveredText(), Readers::design));
        Path drawn = application.document().resolveSibling("../want/files/partita/table-design.md");
        readers.add(new Reader("drawn", file(drawn), t -> drawn(t, optimum)));
        foreign().forEach(f -> readers.add(new Reader("foreign", file(f), t -> foreign(t, optimum))));
        readers.add(new Reader(
                "call",
                "{\"pattern\": \"AP-001\", \"params\": {\"userId\": \"u1\", \"list\": [1, {\"a\": null}]},"
                        + " \"cursor\": null}",
                t -> line(() -> new CallCodec(model).read(Json.parseObject(text(t)), Instant.EPOCH))));
        model.entities()
                .forEach(e -> readers.add(new Reader(
                        "entity",
                        "{\"id\": \"u1\", \"n\": -1.5e3, \"at\": \"2026-01-01T00:00:00Z\", \"set\": [\"a\","
                                + " \"b\"]}",
                        t -> line(() -> new EntityCodec(model).read(e.name(), text(t))))));
        return readers.stream();
    }

    /** Designs in files of other tools. */
    private static List<Path> foreign() {
        return Stream.of(
                        "convert/schema/input/schema.json",
                        "convert/template/input/template.yaml",
                        "emit/cloudformation/regions/want/files/emitted/template.yaml")
                .map(CASES::resolve)
                .toList();
    }

    private static String file(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void document(byte[] text) {
        ReadResult result = DocumentReader.read("document", text);
        demand(result.model().isPresent(), result.diagnostics());
    }

    private static String yaml(Application application) {
        byte[] markdown = file(application.document()).getBytes(StandardCharsets.UTF_8);
        return DocumentReader.draft("document", markdown, new Findings())
                .map(draft -> Twin.yaml(draft).text())
                .orElseThrow();
    }

    /** What is read is printed in both forms, too. */
    private static void yaml(byte[] text) {
        ReadResult result = DocumentReader.read("document.yaml", text);
        demand(result.model().isPresent(), result.diagnostics());
        DocumentReader.draft("document.yaml", text, new Findings()).ifPresent(draft -> {
            Twin.yaml(draft);
            Twin.markdown(draft);
        });
    }

    /** What is read is reviewed, too. */
    private static void drawn(byte[] text, DesignResult optimum) {
        TableDesignReader.Outcome outcome = TableDesignReader.read("table-design.md", text, optimum.model());
        demand(outcome.design().isPresent(), outcome.diagnostics());
        outcome.design().ifPresent(d -> {
            HotRemark.of(optimum.model(), d.design(), d.plans());
            Reviewer.review(d, outcome.diagnostics(), optimum);
        });
    }

    private static void foreign(byte[] text, DesignResult optimum) {
        Remarks remarks = new Remarks();
        Optional<DesignText> design = ForeignDesign.drawn("template", text(text), remarks);
        demand(design.isPresent(), remarks.inOrder());
        drawn(text, optimum);
    }

    /** A text that is refused is refused with a finding. */
    private static void demand(boolean isRead, List<Diagnostic> findings) {
        if (!isRead && findings.isEmpty()) {
            throw new IllegalStateException("it is not read, and nothing is said");
        }
    }

    private static void design(byte[] text) {
        try {
            DesignJson.read(text(text));
        } catch (IllegalArgumentException refused) {
            // What the command line says of it.
        }
    }

    private static void line(Runnable read) {
        try {
            read.run();
        } catch (FaultException refused) {
            // What is answered.
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
