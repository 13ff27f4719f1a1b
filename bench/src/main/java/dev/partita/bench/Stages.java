package dev.partita.bench;

import dev.partita.emit.Delivery;
import dev.partita.emit.tabledesign.TableDesignDocument;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.read.ReadResult;
import dev.partita.result.DesignResult;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The stages of a design, each from what it is given to what it gives. */
public class Stages {

    /** A document that is in memory. */
    @State(Scope.Benchmark)
    public static class Text {
        @Param("")
        public String document = "";

        private byte[] bytes = {};

        @Setup
        public void load() {
            bytes = Document.named(document).bytes();
        }
    }

    /** A design that is in memory. */
    @State(Scope.Benchmark)
    public static class Designed {
        @Param("")
        public String document = "";

        private Optional<DesignResult> result = Optional.empty();

        @Setup
        public void design() {
            result = Optional.of(Document.named(document).design());
        }
    }

    @Benchmark
    public ReadResult read(Text text) {
        return DocumentReader.read(text.document, text.bytes);
    }

    @Benchmark
    public Designer.Outcome design(Text text) {
        return new Designer(
                        DocumentReader.read(text.document, text.bytes).model().orElseThrow())
                .design();
    }

    @Benchmark
    public Map<String, String> emit(Designed designed) {
        return Delivery.of(
                designed.result.orElseThrow(),
                Optional.empty(),
                new TableDesignDocument.Origin(Optional.empty(), Optional.empty()));
    }
}
