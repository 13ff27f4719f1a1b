package dev.partita.read;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.read.entity.Schema;
import dev.partita.read.finding.Findings;
import dev.partita.read.setting.DecisionReader;
import dev.partita.source.Text;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a line as if it stood under Decisions of a document. */
public final class DecisionLine {
    private DecisionLine() {}

    /** @param decision empty if the diagnostics say why it is none */
    public record Outcome(Optional<Decision> decision, List<Diagnostic> diagnostics) {}

    /** @param source shown in messages as the place of the line */
    public static Outcome read(Model model, String source, String line) {
        Findings findings = new Findings();
        Optional<Decision> decision = new DecisionReader(schema(model), findings).read(Text.at(source, 1, 1, line));
        return new Outcome(decision, findings.inOrder());
    }

    private static Schema schema(Model model) {
        Map<EntityName, Entity> entities = new LinkedHashMap<>();
        model.entities().forEach(e -> entities.put(e.name(), e));
        return new Schema(entities, List.of(), List.of(), new LinkedHashMap<>(), new LinkedHashMap<>());
    }
}
