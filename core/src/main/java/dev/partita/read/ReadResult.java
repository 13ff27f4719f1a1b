package dev.partita.read;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Model;
import java.util.List;
import java.util.Optional;

/**
 * What reading a document gives.
 *
 * @param model absent if there is an ERROR
 * @param diagnostics in the order of the document
 */
public record ReadResult(Optional<Model> model, Origins origins, List<Diagnostic> diagnostics) {
    public ReadResult {
        diagnostics = List.copyOf(diagnostics);
    }
}
