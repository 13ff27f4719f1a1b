package dev.partita.read;

import dev.partita.model.PatternId;
import dev.partita.read.print.ModelPrinter;

/** The first line of a printed pattern. */
final class ModelPrinterLine {
    private ModelPrinterLine() {}

    static String first(ReadResult result, String id) {
        return ModelPrinter.print(
                        Documents.model(result).pattern(new PatternId(id)).orElseThrow())
                .lines()
                .findFirst()
                .orElseThrow();
    }
}
