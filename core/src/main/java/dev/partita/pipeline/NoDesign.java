package dev.partita.pipeline;

import dev.partita.diagnostic.Diagnostic;
import java.util.List;

/** No design serves the model; the diagnostics say why. */
final class NoDesign extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;

    NoDesign(List<Diagnostic> diagnostics) {
        super(diagnostics.toString());
        this.diagnostics = List.copyOf(diagnostics);
    }

    List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
